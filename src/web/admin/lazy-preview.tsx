import { useState } from 'react'
import { makePart, usePart } from '#web/ui/part.ts'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import type { MarkdownPreviewProps } from './markdown-preview.tsx'

/** With the reader of Markdown 25 kB, which come beside the texts that it reads. */
const PREVIEW = makePart(() => import('./markdown-preview.tsx'))

/** Fetches what reads a text. Call it as a page comes up that is about to show one. */
export const expectPreview = PREVIEW.expect

/** @returns whether a text would be shown at once: what reads it is there, or can't be had */
export function useCanRead(): boolean {
  const [isFailed, setFailed] = useState(false)
  return usePart(PREVIEW, true, () => setFailed(true)) !== undefined || isFailed
}

/** A text of the newsletter as it reads; as it is written where what reads it cannot be had. */
export function LazyPreview(props: MarkdownPreviewProps) {
  const [isFailed, setFailed] = useState(false)
  const part = usePart(PREVIEW, true, () => setFailed(true))
  if (part) return <part.MarkdownPreview {...props} />
  if (isFailed) return <div className={props.className}>{props.text}</div>
  return (
    <div className={props.className}>
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    </div>
  )
}
