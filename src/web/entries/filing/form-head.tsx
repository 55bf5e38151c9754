import type { ReactNode } from 'react'
import { FORM } from '#shared/entries-messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DraftStatus, OtherDraft } from '#web/drafts/draft-status.tsx'
import type { UsedDraft } from '#web/drafts/use-draft.ts'

type Props = {
  id: string
  draft: UsedDraft
  progress: string | undefined
  notice: string | undefined
  children: ReactNode
}

/**
 * What this is, how far it is, whether it is kept, and what must not be overlooked. It is read first and stands below
 * the fields, so that the first of them is at the top of the page.
 */
export const FormHead = ({ id, draft, progress, notice, children }: Props) => (
  <>
    <div className="order-2 mt-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
      {/* The fields speak for themselves to whoever sees them. */}
      <h2
        id={id}
        className={progress ? 'font-normal font-sans text-ink-2 text-sm tracking-normal' : 'sr-only'}
      >
        <span className="sr-only">{FORM.title} </span>
        {progress}
      </h2>
      <DraftStatus draft={draft} />
      {children}
    </div>
    <OtherDraft draft={draft} />
    {notice && (
      <Notice tone="going" className="order-1 mt-4">
        {notice}
      </Notice>
    )}
  </>
)
