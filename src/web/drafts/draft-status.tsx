import { DRAFTS } from '#shared/drafts-messages.ts'
import { useIsOffline } from '#web/live/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { DraftState } from './form-state.ts'
import type { UsedDraft } from './use-draft.ts'

/** Quietly, where what is typed is kept; nothing while nothing is. */
export function DraftStatus({ draft }: { draft: UsedDraft }) {
  const isOffline = useIsOffline()
  const words = draft.state === 'device' && isOffline ? DRAFTS.offline : WORDS[draft.state]
  return (
    <p role="status" className="text-ink-3 text-xs">
      {words}
    </p>
  )
}

/** Another draft of the same form: neither is lost, the person says which one goes on. */
export function OtherDraft({ draft }: { draft: Pick<UsedDraft, 'hasOther' | 'swap' | 'discard'> }) {
  if (!draft.hasOther) return null
  return (
    <Notice tone="accent" live className="my-4">
      <p>{DRAFTS.other}</p>
      <p className="mt-2 flex gap-2">
        <Button size="sm" onClick={draft.swap}>
          {DRAFTS.useOther}
        </Button>
        <Button size="sm" variant="quiet" onClick={draft.discard}>
          {DRAFTS.discardOther}
        </Button>
      </p>
    </Notice>
  )
}

const WORDS: Record<DraftState, string> = {
  none: '',
  device: DRAFTS.onDevice,
  server: DRAFTS.saved,
  restored: DRAFTS.restored,
}
