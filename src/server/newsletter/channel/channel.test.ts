import { desc } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { fakeAutomation } from '#tests/support/fake-automation.ts'
import { channelPosts } from '#server/platform/db/tables/channel.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { doneOnce } from '#server/platform/db/tables/newsroom.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { handoverIssueJob } from '#server/newsletter/edition/handover-issue-job.ts'
import { JOBS } from '#server/job-list.ts'
import { tellChannel } from '#server/people/notifications/tell-channel.ts'
import { asPlainText } from './post.ts'

const chat = await fakeAutomation()
afterAll(() => chat.close())
const newsroom = await buildTestApp({ jobs: true, env: { OUTBOUND_ALLOW: chat.place } })
const { as, deps, setNow } = newsroom
const { db } = deps
const boss = as('boss')
/** What is asked for runs by hand, one attempt at a time. */
const asked: { id: string; attempt: number; startAfter: Date | undefined }[] = []
const enqueue = deps.jobs.enqueue.bind(deps.jobs)
deps.jobs.enqueue = async (tx, name, payload, how) => {
  if (name !== 'channel-post') return enqueue(tx, name, payload, how)
  asked.push({ ...(payload as { id: string; attempt: number }), startAfter: how?.startAfter })
}

const EDITION = '2031-05-03'
const setUp = (url: string) => boss.put('/api/admin/channel', { url })
const read = async () => (await boss.get('/api/admin/channel')).json()
const texts = () => chat.calls.map(({ body }) => body['text'])
/** Tells what waits, with each attempt that is asked for until none is. */
async function tell(): Promise<void> {
  await JOBS['tell-channel'].run(deps, {})
  for (let next = asked.shift(); next; next = asked.shift()) await JOBS['channel-post'].run(deps, next)
}
const say = (text: string) => db.transaction((tx) => tellChannel(tx, { text, link: '/board' }))

beforeEach(async () => {
  setNow('2031-05-01T15:00:00Z')
  chat.calls.length = 0
  chat.will({ status: 200, body: 'ok' })
  asked.length = 0
  await db.delete(channelPosts)
  await db.delete(doneOnce)
  await setUp(chat.url)
})

describe('the channel is told', () => {
  test('of the reminder: steps and names, a link, as JSON with text, and once', async () => {
    const { version } = (await as('ana').get(`/api/editions/${EDITION}/board`)).json().tasks[3]
    const { id } = (await db.select().from(users)).find(({ email }) => email === 'ana@desk.example') ?? {}
    await as('ana').patch(`/api/editions/${EDITION}/tasks/4`, { assignee_id: id, version })
    setNow('2031-05-01T21:00:00Z')
    await JOBS.remind.run(deps, {})
    await JOBS.remind.run(deps, {})
    await tell()
    await tell()
    expect(texts()).toEqual([
      expect.stringMatching(
        /^The edition of Saturday, May 3 closes at 5:00 pm\. Still open: Live Music Boogie, .*General News \(.?Ana Álvarez.?\)/,
      ),
    ])
    expect(texts()[0]).toMatch(new RegExp(`\n${deps.config.publicUrl}/board\\?edition=${EDITION}$`))
    expect(chat.calls[0]?.headers['content-type']).toBe('application/json')
    expect((await read()).posts).toMatchObject([{ status: 'completed', attempts: 1, reason: null }])
  })

  test('of an edition that is approved and handed over', async () => {
    const { ready, approve } = approving(newsroom)
    const edition = await ready()
    expect((await approve(edition)).statusCode).toBe(201)
    await handoverIssueJob.run(deps, { edition, number: 1 })
    await tell()
    expect(texts()).toEqual([
      expect.stringMatching(/Bo Lindqvist.? has approved the edition of .* \(issue 1\)\.\n/),
    ])
  })

  test('nothing where there is none, and nothing of before once there is', async () => {
    await boss.put('/api/admin/channel', { url: '' })
    await say('Nobody hears this')
    await setUp(chat.url)
    await tell()
    expect(texts()).toEqual([])
  })

  test('nothing that people typed as a name calls everybody or makes a link', () => {
    const name = '<!here> @channel [press](https://evil.example)\n& co'
    const said = asPlainText(name)
    expect(said).not.toMatch(/[<>[\]\n]|@\w/)
    expect(said).toContain('&lt;!here&gt;')
  })
})

describe('what the channel does not take', () => {
  test('is tried again where it may pass, as deliveries are', async () => {
    chat.will({ status: 503 }, { status: 429 }, { status: 200 })
    await say('Tried again')
    await JOBS['tell-channel'].run(deps, {})
    const [first] = asked.splice(0)
    if (first) await JOBS['channel-post'].run(deps, first)
    expect(asked).toMatchObject([{ attempt: 2, startAfter: expect.any(Date) }])
    expect((await read()).posts).toMatchObject([{ status: 'pending', attempts: 1 }])
    // A process that died with the next attempt begins it again; the same attempt is made once.
    await tell()
    expect((await read()).posts).toMatchObject([{ status: 'completed', attempts: 3 }])
    expect(texts()).toHaveLength(3)
    if (first) await JOBS['channel-post'].run(deps, first)
    expect(texts()).toHaveLength(3)
  })

  test('is told to administrators when it has failed for good', async () => {
    chat.will({ status: 404, body: 'no_service' })
    await say('Refused')
    await tell()
    expect((await read()).posts).toMatchObject([
      { status: 'failed', attempts: 1, reason: 'It answered with status 404.' },
    ])
    const [told] = await db.select().from(notifications).orderBy(desc(notifications.created_at)).limit(1)
    expect(told).toMatchObject({ kind: 'deliveries', title: 'The channel was not told' })
  })
})

describe('its address', () => {
  test.each(['https://127.0.0.1/hook', 'http://hooks.example/x', 'https://10.0.0.8/x'])(
    '%s is refused at the field, as one of a webhook is',
    async (url) => {
      const answer = await setUp(url)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields)).toEqual(['url'])
    },
  )

  test('is tested at once, and what came of it is said', async () => {
    const press = async () => (await boss.post('/api/admin/channel/test')).json()
    expect(await press()).toEqual({ ok: true, reason: 'The channel took the test.' })
    expect(texts()).toEqual([expect.stringMatching(/^A test of /)])
    chat.will({ status: 403 })
    expect(await press()).toEqual({ ok: false, reason: 'It answered with status 403.' })
    await boss.put('/api/admin/channel', { url: '' })
    expect((await boss.post('/api/admin/channel/test')).statusCode).toBe(409)
  })
})
