import { LIMITS } from '#shared/limits.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture as bare pixels, upright, in sRGB, no larger than any of its sizes needs. */
export type Picture = { pixels: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** The largest of the sizes, in pixels; the height stands for pictures of buildings, not of tapeworms. */
const WIDEST = 1600
const TALLEST = 6400

/**
 * Reads what somebody uploaded into pixels. Only pixels come out: no metadata, no comment, nothing behind the
 * picture's end.
 *
 * Whether it may be decoded is decided by its first bytes and its header, before anything is decoded.
 *
 * @throws Problem that says why it is no picture for the newsletter
 */
export async function readPicture(file: Buffer): Promise<Picture> {
  mustLookLikePicture(file)
  const options = { limitInputPixels: LIMITS.imagePixels, failOn: 'error' } as const
  await mustBeHarmless(file)
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { pixels: data, raw: info }
  } catch (cause) {
    throw refusal('invalid_input', IMAGES.unreadable, cause)
  }
}

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The kind follows from the bytes; what a file is called or claims to be does not matter. */
function mustLookLikePicture(file: Buffer): void {
  if (file.length === 0) throw noPicture()
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
  const startsWith = (bytes: number[]) => bytes.every((byte, index) => file[index] === byte)
  if (isWebp || startsWith(JPEG) || startsWith(PNG)) return
  const brands = brandsOf(file)
  if (brands.includes('avif')) return
  throw refusal('wrong_type', brands.some((brand) => HEIC.includes(brand)) ? IMAGES.heic : IMAGES.wrongType)
}

/** As phones write them. */
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What a file of ISO base media says it is: AVIF and HEIC share the container. */
function brandsOf(file: Buffer): string[] {
  if (file.length < 16 || file.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(file.readUInt32BE(0), file.length, BRANDS_END)
  const brands = [file.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(file.toString('latin1', at, at + 4))
  return brands
}
const BRANDS_END = 128

/** Reads the header alone: a bomb of pixels is never unpacked. */
async function mustBeHarmless(file: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw refusal('invalid_input', IMAGES.unreadable, cause)
    })
  if (header.width * header.height > LIMITS.imagePixels)
    throw refusal('invalid_input', IMAGES.tooManyPixels(LIMITS.imagePixels / 1_000_000))
  if ((header.pages ?? 1) > 1 || isMovingPng(file)) throw refusal('invalid_input', IMAGES.moving)
}

/** A moving PNG says so in a chunk before the first pixels; a plain reader would take it for a still one. */
function isMovingPng(file: Buffer): boolean {
  if (file[0] !== PNG[0]) return false
  for (let at = PNG.length; at + 8 <= file.length; at += file.readUInt32BE(at) + 12) {
    const chunk = file.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/** What a person reads who pressed Upload without a picture (S147). */
export const noPicture = (): Problem => {
  const { title, detail } = IMAGES.none
  return new Problem('invalid_input', detail, { title, fields: { imageUrl: detail } })
}

/** Why an upload was not taken, at the field of the picture (S150). */
export const refusal = (code: ProblemCode, detail: string, cause?: unknown): Problem =>
  new Problem(code, detail, { title: IMAGES.failed.title, fields: { imageUrl: detail }, cause })
