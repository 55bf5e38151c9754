import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changingPages, LATER, NOW } from '#tests/support/changing-pages.ts'
import { addDays, calendarDay, dayWordsOf } from '#shared/calendar.ts'
import { DEFAULT_ORDER } from '#edition/blocks.ts'
import { remindJob } from '#server/newsletter/board/remind-job.ts'
import { doneOnce } from '#server/platform/db/tables/newsroom.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { pageFacts } from '#server/platform/db/tables/pages.ts'
import { checkBeforeApproval } from './links-before-approval.ts'

const {
  as,
  address,
  answers,
  asked,
  deps,
  edition,
  fileEvent,
  findings,
  pageOf,
  people,
  put,
  read,
  ...pages
} = await changingPages()
const { readLater, sentences, setEdition, setNow, told } = pages

describe('a page that changes after its entry was filed', () => {
  test('stands in the way of the approval, which reads what is older than half an hour, until it is found right', async () => {
    const place = address()
    put(place, {})
    await fileEvent(place)
    const layout = { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER.filter((id) => id !== 'step-2') }
    const body = { subject: 'Tonight', layout, version: 0 }
    expect((await as('boss').patch(`/api/admin/editions/${edition()}`, body)).statusCode).toBe(200)
    const approve = async () => {
      const { seen } = await read()
      const key = { 'idempotency-key': randomUUID() }
      return as('boss').post(`/api/admin/editions/${edition()}/approve`, { seen }, key)
    }
    put(place, { status: 'Cancelled' })
    setNow('2031-05-01T15:29:00Z')
    expect((await checkBeforeApproval(deps, edition())).unread).toEqual([])
    expect(await findings()).toEqual([])
    setNow('2031-05-01T15:31:00Z')
    const refused = await approve()
    expect([refused.statusCode, Object.values(refused.json().fields)]).toEqual([
      422,
      expect.arrayContaining(['The page of “Lantern Walk” now says cancelled.']),
    ])
    for (const { id, fingerprint, mayAccept } of (await read()).made.findings)
      if (mayAccept)
        await as('boss').post(`/api/admin/editions/${edition()}/accept`, { finding: id, fingerprint })
    const approved = await approve()
    expect([approved.statusCode, approved.json().unread]).toEqual([201, []])
    // Another change of the page is another finding.
    put(place, { status: 'Postponed' })
    await readLater()
    const { facts } = await read()
    const [finding] = await findings()
    expect(facts.accepted.some(({ fingerprint }) => fingerprint === finding?.fingerprint)).toBe(false)
  })

  test.each([401, 403, 429, 500, 0])(
    'and then answers %s says nothing new, and takes nothing back',
    async (status) => {
      const [never, before] = [address(), address()]
      for (const place of [never, before]) {
        put(place, {})
        await fileEvent(place)
      }
      put(before, { status: 'Cancelled' })
      await readLater()
      for (const place of [never, before])
        answers.set(
          place,
          status === 0 ? { body: '<p></p>', headers: { 'content-type': 'image/png' } } : { status },
        )
      await readLater('2031-05-01T21:00:00Z')
      expect(await sentences()).toEqual(['must: The page of “Lantern Walk” now says cancelled.'])
    },
  )

  test('is not asked for again within a day where it refuses, and by what it was called where it is as before', async () => {
    const [refusing, tagged] = [address(), address()]
    put(refusing, {})
    answers.set(tagged, { body: pageOf({}), headers: { etag: '"one"' } })
    for (const place of [refusing, tagged]) await fileEvent(place)
    answers.set(refusing, { status: 403 })
    await readLater()
    asked.length = 0
    await readLater('2031-05-01T21:00:00Z')
    expect(asked.map(({ at, headers }) => [at, headers['if-none-match']])).toEqual([[tagged, '"one"']])
    const [kept] = (await deps.db.select().from(pageFacts)).filter(({ url }) => url === `http://${tagged}`)
    expect(kept).toMatchObject({ refusal: null, etag: '"one"', facts: { headline: 'Lantern Walk' } })
    asked.length = 0
    await readLater('2031-05-02T18:00:01Z')
    expect(asked.map(({ at }) => at).toSorted()).toEqual([refusing, tagged].toSorted())
  })

  test('is told to author and administrators once, until somebody has looked', async () => {
    const place = address()
    put(place, {})
    const { id } = await fileEvent(place)
    put(place, { status: 'Cancelled' })
    await readLater()
    const link = `/step/2?edition=${edition()}&entry=${id}`
    const message = `The page of “Lantern Walk” now says cancelled. It is filed for ${dayWordsOf(calendarDay('2031-05-01')).long(edition())}.`
    const whom = (rows: { user_id: string }[]) => rows.map(({ user_id }) => user_id).toSorted()
    expect(await told()).toMatchObject([
      { link, message },
      { link, message },
    ])
    expect(whom(await told())).toEqual([people.ana.id, people.boss.id].toSorted())
    put(place, { status: 'Postponed' })
    await readLater('2031-05-01T21:00:00Z')
    expect(await told()).toHaveLength(2)
    await deps.db.update(notifications).set({ read_at: NOW })
    await readLater('2031-05-02T01:00:00Z')
    expect(await told()).toHaveLength(4)
    await deps.db.update(notifications).set({ read_at: NOW })
    await readLater('2031-05-02T05:00:00Z')
    expect(await told()).toHaveLength(4)
  })

  test('and could not be read in time is named by the approval, and read all the same', async () => {
    const place = address()
    put(place, {})
    await fileEvent(place)
    answers.set(place, { isStalled: true })
    setNow(LATER)
    expect(await checkBeforeApproval(deps, edition(), 50)).toMatchObject({
      unchecked: [],
      unread: [`http://${place}`],
    })
  })

  test.each([
    [500, true],
    [503, true],
    [403, false],
    [429, false],
  ])('and answers %s to the approval is named: %s', async (status, isNamed) => {
    const place = address()
    put(place, {})
    await fileEvent(place)
    answers.set(place, { status })
    setNow(LATER)
    const { unread } = await checkBeforeApproval(deps, edition())
    expect(unread).toEqual(isNamed ? [`http://${place}`] : [])
  })

  test('is found once the screen of its edition opens, after two hours', async () => {
    const place = address()
    put(place, {})
    await fileEvent(place)
    put(place, { status: 'Cancelled' })
    asked.length = 0
    const open = async () => (await as('ana').post(`/api/editions/${edition()}/links`)).statusCode
    setNow('2031-05-01T16:59:00Z')
    expect(await open()).toBe(200)
    setNow('2031-05-01T17:00:00Z')
    expect(await open()).toBe(200)
    await expect.poll(sentences).toEqual(['must: The page of “Lantern Walk” now says cancelled.'])
    expect(asked.filter(({ headers }) => String(headers['accept']).includes('text/calendar'))).toHaveLength(1)
  })

  test('is found an hour before the cut-off, asked for once an edition', async () => {
    setEdition(calendarDay('2031-05-03'))
    const place = address()
    put(place, {})
    await fileEvent(place)
    put(place, { status: 'Cancelled' })
    setNow('2031-05-01T21:00:00Z')
    await remindJob.run(deps, {})
    await expect.poll(sentences).toEqual(['must: The page of “Lantern Walk” now says cancelled.'])
    await remindJob.run(deps, {})
    const once = await deps.db
      .select()
      .from(doneOnce)
      .where(eq(doneOnce.what, `pages:${edition()}`))
    expect(once).toHaveLength(1)
  })

  test('of a day that has passed is not read again', async () => {
    const place = address()
    put(place, {})
    await fileEvent(place)
    asked.length = 0
    await readLater(`${addDays(edition(), 2)}T18:00:00Z`)
    expect(asked).toEqual([])
  })
})
