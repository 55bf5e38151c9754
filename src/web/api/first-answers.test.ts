import { afterEach, expect, test } from 'vitest'
import { LIVE_EVENT_HEADER } from '#shared/live.ts'
import { noteEvent } from './answered-after.ts'
import { takeFirstAnswer } from './first-answers.ts'

const BOARD = '/api/editions/2031-05-03/board'
const { signal } = new AbortController()
const answerAfter = (event: number) => new Response('{}', { headers: { [LIVE_EVENT_HEADER]: String(event) } })
/** What the page itself asks while its program is on its way. */
const askFirst = (answer: Response) => {
  const answers = (globalThis.firstAnswers ??= new Map())
  if (!answers.has(BOARD)) answers.set(BOARD, Promise.resolve(answer))
}

afterEach(() => {
  globalThis.firstAnswers = undefined
})

test('what the page asked before its program ran is taken once', async () => {
  const answer = answerAfter(1)
  askFirst(answer)
  expect(await takeFirstAnswer(BOARD, signal)).toBe(answer)
  expect(await takeFirstAnswer(BOARD, signal)).toBeUndefined()
})

test('what the program asked itself first is not asked by the page too, and no later read takes it', async () => {
  expect(await takeFirstAnswer(BOARD, signal)).toBeUndefined()
  askFirst(answerAfter(1))
  expect(await takeFirstAnswer(BOARD, signal)).toBeUndefined()
})

test('an answer that is older than what was told since is asked anew', async () => {
  askFirst(answerAfter(7))
  noteEvent(8)
  expect(await takeFirstAnswer(BOARD, signal)).toBeUndefined()
})
