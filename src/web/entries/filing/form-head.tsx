import { FORM } from '#shared/entries-messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DraftStatus, OtherDraft } from '#web/drafts/draft-status.tsx'
import type { UsedDraft } from '#web/drafts/use-draft.ts'

type Props = { id: string; draft: UsedDraft; progress: string | undefined; notice: string | undefined }

/** Over the fields: what this is, how far it is, whether it is kept, and what must not be overlooked. */
export const FormHead = ({ id, draft, progress, notice }: Props) => (
  <>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id={id} className="text-xl">
        {FORM.title}
        {progress && (
          <span className="ml-3 font-normal font-sans text-ink-2 text-sm tracking-normal">{progress}</span>
        )}
      </h2>
      <DraftStatus draft={draft} />
    </div>
    <OtherDraft draft={draft} />
    {notice && (
      <Notice tone="going" className="mt-4">
        {notice}
      </Notice>
    )}
  </>
)
