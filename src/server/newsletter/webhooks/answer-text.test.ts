import { expect, test } from 'vitest'
import { LIMITS } from '#shared/limits.ts'
import { excerptOf } from '#server/newsletter/deliveries/callback/callback-refusals.ts'
import { textOfAnswer } from './answer-reason.ts'
import { answeredText } from './answer-text.ts'

const answered = (body: object) => {
  const sent = Buffer.from(JSON.stringify(body))
  return {
    kind: 'answered',
    httpStatus: 200,
    headers: new Map<string, string>(),
    body: sent,
    isCut: false,
  } as const
}

test('a message that is cut where an emoji stands can be stored', () => {
  const message = `${'a'.repeat(LIMITS.webhookMessage - 1)}🎉 and more`
  const read = answeredText('Automation', answered({ formattedContent: 'News', message }))
  expect(read).toEqual({ kind: 'text', text: 'News', message: `${'a'.repeat(LIMITS.webhookMessage - 1)}🎉` })
})

test.each([
  ['an answer', textOfAnswer],
  ['a callback', excerptOf],
])('the part of %s that is kept ends with a whole character', (_, keptOf) => {
  const sent = '🎉a'.repeat(5_000)
  const kept = keptOf(Buffer.from(sent))
  expect(sent.startsWith(kept)).toBe(true)
  expect(kept.isWellFormed()).toBe(true)
  expect(kept.length).toBeGreaterThan(400)
})
