import { scalarText } from '#shared/text.ts'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/**
 * Reads what was typed into a number field.
 *
 * @returns the number, null for nothing, or the text itself where it is no number, for the schema to refuse
 */
export function readNumber(typed: string): number | string | null {
  const text = typed.trim().replace(/^\u2212/, '-')
  if (text === '') return null
  return NUMBER.test(text) ? Number(text) + 0 : typed
}

/** What a number field shows for a value that nobody typed there, as from a stored entry. */
export const numberText = scalarText
