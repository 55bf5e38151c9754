import { expect, test } from 'vitest'
import { progress } from '#contract/progress.ts'
import { LIVE_EVENT_HEADER } from '#shared/live.ts'
import { noteEvent } from './answered-after.ts'
import { askBy } from './ask-server.ts'
import { call } from './call.ts'

/** Answers that know of these events, one after the other; the last again and again. @returns how many were asked for */
function answerWith(...events: number[]): () => number {
  let asked = 0
  askBy(async () => {
    const event = events[Math.min(asked, events.length - 1)] ?? 0
    asked += 1
    return new Response(JSON.stringify({ progress: [] }), {
      headers: { [LIVE_EVENT_HEADER]: String(event), 'content-type': 'application/json' },
    })
  })
  return () => asked
}

test('an answer of a process that has not heard what this page was told is asked for again', async () => {
  noteEvent(8)
  const asked = answerWith(7, 7, 8)
  await call(progress.progress, {})
  expect(asked()).toBe(3)
})

test('one that stays behind is taken after a few times', async () => {
  noteEvent(8)
  const asked = answerWith(7)
  await call(progress.progress, {})
  expect(asked()).toBe(4)
})

test('one that knows what was told is asked for once, also after the count began anew', async () => {
  noteEvent(8)
  noteEvent(2)
  const asked = answerWith(2)
  await call(progress.progress, {})
  expect(asked()).toBe(1)
})
