import type { z } from 'zod'
import { Problem, type ProblemCode } from '#shared/problem.ts'

/** What the screens decide by: a problem's code, never its words. Undefined for an error that is no problem. */
export const codeOf = (error: unknown): ProblemCode | undefined =>
  error instanceof Problem ? error.code : undefined

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
