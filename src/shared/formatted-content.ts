import { z } from 'zod'
import type { CalendarDay } from './calendar.ts'
import { LIMITS } from './limits.ts'
import { bytesOf, NOT_STORABLE } from './text.ts'

export const ContentStatus = z.enum(['completed', 'failed', 'processing'])
export type ContentStatus = z.infer<typeof ContentStatus>

/** `step-1-2031-05-03.txt` (S239). */
export const exportName = (step: number, edition: CalendarDay): string => `step-${step}-${edition}.txt`

/** `formatted-content-2031-05-01.json`, named with the city's today (S239, C55). */
export const bulkExportName = (today: CalendarDay): string => `formatted-content-${today}.json`

/** An address in angle brackets, of the web or of a mail (CommonMark 6.5). */
const AUTOLINK = /^<(?:(?:https?|mailto):[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/i

/**
 * Text that begins with '<' is HTML, everything else Markdown (C55). Of Markdown that begins with an address in angle
 * brackets all would be gone if it were read as HTML: the address as an element that nobody knows, with all behind it.
 */
export function isHtml(content: string): boolean {
  const text = content.trimStart()
  return text.startsWith('<') && !AUTOLINK.test(text)
}

/** What an administrator may store as the text of a step: not blank, at most 256 KiB of UTF-8. */
export const FormattedText = z
  .string('Content cannot be empty')
  .refine((text) => text.trim() !== '', 'Content cannot be empty')
  .refine((text) => !/\0|\p{Surrogate}/u.test(text), NOT_STORABLE)
  .refine((text) => bytesOf(text) <= LIMITS.formattedContentBytes, 'Please keep the content below 256 KiB')

/** How much was sent, for people: the count of fields and the bytes (C40). */
export function sizeOf(original: Record<string, unknown>): { fields: number; bytes: number } {
  return { fields: Object.keys(original).length, bytes: bytesOf(JSON.stringify(original)) }
}
