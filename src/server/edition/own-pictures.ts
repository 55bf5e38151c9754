import type { EditionInput } from '#shared/edition/edition-input.ts'
import type { Db } from '#server/db/db.ts'
import { readPictureSizes } from './edition-repository.ts'

type Sizes = EditionInput['pictureSizes']

/** The path of a picture of ours, wherever it stands in a text. */
const PATHS = /\/images\/([0-9a-f]{32})-(1280|640)\.(?:jpg|png)/g
const OURS = /^https?:\/\/[^/]+(\/images\/[0-9a-f]{32}-(?:1280|640)\.(?:jpg|png))$/

/** Pixels of the pictures of ours that texts name, by the path. The stored ones are of the size for the screen. */
export async function pictureSizesIn(db: Db, texts: string[]): Promise<Sizes> {
  const found = texts.flatMap((text) => [...text.matchAll(PATHS)])
  const known = await readPictureSizes(db, [...new Set(found.map(([, name = '']) => name))])
  const sizes: Sizes = {}
  for (const [path, name, most] of found) {
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
