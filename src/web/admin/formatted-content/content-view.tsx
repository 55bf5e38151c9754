import { contentPreviewPath, type FormattedContent } from '#shared/api/formatted-content.ts'
import { isHtml } from '#shared/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { LazyPreview } from '#web/admin/lazy-preview.tsx'
import { useIsDark } from './use-is-dark.ts'

/**
 * A stored text as it reads: Markdown in the page, HTML in a frame that runs and loads nothing (C55).
 *
 * @param props.of what it is the text of, for screen readers
 */
export function ContentView({ content, of }: { content: FormattedContent; of: string }) {
  if (isHtml(content.formatted_content)) {
    return (
      <StoredPreview
        // What is stored now, not what was there when the frame was opened.
        key={content.version}
        contentId={content.id}
        title={`${CONTENT.previewTitle}: ${of}`}
      />
    )
  }
  return (
    // A scrolling region must be reachable by keyboard.
    <div
      role="group"
      aria-label={`Text of ${of}`}
      tabIndex={0}
      className="letter rounded-lg border bg-sheet lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto"
    >
      <LazyPreview text={content.formatted_content} under={3} />
    </div>
  )
}

/** A stored text as readers will see it, in a frame of its own. */
export function StoredPreview({ contentId, title }: { contentId: string; title: string }) {
  const theme = useIsDark() ? 'dark' : 'light'
  return (
    <iframe
      src={contentPreviewPath(contentId, theme)}
      title={title}
      sandbox=""
      loading="lazy"
      className="h-[min(36rem,70dvh)] w-full max-w-[37.5rem] rounded-lg border bg-white"
    />
  )
}
