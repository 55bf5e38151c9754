import { z } from 'zod'
import type { EditionAnswer } from '#contract/edition.ts'
import { NoteInput, PreviewLineInput, SubjectInput, TeasersInput } from '#edition/layout.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { readBy } from '#web/form/reading.ts'

/** What is typed of an edition; '' is nothing, and the lines of `In this edition` stand under each other. */
export const Typed = z.object({
  subject: z.string(),
  previewLine: z.string(),
  teasers: z.string(),
  note: z.string(),
  correction: z.string(),
})
export type Typed = z.infer<typeof Typed>
type FieldName = keyof Typed
const FIELD_NAMES = Typed.keyof().options

/** What was typed on what, as this browser keeps it until it is stored. */
export const KeptFields = z.object({ typed: Typed, base: Typed })
export type KeptFields = z.infer<typeof KeptFields>

/** What the mail is made of, of that what is typed. */
export type EditionFields = Pick<EditionAnswer['input'], FieldName>

const linesOf = (text: unknown): string[] | null => {
  const lines = String(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.length === 0 ? null : lines
}

/** Reads what is typed by the rules of the contract. */
export const readFields = readBy<EditionFields>(
  z.object({
    subject: SubjectInput,
    previewLine: PreviewLineInput,
    teasers: z.preprocess(linesOf, TeasersInput),
    note: NoteInput,
    correction: NoteInput,
  }),
)

export const typedOf = ({ input }: Pick<EditionAnswer, 'input'>): Typed => ({
  subject: input.subject ?? '',
  previewLine: input.previewLine ?? '',
  teasers: input.teasers?.join('\n') ?? '',
  note: input.note ?? '',
  correction: input.correction ?? '',
})

/** Only what differs from what is stored is sent. */
export function changedFields(words: EditionFields, stored: EditionFields): Partial<EditionFields> {
  const names = FIELD_NAMES.filter((name) => JSON.stringify(words[name]) !== JSON.stringify(stored[name]))
  return Object.fromEntries(names.map((name) => [name, words[name]]))
}

/** Where the two differ: the field's label, what is stored in it, and what is typed. */
export const differingFields = (
  typed: Typed,
  stored: Typed,
): [label: string, stored: string, mine: string][] =>
  FIELD_NAMES.filter((name) => typed[name] !== stored[name]).map((name) => [
    EDITION_SCREEN.fields[name],
    stored[name] || EDITION_SCREEN.envelope.nothing,
    typed[name],
  ])

/**
 * Takes up what was typed before: a field that the person left alone is as it is stored now.
 *
 * @returns what is typed then, and whether somebody has changed one of those fields to something else meanwhile
 */
export function takeUp({ typed, base }: KeptFields, stored: Typed): { typed: Typed; isMet: boolean } {
  const mine = FIELD_NAMES.filter((name) => typed[name] !== base[name])
  const isMet = mine.some((name) => stored[name] !== base[name] && stored[name] !== typed[name])
  return { typed: { ...stored, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) }, isMet }
}
