import { beforeEach, expect, test } from 'vitest'
import { beginRead } from '#web/api/reads.ts'
import { answer, forgetAnswers } from './answers.ts'
import { holdEarlyReads } from './early-reads.ts'

const SESSION = '/api/session'
const BOARD = '/api/editions/2031-05-03/board'
const session = (id: string) => Response.json({ user: { id, role: 'user' } })

/** A read of the page that is answered at once. @returns whether anybody heard its answer */
function read(path: string, response = Response.json({ from: path }), isGiven = false): boolean {
  const hear = beginRead(path, isGiven)
  hear?.(response)
  return hear !== undefined
}
const openKept = async () =>
  Promise.all(
    (await caches.keys()).filter((name) => name.startsWith('answers:')).map((name) => caches.open(name)),
  )
/** What is kept of whoever reads under that path, a list of none or one. */
async function kept(path: string): Promise<unknown[]> {
  const found = await Promise.all((await openKept()).map((cache) => cache.match(path)))
  return Promise.all(found.flatMap((response) => (response ? [response.json()] : [])))
}

beforeEach(() => forgetAnswers(caches))

test('what a page reads before the worker is there is kept as soon as it is, also what ends later', async () => {
  const workerCame = holdEarlyReads()
  const slow = beginRead('/api/progress')
  read(SESSION, session('ana'))
  read(BOARD)
  expect(await kept(BOARD)).toEqual([])
  workerCame()
  await expect.poll(() => kept(BOARD)).toEqual([{ from: BOARD }])
  slow?.(Response.json({ from: 'before the worker' }))
  await expect.poll(() => kept('/api/progress')).toEqual([{ from: 'before the worker' }])
  expect(await kept(SESSION)).toEqual([{ user: { id: 'ana', role: 'user' } }])
})

test('once that is kept the worker hears all else, but for what came along with the page', async () => {
  const workerCame = holdEarlyReads()
  read(SESSION, session('ana'))
  workerCame()
  await expect.poll(() => read('/api/people')).toBe(false)
  expect(read(BOARD, undefined, true)).toBe(true)
  await expect.poll(() => kept(BOARD)).toEqual([{ from: BOARD }])
})

test('what came along with the page is older than who has signed in since', async () => {
  const workerCame = holdEarlyReads()
  const request = new Request(new URL(SESSION, location.href))
  await answer(
    caches,
    async () => session('ben'),
    request,
    () => {},
  )
  read(SESSION, session('ana'), true)
  read(BOARD)
  workerCame()
  await expect.poll(() => read('/api/people')).toBe(false)
  expect(await kept(SESSION)).toEqual([{ user: { id: 'ben', role: 'user' } }])
  expect(await kept(BOARD)).toEqual([])
})

test.each(['/api/drafts', '/api/live', '/api/admin/mails', '/api/admin/webhooks'])(
  'no copy is held of %s',
  (path) => {
    holdEarlyReads()
    expect(read(path)).toBe(false)
  },
)

test('a page to which no worker comes for long holds a hundred answers at most', async () => {
  const workerCame = holdEarlyReads()
  read(SESSION, session('ana'))
  for (let step = 0; step < 150; step += 1) read(`${BOARD}?of=${step}`)
  workerCame()
  const howMany = async () =>
    Promise.all((await openKept()).map(async (cache) => (await cache.keys()).length))
  await expect.poll(howMany).toEqual([100])
})
