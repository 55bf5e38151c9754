import type { Root } from 'mdast'
import { beginningOf } from '#shared/beginning-of.ts'
import { folded } from '#shared/folded.ts'
import { LIMITS } from '#shared/limits.ts'
import { lengthOf } from '#shared/text.ts'
import { PRINT } from './print-messages.ts'
import { printable } from './print-tree.ts'

/** Lines for `In this edition` of what the printed steps announce, in the order of print. */
export const automaticTeasers = (announced: readonly (string | null)[]): string[] =>
  announced
    .flatMap((line) => (line === null || line.trim() === '' ? [] : [shortened(line, LIMITS.teaser)]))
    .slice(0, LIMITS.teasers)

/**
 * The lines joined, as mail readers show them behind the subject: without one that says what the subject says, which
 * they show right before it.
 */
export const previewOf = (teasers: readonly string[], subject: string | null): string =>
  shortened(teasers.filter((line) => !isRepeat(line, subject ?? '')).join(' · '), LIMITS.previewLine)

/** A line that was cut at the end repeats what begins as it does. */
function isRepeat(line: string, subject: string): boolean {
  const [said, told] = [compared(line), compared(subject)]
  return line.endsWith('…') && said !== '' ? told.startsWith(said) : said === told
}

/** Its letters and figures alone: neither case nor a full stop makes another line of it. */
const compared = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The block itself; without lines it holds nothing. */
export const teaserTree = (lines: readonly string[]): Root => ({
  type: 'root',
  children:
    lines.length === 0
      ? []
      : [
          { type: 'heading', depth: 3, children: [{ type: 'text', value: PRINT.inThisEdition }] },
          {
            type: 'list',
            ordered: false,
            spread: false,
            children: lines.map((line) => ({
              type: 'listItem',
              spread: false,
              children: [{ type: 'paragraph', children: [{ type: 'text', value: printable(line) }] }],
            })),
          },
        ],
})

function shortened(text: string, most: number): string {
  const line = printable(text).trim().replace(/\s+/g, ' ')
  if (lengthOf(line) <= most) return line
  const cut = beginningOf(line, most - 1)
  const words = cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.]$/, '')
  return `${words === '' ? cut : words}…`
}
