/** What a form holds while it is typed in: by field, as the controls give it. */
export type Values = Record<string, unknown>

/** @returns whether nobody could tell the two forms apart; a list is what stands in it */
export const isSame = (a: Values, b: Values): boolean =>
  Object.keys({ ...a, ...b }).every((field) => isSameValue(a[field], b[field]))

const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, place) => Object.is(item, other[place])))

/** @returns only those fields, in that order; a missing one stays missing */
export const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field]]))

/** @returns the words that stand in a field; none where it holds anything else */
export const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '')
