import { loadSharp } from './load-sharp.ts'
import type { Picture } from './read-picture.ts'

/** One stored size of a picture. `suffix` is what its file's name ends with. */
type Size = { suffix: string; content: Buffer }
export type Sizes = { extension: 'jpg' | 'png'; width: number; height: number; files: Size[] }

/** Pixels of the size for our own screens, in either direction. */
const SCREEN = 1600
/** Widths for the newsletter, in pixels: for dense and for plain displays. */
const WIDTHS = [1280, 640] as const

/**
 * Makes the sizes that are kept (promises: Images): WebP for the screens; JPEG, or PNG where the picture is
 * transparent, for mail programs. Nothing is ever made larger.
 */
export async function picturesSizes({ pixels, raw }: Picture): Promise<Sizes> {
  const sharp = await loadSharp()
  const picture = () => sharp(pixels, { raw })
  const { isOpaque } = await picture().stats()
  const extension = isOpaque ? 'jpg' : 'png'
  const screen = await picture()
    .resize({ width: SCREEN, height: SCREEN, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const files: Size[] = [{ suffix: 'screen.webp', content: screen.data }]
  for (const width of WIDTHS) {
    const sized = picture().resize({ width, height: width * 4, fit: 'inside', withoutEnlargement: true })
    const encoded = isOpaque ? sized.removeAlpha().jpeg({ quality: 82, progressive: true }) : sized.png()
    files.push({ suffix: `${width}.${extension}`, content: await encoded.toBuffer() })
  }
  return { extension, width: screen.info.width, height: screen.info.height, files }
}
