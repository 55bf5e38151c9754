import { useEffect, useRef, useState } from 'react'
import { IMAGE_TYPES, type UploadedImage } from '#shared/images.ts'
import { LIMITS } from '#shared/limits.ts'
import { IMAGES } from '#shared/images-messages.ts'
import type { Sentence } from '#shared/sentence.ts'
import { codeOf, wordsOf } from '#web/api/read-problem.ts'
import { uploadImage } from '#web/api/upload.ts'
import { toast, toasts } from '#web/ui/toast/toast.ts'

/** What is on its way: its preview, as an address of this page alone, and the share that has left (0 to 1). */
export type Upload = { preview: string; share: number }

/** Brings a chosen picture to the server at once; the form then holds its address. */
export function useUpload(onUploaded: (image: UploadedImage) => void) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  // A failure stays on screen until it is dismissed, or until another picture is chosen.
  const toasted = useRef<string | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    if (toasted.current) toasts.close(toasted.current)
    const reason = refusalOf(file)
    setRefusal(reason)
    if (reason) return
    const controller = new AbortController()
    running.current = controller
    const preview = URL.createObjectURL(file)
    setUpload({ preview, share: 0 })
    try {
      const onProgress = (share: number) => setUpload({ preview, share })
      onUploaded(await uploadImage(file, { onProgress, signal: controller.signal }))
    } catch (error) {
      if (controller.signal.aborted) return
      const words = wordsOfFailure(error)
      toasted.current = toast.fail(words)
      setRefusal(words.detail)
    } finally {
      URL.revokeObjectURL(preview)
      if (running.current === controller) setUpload(null)
    }
  }

  return {
    upload,
    /** Why the chosen file was not taken. */
    refusal,
    start,
    giveUp: () => running.current?.abort(),
    forgetRefusal: () => setRefusal(null),
  }
}

/** What can be seen without asking the server, before anything travels. */
function refusalOf({ type, size }: File): string | null {
  if (type === 'image/heic' || type === 'image/heif') return IMAGES.heic
  if (type !== '' && !IMAGE_TYPES.some((known) => known === type)) return IMAGES.wrongType
  return size > LIMITS.imageBytes ? IMAGES.tooLarge(LIMITS.imageBytes / 1_000_000) : null
}

/** The title of the upload, with the reason where there is one (S146, S150). */
function wordsOfFailure(error: unknown): Sentence {
  const code = codeOf(error)
  if (code === undefined) return IMAGES.failed
  if (code === 'not_signed_in') return IMAGES.signInFirst
  return { title: IMAGES.failed.title, detail: wordsOf(error).detail }
}
