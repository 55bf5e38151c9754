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
  return { title, detail: withReference(error) }
}

/**
 * What a person reads where something that was typed could not be stored: why, and that it is still in its form. A
 * refusal, and a full disk, say themselves what to do.
 */
export function notStoredWords(error: unknown, fallbackTitle?: string): Sentence {
  const words = wordsOf(error, fallbackTitle)
  if (isRefused(error) || codeOf(error) === 'no_space') return words
  return { ...words, detail: `${words.detail} ${GENERIC.stillTyped}` }
}

/**
 * What a person reads where something could not be loaded: what that means for the work, and why. A refusal, which
 * says itself what to do, keeps its own words.
 */
export const failureOf = (error: unknown, title: string): Sentence =>
  isRefused(error) ? wordsOf(error) : { ...wordsOf(error), title }

/** A fault of the server's is found in its log by the number that begins the request's own. */
function withReference({ status, code, message, requestId }: Problem): string {
  if (requestId === undefined || status < 500 || code === 'no_space') return message
  return `${message} ${GENERIC.reference(requestId.slice(0, REFERENCE_LENGTH))}`
}

/** How many characters of a request's number are enough to find it in the log. */
const REFERENCE_LENGTH = 8

/** What a screen could not do by itself, in words for the person, to be told like any other problem. */
export const ownProblem = (detail: string, title?: string): Problem =>
  new Problem('conflict', detail, { title })
