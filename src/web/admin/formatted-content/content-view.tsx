import { useState } from 'react'
import type { FormattedContent } from '#contract/formatted-content.ts'
import { isHtml } from '#shared/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { DrawnDocument } from '#web/admin/drawn-document.tsx'
import { isPreviewHere, LazyPreview, LoadingText } from '#web/admin/lazy-preview.tsx'
import { readThere } from '#web/admin/read-there.ts'
import { StoredPreview } from '#web/admin/stored-preview.tsx'
import { contentDocumentQuery } from './content-queries.ts'

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
      <StoredText key={content.version} content={content} />
    </div>
  )
}

/** Read by the server until what reads it here has come in idle moments, or where that is all there is. */
function StoredText({ content: { id, version, formatted_content: text } }: { content: FormattedContent }) {
  const [isHere] = useState(isPreviewHere)
  const { data, error } = useQuery({ ...contentDocumentQuery(id, version), enabled: !isHere })
  if (data) return <DrawnDocument document={readThere(data.document)} under={3} />
  return isHere || error ? <LazyPreview text={text} under={3} /> : <LoadingText />
}
