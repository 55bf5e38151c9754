import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { OptionalLine, OptionalText } from '#shared/text.ts'
import { DEFAULT_ORDER, MovableBlock, type MovableBlockId } from './blocks.ts'
import { EDITION_FAULTS } from './faults.ts'

/** Every movable block exactly once; the fault names the first that is missing or there twice. */
const Order = z.array(MovableBlock, EDITION_FAULTS.notABlock).superRefine((order, context) => {
  const twice = order.find((id, index) => order.indexOf(id) !== index)
  const missing = DEFAULT_ORDER.find((id) => !order.includes(id))
  if (twice) context.addIssue({ code: 'custom', message: EDITION_FAULTS.twice(twice) })
  else if (missing) context.addIssue({ code: 'custom', message: EDITION_FAULTS.missing(missing) })
})

/** The order as somebody sends it, for an edition or for the newsroom. */
export const BlockOrder = Order
export type BlockOrder = z.infer<typeof BlockOrder>

/** A block that somebody left out of one edition. */
export const LeftOut = z.object({
  block: MovableBlock,
  /** The name of who left it out. */
  by: z.string(),
  /** A moment, ISO 8601. */
  at: z.string(),
})
export type LeftOut = z.infer<typeof LeftOut>

/** How an edition is laid out: the movable blocks in their order, and those that are not printed. */
export const Layout = z.object({
  order: listOf(MovableBlock, DEFAULT_ORDER.length, 'each block once'),
  leftOut: listOf(LeftOut, DEFAULT_ORDER.length, 'each block once'),
})
export type Layout = z.infer<typeof Layout>

/** A layout as somebody sends it: who left a block out is for the server to know. */
export const LayoutInput = z.strictObject({
  order: Order,
  leftOut: z
    .array(MovableBlock, EDITION_FAULTS.notABlock)
    .refine((blocks) => new Set(blocks).size === blocks.length, EDITION_FAULTS.leftOutTwice),
})
export type LayoutInput = z.infer<typeof LayoutInput>

/**
 * An order that was stored, fitted to the blocks there are: unknown ones go, new ones stand where the default order has
 * them, behind the block that precedes them there.
 */
export function fittedOrder(stored: readonly string[]): MovableBlockId[] {
  const known = DEFAULT_ORDER.filter((id) => stored.includes(id))
  const order = known.toSorted((one, other) => stored.indexOf(one) - stored.indexOf(other))
  for (const [index, id] of DEFAULT_ORDER.entries()) {
    if (order.includes(id)) continue
    const before = DEFAULT_ORDER[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/** The subject of the mail, 1 to 150 characters on one line. */
export const Subject = OptionalLine(LIMITS.subject).refine((text) => text !== null, EDITION_FAULTS.noSubject)

/** What an administrator types, all of it optional until the approval: null, never ''. */
export const SubjectInput = OptionalLine(LIMITS.subject)
/** The line that mail readers show behind the subject; null is the automatic one. */
export const PreviewLineInput = OptionalLine(LIMITS.previewLine)
/** A note or correction at the top, Markdown. */
export const NoteInput = OptionalText(LIMITS.editionNote)
/** The lines of `In this edition`; null is the automatic ones, an empty list none. */
export const TeasersInput = z
  .array(OptionalLine(LIMITS.teaser))
  .max(LIMITS.teasers, EDITION_FAULTS.teasers)
  .transform((lines) => lines.filter((line) => line !== null))
  .nullable()
