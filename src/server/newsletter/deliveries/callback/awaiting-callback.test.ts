import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { fakeAutomation, type Mode } from '#tests/support/fake-automation.ts'
import { sendingNewsroom } from '#tests/support/sending-newsroom.ts'
import { LIMITS } from '#shared/limits.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { recoverDeliveriesJob } from '#server/newsletter/deliveries/recover-deliveries-job.ts'
import { callbackDeadlineJob } from './callback-deadline-job.ts'

const NOON = '2031-05-01T12:00:00.000Z'
const database = await emptyDatabase()
const automation = await fakeAutomation()
afterAll(async () => {
  await automation.close()
  await database.close()
})
const newsroom = await sendingNewsroom(database, automation)
const { db } = newsroom

const notices = () => db.select().from(notifications)

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const WITHOUT = 'with no text'

test.each<[string, Mode, string]>([
  ['JSON without a text', 'later', WITHOUT],
  ['nothing', { status: 204 }, WITHOUT],
  ['a blank text', { text: '  ' }, WITHOUT],
  ['no value for the text', { status: 200, body: '{"formattedContent":null}' }, WITHOUT],
  ['JSON of another shape', { status: 200, body: '[1,2,3]' }, WITHOUT],
  ['a page', 'nonsense', 'with a web page (HTML) instead of a text'],
  [
    'a page in other words',
    { status: 200, headers: HTML, body: 'Sign in' },
    'with a web page (HTML) instead of a text',
  ],
  ['broken JSON', { status: 200, body: '{"formattedContent": "Tonight' }, 'with JSON that is broken'],
  ['bare words', { status: 202, body: 'Accepted' }, 'with plain words instead of JSON'],
])(
  'a success with %s waits for the callback until the deadline, and says so (C41)',
  async (_what, mode, came) => {
    const { deps } = await newsroom.at(NOON)
    automation.will(mode)
    const id = await newsroom.send(deps)

    await newsroom.attempt(deps, id)

    const { status, deadline_at, reason } = await newsroom.deliveryOf(id)
    const code = typeof mode === 'object' && 'status' in mode ? mode.status : 200
    const said = `Answered ${code} ${came}. Waiting for the callback until Thu, May 1, 7:15 am.`
    expect([status, deadline_at]).toEqual(['waiting', expect.stringContaining('12:15:00')])
    expect(reason).toBe(mode === 'later' ? `${said} It said: Workflow was started` : said)
    expect(await newsroom.contentOf(id)).toMatchObject({ status: 'processing', reason })
  },
)

test.each([
  ['a number', '{"formattedContent": 42}'],
  ['a list', '[{"formattedContent": ["Tonight"]}]'],
  ['an object', '{"formattedContent": {"text": "Tonight"}, "message": "Done"}'],
  ['true or false', '{"formattedContent": false}'],
])('a formattedContent that is %s fails at once, by name (C41)', async (what, body) => {
  const { deps } = await newsroom.at(NOON)
  automation.will({ status: 200, body })
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  const reason = `Evening automation answered with a formattedContent that is ${what}, not text.`
  expect(await newsroom.deliveryOf(id)).toMatchObject({ status: 'failed', reason, deadline_at: null })
  expect(await newsroom.contentOf(id)).toMatchObject({ status: 'failed', reason, formatted_content: '' })
})

test('a message that is no text costs the text beside it nothing', async () => {
  const { deps } = await newsroom.at(NOON)
  automation.will({ status: 200, body: '{"formattedContent": "Tonight", "message": {"tokens": 12}}' })
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  expect(await newsroom.contentOf(id)).toMatchObject({ status: 'completed', formatted_content: 'Tonight' })
})

test('what cannot be stored in the message is left out, and costs the text beside it nothing', async () => {
  const { deps } = await newsroom.at(NOON)
  const message = `Done\0 by the model \ud83d${'😀'.repeat(LIMITS.webhookMessage)}`
  automation.will({ status: 200, body: JSON.stringify({ formattedContent: 'Tonight', message }) })
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  const { reason } = await newsroom.deliveryOf(id)
  expect(reason).toMatch(/^Done by the model 😀+ \(Characters that cannot be stored were left out\.\)$/u)
  expect(await newsroom.contentOf(id)).toMatchObject({ status: 'completed', formatted_content: 'Tonight' })
})

test('an answer that is a list of one, as n8n sends it, is read', async () => {
  const { deps } = await newsroom.at(NOON)
  automation.will({ status: 200, body: JSON.stringify([{ formattedContent: 'In a list' }]) })
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  expect(await newsroom.contentOf(id)).toMatchObject({ status: 'completed', formatted_content: 'In a list' })
})

test.each<[string, Mode, string]>([
  ['a page', 'nonsense', 'with a web page (HTML) instead of a text'],
  ['broken JSON', { status: 200, body: '{"formattedContent": "Tonight' }, 'with JSON that is broken'],
  ['bare words', { status: 202, body: 'Accepted' }, 'with plain words instead of JSON'],
])('the failure at the deadline says that %s came instead of a text', async (_what, mode, came) => {
  const { deps } = await newsroom.at(NOON)
  await db.delete(notifications)
  automation.will(mode)
  const id = await newsroom.send(deps)
  await newsroom.attempt(deps, id)

  await callbackDeadlineJob.run(deps, { deliveryId: id, attempt: 1 })

  const reason = `Evening automation answered ${came}, and no callback came within 15 minutes.`
  expect(await newsroom.deliveryOf(id)).toMatchObject({ status: 'failed', reason })
  expect(await newsroom.contentOf(id)).toMatchObject({ status: 'failed', reason })
  expect(await notices()).toMatchObject([{ message: expect.stringContaining(reason) }])
})

test('a callback that never comes ends the delivery at its deadline, not before, and once (C41)', async () => {
  const { deps } = await newsroom.at(NOON, { callback_minutes: 20 })
  await db.delete(notifications)
  automation.will('later')
  const id = await newsroom.send(deps)
  await newsroom.attempt(deps, id)

  const { rows } = await db.execute(sql`select start_after - created_on = interval '20 minutes' as "isKept"
    from jobs.job where name = 'callback-deadline' and data->>'deliveryId' = ${id}`)
  expect(rows).toEqual([{ isKept: true }])
  // That of an attempt before it.
  await callbackDeadlineJob.run(deps, { deliveryId: id, attempt: 2 })
  expect(await newsroom.deliveryOf(id)).toMatchObject({ status: 'waiting' })
  await callbackDeadlineJob.run(deps, { deliveryId: id, attempt: 1 })
  await callbackDeadlineJob.run(deps, { deliveryId: id, attempt: 1 })

  const reason = 'Evening automation answered with no text, and no callback came within 20 minutes.'
  expect(await newsroom.deliveryOf(id)).toMatchObject({ status: 'failed', reason, deadline_at: null })
  expect(await newsroom.contentOf(id)).toMatchObject({ status: 'failed', reason })
  expect(await notices()).toHaveLength(1)
})

test('a clock that is set forward ends no wait for a callback', async () => {
  const { deps, setNow } = await newsroom.at(NOON)
  automation.will('later')
  const id = await newsroom.send(deps)
  await newsroom.attempt(deps, id)

  setNow('2031-05-01T14:00:00Z')
  await recoverDeliveriesJob.run(deps, {})

  expect(await newsroom.deliveryOf(id)).toMatchObject({ status: 'waiting' })
})

test('after a crash that lost its jobs, a retry and a deadline are found again', async () => {
  const { deps, setNow } = await newsroom.at(NOON)
  automation.will({ status: 500 }, 'later')
  const retried = await newsroom.send(deps)
  await newsroom.attempt(deps, retried)
  const waiting = await newsroom.send(deps, { customPrompt: 'Be brief.' })
  await newsroom.attempt(deps, waiting)
  await db.execute(sql`delete from jobs.job`)

  setNow('2031-05-01T12:15:00Z')
  await recoverDeliveriesJob.run(deps, {})

  const { rows } = await db.execute(
    sql`select data from jobs.job where name = 'deliver' and data->>'deliveryId' = ${retried}`,
  )
  expect(rows).toEqual([{ data: { deliveryId: retried, attempt: 2 } }])
  expect(await newsroom.deliveryOf(waiting)).toMatchObject({ status: 'failed' })
})

test('a process killed after the call and before writing sends again under the same id, and writes once', async () => {
  const { deps } = await newsroom.at(NOON)
  automation.will({ text: 'Only once' })
  const id = await newsroom.send(deps)
  const killed = {
    ...deps,
    db: new Proxy(db, {
      get: (target, name) =>
        name === 'transaction' ? () => Promise.reject(new Error('killed')) : Reflect.get(target, name),
    }),
  }

  await expect(newsroom.attempt(killed, id)).rejects.toThrow('killed')
  expect(await newsroom.attemptsOf(id)).toHaveLength(0)
  await newsroom.attempt(deps, id)

  const [one, two] = automation.calls
  expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
  expect(await newsroom.attemptsOf(id)).toHaveLength(1)
  expect(await newsroom.contentOf(id)).toMatchObject({ formatted_content: 'Only once', version: 2 })
})
