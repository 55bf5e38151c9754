import { z } from 'zod'
import { IMAGES } from './images-messages.ts'

/** Where a picture is sent to, as multipart with one file. */
export const UPLOAD_PATH = '/api/images'
/** What a chooser offers; the server judges by the pixels. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** The address of a picture of ours: a path without a host, made absolute where it leaves the house. */
const PATH = /^\/images\/([0-9a-f]{32})-(1280|640)\.(jpg|png)$/

/** The path of a stored picture in its size for the newsletter (promises: Images). */
export const ImagePath = z.string(IMAGES.none.detail).regex(PATH, IMAGES.none.detail)

/** @returns the name that all sizes of a picture share, or null when it is no picture of ours */
export const imageNameOf = (path: unknown): string | null =>
  typeof path === 'string' ? (PATH.exec(path)?.[1] ?? null) : null

/** @returns the address of its size for the screen */
export const screenAddressOf = (path: string): string => `/images/${imageNameOf(path)}-screen.webp`

/** @returns the address of its smaller size for the newsletter */
export const smallAddressOf = (path: string): string => path.replace('-1280.', '-640.')

/** @returns whether an address names a picture of ours that only this machine can reach */
export function isOutOfReach(address: unknown): boolean {
  const [, path = ''] = (typeof address === 'string' && ON_THIS_MACHINE.exec(address)) || []
  return PATH.test(path)
}

const ON_THIS_MACHINE = /^https?:\/\/(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(\/.*)$/

/** What an upload answers. */
export const UploadedImage = z.object({
  /** 1280 pixels wide at most, for the newsletter; what a step's form takes. */
  image_url: z.string(),
  /** The same, 640 pixels wide at most. */
  small_url: z.string(),
  /** WebP, 1600 pixels at most, for our own screens. */
  screen_url: z.string(),
  /** Pixels of the size for the screen, upright. */
  width: z.number(),
  height: z.number(),
})
export type UploadedImage = z.infer<typeof UploadedImage>
