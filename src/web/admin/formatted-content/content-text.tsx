import type { FormattedContent } from '#shared/api/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ContentView } from './content-view.tsx'

/**
 * The text as it reads, with the reason where there is none or where it failed.
 *
 * @param props.of what it is the text of, for screen readers
 */
export const ContentText = ({ content, of }: { content: FormattedContent; of: string }) => (
  <div className="space-y-3">
    {content.reason && (
      <Notice tone={content.status === 'failed' ? 'danger' : 'going'}>
        <span className="wrap-anywhere">{content.reason}</span>
      </Notice>
    )}
    {content.formatted_content.trim() === '' ? (
      <Empty>{content.status === 'processing' ? CONTENT.beingFormatted : CONTENT.noText}</Empty>
    ) : (
      <ContentView content={content} of={of} />
    )}
  </div>
)
