import type { z } from 'zod'
import { GENERIC } from '#shared/generic-messages.ts'
import { Problem, PROBLEMS, type ProblemCode } from '#shared/problem.ts'
import type { Sentence } from '#shared/sentence.ts'

/** What the screens decide by: a problem's code, never its words. Undefined for an error that is no problem. */
export const codeOf = (error: unknown): ProblemCode | undefined =>
  error instanceof Problem ? error.code : undefined

/** Whether the server understood and said no, in words for this person, as against a failure of its own. */
export const isRefused = (error: unknown): boolean => error instanceof Problem && error.status < 500

/** The sentences that belong at fields, by the field's name; undefined where there are none. */
export const fieldFaultsOf = (error: unknown): Record<string, string> | undefined =>
  error instanceof Problem ? error.fields : undefined

/**
 * What is stored now, when somebody else changed it meanwhile.
 *
 * @param schema of what is stored
 * @returns null for every other failure, and for a conflict that doesn't say what is stored
 */
export function storedMeanwhile<Schema extends z.ZodType>(
  error: unknown,
  schema: Schema,
): z.output<Schema> | null {
  if (!(error instanceof Problem) || error.code !== 'conflict') return null
  return schema.safeParse(error.current).data ?? null
}

/**
 * What a person reads about an error. Anything but a `Problem` is a fault of ours and says nothing of itself.
 *
 * @param fallbackTitle stands in where the problem has only the general title
 */
export function wordsOf(error: unknown, fallbackTitle?: string): Sentence {
  const general = PROBLEMS.unexpected.title
  if (!(error instanceof Problem)) {
    return { title: fallbackTitle ?? general, detail: GENERIC.unexpected }
  }
  const title = error.title === general && fallbackTitle ? fallbackTitle : error.title
  return { title, detail: error.message }
}
