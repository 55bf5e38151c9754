import { z } from 'zod'
import { FORMATTER_MESSAGES } from '#shared/formatter-messages.ts'
import { FormattedText } from '#shared/formatted-content.ts'
import { LIMITS } from '#shared/limits.ts'
import { bytesOf, isWebAddress } from '#shared/text.ts'
import { link } from '#steps/prose.ts'
import { jsonOrNull } from '#server/platform/outbound/body-text.ts'

const Completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullable() }), finish_reason: z.unknown() }))
    .min(1),
})

/** A text that may be used, or why it may not, in words for people. */
export type Read = { text: string } | { why: string }

/**
 * The text of an answer to a chat completion. It must be whole and keep the links; how it is worded is the
 * model's own.
 *
 * @param body the answer as it came
 * @param rows what the text was made from
 */
export function readCompletion(body: string, rows: Record<string, unknown>[]): Read {
  const completion = Completion.safeParse(jsonOrNull(body))
  const choice = completion.data?.choices[0]
  if (!choice) return { why: FORMATTER_MESSAGES.unreadable }
  if (choice.finish_reason === 'length') return { why: FORMATTER_MESSAGES.cut }
  const text = unwrapped(choice.message.content ?? '')
  if (text === '') return { why: FORMATTER_MESSAGES.empty }
  if (bytesOf(text) > LIMITS.formattedContentBytes) return { why: FORMATTER_MESSAGES.tooLong }
  if (!FormattedText.safeParse(text).success) return { why: FORMATTER_MESSAGES.unreadable }
  const lost = linksIn(rows).filter((address) => !isKept(text, address)).length
  return lost === 0 ? { text } : { why: FORMATTER_MESSAGES.lostLinks(lost) }
}

const THOUGHT = '</think>'

/** Models put their thoughts before the text and a fence around it, whatever they are told. */
function unwrapped(content: string): string {
  const thoughtEnd = content.lastIndexOf(THOUGHT)
  const text = thoughtEnd < 0 ? content : content.slice(thoughtEnd + THOUGHT.length)
  const lines = text.trim().split('\n')
  const isFenced = /^```\w*$/.test(lines[0] ?? '') && lines.at(-1) === '```' && lines.length > 2
  return (isFenced ? lines.slice(1, -1).join('\n') : lines.join('\n')).trim()
}

const linksIn = (rows: Record<string, unknown>[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.values(row)).filter(isAddress)),
]

const isAddress = (value: unknown): value is string => typeof value === 'string' && isWebAddress(value)

/** As it was typed, as Markdown writes it, or as HTML does. */
const isKept = (text: string, address: string): boolean =>
  [address, link(address), address.replaceAll('&', '&amp;')].some((spelling) => text.includes(spelling))
