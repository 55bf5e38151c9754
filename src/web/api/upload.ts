import { UPLOAD_PATH, UploadedImage } from '#shared/images.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { Problem } from '#shared/problem.ts'
import { problemFrom } from './call.ts'

type Options = {
  /** Called with the share that has left this machine, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a picture. It is done by hand and not by `fetch`, which cannot say how far an upload is.
 *
 * @throws Problem for every answer that is no success; `unavailable` when nothing answered; AbortError
 */
export function uploadImage(file: File, { onProgress, signal }: Options): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.open('POST', UPLOAD_PATH)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const isStored = request.status === 201
      const answer = UploadedImage.safeParse(request.response)
      if (isStored && answer.success) resolve(answer.data)
      else reject(problemFrom(request.status, request.response))
    }
    request.onerror = () => reject(new Problem('unavailable', GENERIC.unreachable))
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
