import { expect, test } from 'vitest'
import { handingOver } from '#tests/support/handing-over.ts'

const { ghost, target, ready, approve, handOver, settled } = await handingOver()

const json = (error: object) => JSON.stringify({ errors: [{ message: 'x', ...error }] })
const LATE = 'Sat, 01 Jan 2000 00:00:00 GMT'
test.each([
  ['a wrong key', { status: 401, body: json({}), headers: { date: '' } }, /rejects the key\. Copy/],
  [
    'a clock that is wrong',
    { status: 401, body: json({}), headers: { date: LATE } },
    /clocks are \d+ minutes apart/,
  ],
  [
    'a redirect',
    { status: 301, headers: { location: 'https://elsewhere.example/' } },
    /No Ghost site answers at the address/,
  ],
  ['a page that is not Ghost', { status: 404, body: '<html>' }, /No Ghost site answers at the address/],
  ['an older Ghost', { status: 406, body: json({}) }, /No Ghost site answers at the address/],
  [
    'a field it refuses',
    { status: 422, body: json({ context: 'Title is too long.' }) },
    /draft: Title is too long\./,
  ],
  [
    'a fault that cannot be stored',
    { status: 422, body: json({ context: 'Title \0is \ud83dtoo long.' }) },
    /draft: Title is too long\. \(Characters that cannot be stored were left out\.\)/,
  ],
])('%s is named and not tried again', async (_what, trouble, words) => {
  await target()
  const edition = await ready()
  await approve(edition)
  ghost.meet(trouble)
  await handOver(edition)
  expect(await settled(edition)).toMatchObject({
    status: 'failed',
    attempts: 1,
    reason: expect.stringMatching(words),
  })
})
