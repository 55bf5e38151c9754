import { createHash } from 'node:crypto'
import type { Assembly } from '#edition/assembly.ts'

/** What an edition was made of, by part: a short digest of each. Two that are equal are printed alike. */
export type Seen = Record<string, string>

/**
 * What an approval is bound to: subject, preview line, and every block with its place as it would be printed. Whatever
 * cannot change the mail is not in it, so that approvals never collide with unrelated work.
 */
export function seenOf({ model }: Pick<Assembly, 'model'>): Seen {
  const { subject, previewLine, blocks, ...around } = model
  return {
    subject: digest(subject),
    previewLine: digest(previewLine),
    masthead: digest(around),
    order: digest(blocks.map(({ id }) => id)),
    ...Object.fromEntries(blocks.map((block) => [block.id, digest(block)])),
  }
}

/** As it travels to the screens and back. */
export const writeSeen = (seen: Seen): string =>
  Object.entries(seen)
    .map(([part, hash]) => `${part}=${hash}`)
    .join('&')

/**
 * @returns the parts that differ between what was on screen and what is now; the preview line, which mostly follows from
 *   others, only when nothing else does. The order differs when parts that are in both stand otherwise: one that came or
 *   went is named by itself
 */
export function differing(before: string, now: Seen): string[] {
  const then: Seen = Object.fromEntries(before.split('&').map((pair) => pair.split('=')))
  const parts = new Set([...Object.keys(now), ...Object.keys(then)])
  const changed = [...parts].filter((part) =>
    part === 'order' ? orderOf(then, now) !== orderOf(now, then) : then[part] !== now[part],
  )
  return changed.length > 1 ? changed.filter((part) => part !== 'previewLine') : changed
}

/** The parts of one that another has too, in the order in which they were put down: that of print. */
const orderOf = (seen: Seen, other: Seen): string =>
  Object.keys(seen)
    .filter((part) => part in other)
    .join()

/** Enough digits that two texts never meet by chance. */
const DIGITS = 32

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, DIGITS)
