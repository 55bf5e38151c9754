import { z } from 'zod'
import type { AnyStep } from '#steps/index.ts'
import type { Values } from '#web/form/values.ts'

/** The field in which a form keeps a list of addresses, so that it is part of the draft; '' while there is none. */
const LIST = 'pastedList'

const Fields = z.record(z.string(), z.string())
const Line = z.object({
  /** An address as it would be stored, or words that are none. */
  text: z.string(),
  isAddress: z.boolean(),
  /** Whether somebody wants it filed, once they have said so. */
  isIn: z.boolean().optional(),
  /** What its page says, by field of the form; missing until that is read. */
  said: Fields.optional(),
  /** Why something of its page was not taken, or what it says besides, in words. */
  why: z.string().optional(),
  /** What was chosen for this one, by field, where that is not the same for all. */
  chosen: Fields.optional(),
})
/** A line of what was pasted. */
export type Line = z.infer<typeof Line>

const Lines = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('Not a list')
      return z.NEVER
    }
  })
  .pipe(Line.array())

/** Whether a step takes a list of addresses: it has one page an entry, and entries add to what is there. */
export const takesList = ({ pages = [], oncePerEdition, parts }: AnyStep): boolean =>
  pages.length === 1 && oncePerEdition !== undefined && !parts

/** A form of the step as nobody has typed in it, with room for a list where the step takes one. */
export const withRoomForList = (step: AnyStep, blank: Values): Values =>
  takesList(step) ? { ...blank, [LIST]: '' } : blank

/** @returns the lines that a form keeps; none where it is one of a single entry */
export function linesIn(typed: Values): Line[] {
  return Lines.safeParse(typed[LIST]).data ?? []
}

/** The lines as the form keeps them. */
export const withLines = (lines: readonly Line[]): Values => ({ [LIST]: JSON.stringify(lines) })
