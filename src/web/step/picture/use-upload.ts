import { useEffect, useRef, useState } from 'react'
import { IMAGE_TYPES, type UploadedImage } from '#shared/images.ts'
import { LIMITS } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { Problem } from '#shared/problem.ts'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'
import { uploadImage } from '#web/api/upload.ts'
import { toast } from '#web/toast/toast.ts'
import { wordsOf } from '#web/ui/problem-words.ts'

/** What is on its way: its preview, as an address of this page alone, and the share that has left (0 to 1). */
export type Upload = { preview: string; share: number }

/** Brings a chosen picture to the server at once; the form then holds its address. */
export function useUpload(onUploaded: (image: UploadedImage) => void) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
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
      if (!controller.signal.aborted) setRefusal(tellFailure(error))
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
  if (type !== '' && !IMAGE_TYPES.some((known) => known === type)) return MESSAGES.images.wrongType
  return size > LIMITS.imageBytes ? MESSAGES.images.tooLarge(LIMITS.imageBytes / 1_000_000) : null
}

/** @returns the sentence that stands at the field */
function tellFailure(error: unknown): string {
  if (error instanceof Problem && error.code === 'not_signed_in') {
    toast.fail(imageOfTheDay.messages.signInFirst)
    return imageOfTheDay.messages.signInFirst.detail
  }
  const detail = error instanceof Problem ? wordsOf(error).detail : undefined
  const words = { title: MESSAGES.images.failed.title, detail: detail ?? MESSAGES.images.failed.detail }
  toast.fail(words)
  return words.detail
}
