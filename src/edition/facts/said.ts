import type { Token } from './tokens.ts'

/** What a text says that can be held against what was filed. */
export type FactKind =
  | 'time'
  | 'range'
  | 'date'
  | 'weekday'
  | 'relative'
  | 'money'
  | 'degrees'
  | 'percent'
  | 'phone'
  | 'direction'
  | 'number'
  | 'word'

export type Said = {
  kind: FactKind
  /**
   * Any of them may be meant: minutes from midnight, month * 100 + day (day alone below 100), day of the week, days from
   * the edition, amounts.
   */
  values: (number | string)[]
  /** An hour that may as well be a number ("at 8"): times that it may be. */
  hours?: number[]
  /** Of a number: what is counted; `count` for what the entries themselves are, `some` for a part of them. */
  of?: 'hours' | 'minutes' | 'count' | 'some'
  /** Tokens: the first, and the one after the last. */
  from: number
  to: number
}

/** A reader of one kind of fact: what begins at a token, or null. */
export type Reader = (tokens: Token[], at: number) => Said[] | null

export const wordAt = (tokens: Token[], at: number): string => tokens[at]?.text ?? ''
export const isNumber = (token: Token | undefined): token is Token & { kind: 'number' } =>
  token?.kind === 'number'
/** What stands between the two ends of a range. */
export const isTo = (text: string): boolean => RANGE.has(text)
const RANGE = new Set(['-', 'to', 'until', 'till', 'through', 'thru'])
