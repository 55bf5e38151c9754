import type { LibraryDefinition, LibraryField } from '#shared/libraries.ts'
import { scalarText } from '#shared/text.ts'
import { readNumber } from '#web/form/read-number.ts'
import { type Reading, readBy } from '#web/form/reading.ts'

/** What stands in the fields of the dialog: text as typed, and whether a box is checked. */
export type Typed = Record<string, string | boolean>

/** @param stored null for a new one */
export const typedOf = ({ fields }: LibraryDefinition, stored: Record<string, unknown> | null): Typed =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, stored ? asTyped(stored[name]) : begin(field)]),
  )

const asTyped = (value: unknown): string | boolean => (typeof value === 'boolean' ? value : scalarText(value))

/** A new one is in use, and stands where its list begins. */
const begin = ({ kind, choices, isOptional }: LibraryField): string | boolean => {
  if (kind === 'flag') return true
  return kind === 'choice' && !isOptional ? (Object.keys(choices ?? {})[0] ?? '') : ''
}

/** @returns what the server is given, as the library's schema wants it, or what stands against it */
export function readTyped(
  { fields, form }: LibraryDefinition,
  typed: Typed,
): Reading<Record<string, unknown>> {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, valueOf(kind, typed[name] ?? '')]),
  )
  const { faults } = readBy(form)(values)
  // As it was typed: the server reads it by the same schema.
  return faults ? { faults } : { checked: values }
}

function valueOf(kind: LibraryField['kind'], typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed
  if (kind === 'number') return readNumber(typed)
  return kind === 'choice' && typed === '' ? null : typed
}
