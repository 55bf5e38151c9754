import type { FormattedContent } from '#shared/api/admin.ts'
import { MESSAGES } from '#shared/messages.ts'
import { MarkdownPreview } from '#web/admin/markdown-preview.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'

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
      <Empty>
        {content.status === 'processing' ? MESSAGES.content.beingFormatted : MESSAGES.content.noText}
      </Empty>
    ) : (
      // A scrolling region must be reachable by keyboard.
      <div
        role="group"
        aria-label={`Text of ${of}`}
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-md"
      >
        <MarkdownPreview text={content.formatted_content} under={3} className="max-w-[68ch]" />
      </div>
    )}
  </div>
)
