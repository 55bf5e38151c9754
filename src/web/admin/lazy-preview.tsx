import { useState } from 'react'
import { makePart, usePart } from '#web/ui/part.ts'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import type { MarkdownPreviewProps } from './markdown-preview.tsx'

/** With the reader of Markdown 25 kB. */
const PREVIEW = makePart(() => import('./markdown-preview.tsx'))

/** Fetches what reads a text ahead of the next one. */
export const expectPreview = PREVIEW.expect

/** Whether what reads a text is there. */
export const isPreviewHere = (): boolean => PREVIEW.now() !== undefined

/** A text of the newsletter as it reads; as it is written where what reads it cannot be had. */
export function LazyPreview(props: MarkdownPreviewProps) {
  const [isFailed, setFailed] = useState(false)
  const part = usePart(PREVIEW, true, () => setFailed(true))
  if (part) return <part.MarkdownPreview {...props} />
  return isFailed ? <div className={props.className}>{props.text}</div> : <LoadingText />
}

export const LoadingText = () => (
  <Loading>
    <SkeletonLines lines={6} />
  </Loading>
)
