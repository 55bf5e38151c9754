import { z } from 'zod'
import type { CalendarDay } from './calendar.ts'
import { LIMITS } from './limits.ts'
import { inNfc } from './nfc.ts'
import { bytesOf, NUL_REFUSED } from './text.ts'

export const ContentStatus = z.enum(['completed', 'failed', 'processing'])
export type ContentStatus = z.infer<typeof ContentStatus>

/** `step-1-2031-05-03.txt` (S239). */
export const exportName = (step: number, edition: CalendarDay): string => `step-${step}-${edition}.txt`

/** `formatted-content-2031-05-01.json`, named with the city's today (S239, C55). */
export const bulkExportName = (today: CalendarDay): string => `formatted-content-${today}.json`

/**
 * Elements that a text begins with also where they never end, since some need not, and of others no end is left where a
 * text was cut. Those that are ordinary words or letters too, such as `mark` and `b`, are none without their end.
 */
const KNOWN = new Set(
  `area article aside base big blockquote body br caption center code col colgroup dd del div dl dt em embed figure font
  footer h1 h2 h3 h4 h5 h6 head header hr html iframe img input ins kbd li link main meta nav ol option p pre script
  section small source span strike strong style sub sup table tbody td tfoot th thead tr ul wbr`.split(/\s+/),
)

/**
 * Text that begins with an element is HTML, everything else Markdown (C55). A word in angle brackets is one only where it
 * ends somewhere, has attributes or is one that HTML knows: of `<Anna> said` and `<https://city.example>`, read as HTML, the
 * words in the brackets would be gone. An empty line written as `<br>` tells nothing.
 */
export function isHtml(content: string): boolean {
  const text = asMeant(content).replace(/^(?:\s*<br[ \t]*\/?>)*\s*/i, '')
  if (/^<(?:!--|!doctype|!\[|\?xml)/i.test(text)) return true
  const name = /^<\/?([a-z][^\s/<>]*)(?:[\s/][^>]*)?>/i.exec(text)?.[1]?.toLowerCase()
  if (name === undefined) return false
  if (KNOWN.has(name) || /^<[^<>=]+=\s*["']/.test(text)) return true
  const [, ...ends] = text.toLowerCase().split(`</${name}`)
  return ends.some((after) => /^[\s>]/.test(after))
}

/**
 * A text as it is read: without the code fence that a model or program put around the whole of it, and with line ends where
 * it wrote them as two letters. The fence's line stays, empty, so that lines keep their numbers.
 */
export const asMeant = (content: string): string => unfenced(withLineEnds(content))

/** Code, and a backslash that is escaped itself, stand as they are. */
const withLineEnds = (content: string): string =>
  content.replace(/(?<!`)`(?!`)[^`\n]*`(?!`)|(?<!\\)((?:\\\\)*)(?:\\r)?\\n/g, (found, slashes?: string) =>
    slashes === undefined ? found : `${slashes}\n`,
  )

function unfenced(content: string): string {
  const [, fence, inside] = /^\s*(`{3,}|~{3,})[ \t]*(?:\w+[ \t]*)?(\r?\n[^]*)$/.exec(content) ?? []
  if (fence === undefined || inside === undefined) return content
  const text = inside.trimEnd()
  // One that ends before the text does is of a part of it.
  return text.endsWith(`\n${fence}`) && text.indexOf(`\n${fence}`) === text.length - fence.length - 1
    ? text.slice(0, -fence.length)
    : content
}

/** Whether two texts say the same (C89): their form of Unicode, line ends, blank lines and a fence around them don't count. */
export const isSameText = (one: string, other: string): boolean => inOneForm(one) === inOneForm(other)

const inOneForm = (text: string): string =>
  inNfc(asMeant(text))
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')

/** What an administrator may store as the text of a step: not blank, at most 256 KiB of UTF-8. */
export const FormattedText = z
  .string('Content cannot be empty')
  .refine((text) => text.trim() !== '', 'Content cannot be empty')
  .refine((text) => !/\0|\p{Surrogate}/u.test(text), NUL_REFUSED)
  .refine((text) => bytesOf(text) <= LIMITS.formattedContentBytes, 'Keep the content under 256 KiB')

/** How much was sent, for people: the count of fields and the bytes (C40). */
export function sizeOf(original: Record<string, unknown>): { fields: number; bytes: number } {
  return { fields: Object.keys(original).length, bytes: bytesOf(JSON.stringify(original)) }
}
