import { addDays, type CalendarDay } from './calendar.ts'
import { folded } from './folded.ts'
import { imageNameOf } from './images.ts'
import { pageKey } from './web-address.ts'

/** By what an entry is known again: the page it leads to, what it is called, the letters of its joke, its picture. */
const MEMORY_KINDS = ['url', 'title', 'joke', 'picture'] as const
export type MemoryKind = (typeof MEMORY_KINDS)[number]
export type MemoryKey = { kind: MemoryKind; key: string }

/** How many days before an edition what ran is remembered; jokes are told again sooner than they are forgotten. */
const REMEMBERED_DAYS: Record<MemoryKind, number> = { url: 60, title: 60, joke: 365, picture: 365 }

/** The first edition that counts for one. */
export const rememberedSince = (kind: MemoryKind, edition: CalendarDay): CalendarDay =>
  addDays(edition, -REMEMBERED_DAYS[kind])

/** What a form or a row says of itself; each may be missing. */
type Memorable = { url?: string | null; title?: string | null; joke?: string | null; picture?: string | null }

/** The keys of what is filed or typed; that of a picture is its name, by which the file is found that tells it. */
export function memoryKeys({ url, title, joke, picture }: Memorable): MemoryKey[] {
  const keys: Record<MemoryKind, string> = {
    url: url ? pageKey(url) : '',
    title: wordsOf(title ?? '')
      .toSorted()
      .join(' '),
    joke: wordsOf(joke ?? '').join(''),
    picture: imageNameOf(picture) ?? '',
  }
  return MEMORY_KINDS.flatMap((kind) => (keys[kind] === '' ? [] : [{ kind, key: keys[kind] }]))
}

/** Letters and digits alone, as the search folds them. */
const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * What is remembered of a row, by the names of its columns: a show by band and venue, everything else by its headline.
 * The page of a sponsor is there every day and is not remembered.
 */
export function memorableOf(row: Readonly<Record<string, unknown>>): Memorable {
  const text = (column: string): string | null => {
    const value = row[column]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const [headline, band, venue] = [text('headline'), text('title'), text('venue')]
  const isShow = headline === null && venue !== null && band !== null && !('location' in row)
  return {
    url: text('url'),
    title: headline ?? (isShow ? `${band} ${venue}` : null),
    joke: text('joke_text'),
    picture: text('image_url'),
  }
}
