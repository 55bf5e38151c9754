import type { EditionInput } from '#edition/edition-input.ts'
import type { KnownPicture } from './edition-repository.ts'

/** The path of a picture of ours, wherever it stands in a text. */
const PATHS = /\/images\/([0-9a-f]{32})-(1280|640)\.(?:jpg|png)/g
const OURS = /^https?:\/\/[^/]+(\/images\/[0-9a-f]{32}-(?:1280|640)\.(?:jpg|png))$/

/** The names of the pictures of ours that texts name, each once. */
export const picturesIn = (texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(PATHS)].map(([, name = '']) => name))),
]

/** Pixels of these pictures as they are printed, by the path. Known are those of the size for the screen. */
export function printedSizes(texts: string[], known: KnownPicture[]): EditionInput['pictureSizes'] {
  const sizes: EditionInput['pictureSizes'] = {}
  for (const [path, name, most] of texts.flatMap((text) => [...text.matchAll(PATHS)])) {
    const picture = known.find((one) => one.name === name)
    if (!picture) continue
    const width = Math.min(picture.width, Number(most))
    sizes[path] = { width, height: Math.round((picture.height * width) / picture.width) }
  }
  return sizes
}

/**
 * Rows as they are stored: the address of a picture of ours becomes the path again, which was completed when they were
 * sent, maybe under another public address.
 */
export function withOwnPaths(row: Record<string, unknown>): Record<string, unknown> {
  const pairs = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'string' ? (OURS.exec(value)?.[1] ?? value) : value,
  ])
  return Object.fromEntries(pairs) as Record<string, unknown>
}
