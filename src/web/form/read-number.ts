import { scalarText } from '#shared/text.ts'

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
/** A comma before one or two figures is where much of the world has its point; `1,000` may be either. */
const DECIMAL_COMMA = /^([+-]?\d+),(\d{1,2})$/
/** The minus of typesetters, and the dashes that a phone makes of a hyphen. */
const MINUS = /^[\u2212\u2010-\u2015]/

/**
 * Reads what was typed into a number field.
 *
 * @returns the number, null for nothing, or the text itself where it is no number, for the schema to refuse
 */
export function readNumber(typed: string): number | string | null {
  const text = typed.normalize('NFKC').trim().replace(MINUS, '-').replace(DECIMAL_COMMA, '$1.$2')
  if (text === '') return null
  return NUMBER.test(text) ? Number(text) + 0 : typed
}

/** What a number field shows for a value that nobody typed there, as from a stored entry. */
export const numberText = scalarText
