import { GENERIC } from '#shared/generic-messages.ts'
import { Problem, PROBLEMS } from '#shared/problem.ts'
import type { Sentence } from '#shared/sentence.ts'

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
