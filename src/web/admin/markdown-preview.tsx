import { documentOf } from '#shared/document/read-markdown.ts'
import { isHtml } from '#shared/formatted-content.ts'
import { cx } from '#web/ui/cx.ts'
import { DrawnDocument } from './drawn-document.tsx'

export type MarkdownPreviewProps = {
  /** Markdown, or HTML from a webhook, which is shown as its source (C55). */
  text: string
  /** The level of the heading it stands under; its own headings begin one below. */
  under: 2 | 3
  className?: string
}

/** Newsletter text as it reads. */
export function MarkdownPreview({ text, under, className }: MarkdownPreviewProps) {
  if (isHtml(text)) {
    return (
      <pre className={cx('whitespace-pre-wrap font-mono text-ink-2 text-mono wrap-anywhere', className)}>
        {text}
      </pre>
    )
  }
  return <DrawnDocument document={documentOf(text)} under={under} className={className} />
}
