import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { EditionAnswer } from '#contract/edition.ts'
import { type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { assemble } from '#edition/assemble.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { checkEdition } from '#edition/check-edition.ts'
import { writeMail } from '#edition/write-mail.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { findStep } from '#steps/index.ts'
import { handoverIssueJob } from './handover-issue-job.ts'

const { db, as, boss, deps, people, send } = await automatedNewsroom()

const read = async (edition: string): Promise<EditionAnswer> =>
  EditionAnswer.parse((await boss.get(`/api/edition?edition=${edition}`)).json())
const post = (edition: string, what: string, body: object, key: string = randomUUID(), by = boss) =>
  by.post(`/api/admin/editions/${edition}/${what}`, body, { 'idempotency-key': key })
const issuesOf = (edition: CalendarDay) =>
  db.select().from(editionIssues).where(eq(editionIssues.edition, edition)).orderBy(editionIssues.number)

async function file(edition: string, number: number, change: object = {}): Promise<void> {
  const step = findStep(number)
  const body = { ...step?.example, [step?.editionField ?? '']: edition, ...change }
  expect((await as('ben').post(`/api/steps/${number}/entries`, body)).statusCode).toBe(201)
}

/** An edition with a subject and live music, from which everything else is left out. */
async function ready(edition: CalendarDay = freshEdition()): Promise<CalendarDay> {
  await file(edition, 1)
  const leftOut = DEFAULT_ORDER.filter((block) => stepOf(block) !== 1)
  const body = { subject: 'Tonight', layout: { order: DEFAULT_ORDER, leftOut }, version: 0 }
  expect((await boss.patch(`/api/admin/editions/${edition}`, body)).statusCode).toBe(200)
  return edition
}
async function approve(edition: string, key?: string, by = boss) {
  const { seen } = await read(edition)
  return post(edition, 'approve', { seen }, key, by)
}
const handOver = (edition: CalendarDay, number: number) => handoverIssueJob.run(deps, { edition, number })

describe('an approval', () => {
  test('freezes what was on screen as issue 1, which a minute later is handed over (C62)', async () => {
    const edition = await ready()
    const answer = await approve(edition)
    expect(answer.statusCode).toBe(201)
    const due = new Date(deps.clock().getTime() + 60_000).toISOString()
    expect(answer.json()).toMatchObject({ number: 1, approved: { by: 'Bo Lindqvist' }, dueAt: due })
    expect(await deps.jobs.isUnderWay('edition-handover', `${edition}:1`)).toBe(true)
    expect(await read(edition)).toMatchObject({
      status: 'approved',
      changedSince: [],
      issues: [{ number: 1 }],
    })
    const words = (await as('ana').get(`/api/edition/issue?edition=${edition}&number=1`)).json()
    expect(words).toMatchObject({ subject: 'Tonight', html: expect.stringContaining('Night Herons') })
    expect(words.text).toContain('Night Herons')
    await handOver(edition, 1)
    const [handed] = await issuesOf(edition)
    expect(handed?.handed_over_at).not.toBeNull()
    await handOver(edition, 1)
    expect(await issuesOf(edition)).toEqual([handed])
    expect((await read(edition)).status).toBe('handed-over')
  })

  test('of something that changed after it was seen names section and person, and freezes nothing', async () => {
    const edition = await ready()
    const { seen } = await read(edition)
    await file(edition, 1, { bandName: 'Lanterns' })
    const answer = await post(edition, 'approve', { seen })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail).toMatch(
      /^The edition changed while you were reviewing it: Live Music Boogie \(Ben.*, \d+:\d\d [ap]m\)\.$/,
    )
    expect(await issuesOf(edition)).toEqual([])
  })

  test('holds although something is filed that is not printed', async () => {
    const edition = await ready()
    const { seen } = await read(edition)
    await file(edition, 6)
    expect((await post(edition, 'approve', { seen })).statusCode).toBe(201)
  })

  test('holds although somebody arranged meanwhile what is not printed', async () => {
    const edition = await ready()
    const { seen, version } = await read(edition)
    const leftOut = DEFAULT_ORDER.filter((block) => stepOf(block) !== 1)
    const layout = { order: DEFAULT_ORDER.toReversed(), leftOut }
    const arranged = await boss.patch(`/api/admin/editions/${edition}`, { layout, version })
    expect(arranged.statusCode).toBe(200)
    const answer = await post(edition, 'approve', { seen })
    expect([answer.statusCode, answer.json().detail]).toEqual([201, undefined])
  })

  test('is refused while something must be settled, which is named', async () => {
    const edition = freshEdition()
    await file(edition, 1)
    await send('default', edition, 1)
    await file(edition, 1, { bandName: 'Lanterns' })
    const refused = await approve(edition)
    expect(refused.statusCode).toBe(422)
    const rules = (answer: typeof refused) =>
      Object.keys(answer.json().fields).map((id) => id.split(':').slice(0, 2).join(':'))
    expect(rules(refused)).toEqual(expect.arrayContaining(['subject:', 'stale:step-1', 'empty:step-6']))
  })

  test('goes on once a finding was accepted, which another change opens again (C69)', async () => {
    const edition = await ready()
    await send('default', edition, 1)
    await file(edition, 1, { bandName: 'Lanterns' })
    const checked = async () => {
      const { input, facts } = await read(edition)
      const assembly = assemble(input)
      const bytes = writeMail(assembly.model).bytes
      const [stale] = checkEdition({ input, assembly, bytes, ...facts }).filter(
        ({ rule }) => rule === 'stale',
      )
      return { finding: stale?.id, fingerprint: stale?.fingerprint }
    }
    expect((await approve(edition)).statusCode).toBe(422)
    await post(edition, 'accept', await checked())
    await file(edition, 1, { bandName: 'Herons' })
    expect((await approve(edition)).statusCode).toBe(422)
    await post(edition, 'accept', await checked())
    expect((await approve(edition)).statusCode).toBe(201)
  })

  test('of two administrators at once is one issue; the other reads who and when', async () => {
    const edition = await ready()
    await boss.put(`/api/admin/people/${people.ben.id}/role`, { role: 'admin' })
    const both = await Promise.all([approve(edition), approve(edition, undefined, as('ben'))])
    await boss.put(`/api/admin/people/${people.ben.id}/role`, { role: 'user' })
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().detail).toMatch(
      /^Be?.* approved this edition .+\.$/,
    )
    expect(await issuesOf(edition)).toHaveLength(1)
  })

  test('that is sent twenty times is one issue', async () => {
    const edition = await ready()
    const { seen } = await read(edition)
    const key = randomUUID()
    /** Who waited too long behind the others is told so, and asks again as a browser does. */
    const send = async (): ReturnType<typeof post> => {
      const answer = await post(edition, 'approve', { seen }, key)
      return answer.statusCode === 503 ? send() : answer
    }
    const all = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(all.map(({ body }) => body)).size).toBe(1)
    expect(all[0]?.statusCode).toBe(201)
    expect(await issuesOf(edition)).toHaveLength(1)
  })

  test('is for administrators alone', async () => {
    const edition = await ready()
    expect((await approve(edition, undefined, as('ana'))).statusCode).toBe(403)
  })

  test('after the edition’s day is possible, and handed over by nobody', async () => {
    const edition = await ready(calendarDay('2030-04-01'))
    expect(await read(edition)).toMatchObject({ isPast: true })
    expect((await approve(edition)).json()).toMatchObject({ number: 1, dueAt: null })
    expect(await deps.jobs.isUnderWay('edition-handover', `${edition}:1`)).toBe(false)
  })
})

test('a frozen issue is never updated, whoever tries', async () => {
  const edition = await ready()
  await approve(edition)
  const [frozen] = await issuesOf(edition)
  for (const change of [{ subject: 'Other' }, { html: '' }, { number: 2 }, { approved_by: randomUUID() }])
    await expect(
      db.update(editionIssues).set(change).where(eq(editionIssues.edition, edition)),
    ).rejects.toMatchObject({ cause: { message: 'An approved issue is never changed.' } })
  await file(edition, 1, { bandName: 'Lanterns' })
  expect(await issuesOf(edition)).toEqual([frozen])
  expect((await read(edition)).changedSince).toEqual(['step-1'])
})

describe('afterwards', () => {
  test('the presses can be stopped within the minute, and then nothing is ever handed over', async () => {
    const edition = await ready()
    await approve(edition)
    expect((await post(edition, 'stop', { number: 1 })).json()).toMatchObject({ status: 'open' })
    await handOver(edition, 1)
    const [stopped] = await issuesOf(edition)
    expect(stopped).toMatchObject({ handed_over_at: null, stopped_by: people.boss.id })
    expect((await approve(edition)).json()).toMatchObject({ number: 2 })
    await handOver(edition, 2)
    expect((await post(edition, 'stop', { number: 2 })).json()).toMatchObject({
      code: 'conflict',
      detail: 'This issue is already handed over. Withdraw it instead.',
    })
  })

  test('stopping the issue that took another’s place before that was handed over stops both: nothing goes out', async () => {
    const edition = await ready()
    await approve(edition)
    await post(edition, 'reopen', { number: 1 })
    await approve(edition)
    expect((await post(edition, 'stop', { number: 2 })).json()).toMatchObject({
      status: 'open',
      issues: [
        { number: 2, stopped: { by: 'Bo Lindqvist' } },
        { number: 1, stopped: { by: 'Bo Lindqvist' } },
      ],
    })
    await handOver(edition, 1)
    await handOver(edition, 2)
    expect((await issuesOf(edition)).map(({ handed_over_at }) => handed_over_at)).toEqual([null, null])
  })

  test('an issue that was handed over counts on when the next is stopped, and the edition is open', async () => {
    const edition = await ready()
    await approve(edition)
    await handOver(edition, 1)
    await post(edition, 'reopen', { number: 1 })
    await approve(edition)
    expect((await post(edition, 'stop', { number: 2 })).json()).toMatchObject({
      status: 'open',
      reopened: { by: 'Bo Lindqvist' },
      issues: [{ stopped: { by: 'Bo Lindqvist' } }, { stopped: null, handedOverAt: expect.any(String) }],
    })
    expect((await approve(edition)).json()).toMatchObject({ number: 3 })
  })

  test('an approved edition cannot be changed until it is reopened; approved again it is the next issue', async () => {
    const edition = await ready()
    await approve(edition)
    const change = { subject: 'Tomorrow', version: 1 }
    expect((await boss.patch(`/api/admin/editions/${edition}`, change)).statusCode).toBe(409)
    expect((await approve(edition)).statusCode).toBe(409)
    expect((await post(edition, 'reopen', { number: 1 })).json()).toMatchObject({ status: 'open' })
    expect((await boss.patch(`/api/admin/editions/${edition}`, change)).json()).toMatchObject({
      changedSince: ['subject'],
    })
    expect((await approve(edition)).json()).toMatchObject({ number: 2, subject: 'Tomorrow' })
    expect(await read(edition)).toMatchObject({ status: 'approved', reopened: null })
    await handOver(edition, 1)
    expect((await issuesOf(edition)).map(({ handed_over_at }) => handed_over_at)).toEqual([null, null])
    expect((await post(edition, 'reopen', { number: 1 })).statusCode).toBe(409)
  })

  test('what was handed over can be withdrawn, once; the issue stays and is marked', async () => {
    const edition = await ready()
    await approve(edition)
    expect((await post(edition, 'withdraw', { number: 1 })).statusCode).toBe(409)
    await handOver(edition, 1)
    expect((await post(edition, 'withdraw', { number: 1 })).json()).toMatchObject({
      status: 'withdrawn',
      issues: [{ number: 1, withdrawn: { by: 'Bo Lindqvist' } }],
    })
    expect((await post(edition, 'withdraw', { number: 1 })).statusCode).toBe(409)
    expect(await db.$count(editionIssues, and(eq(editionIssues.edition, edition)))).toBe(1)
  })

  test('an edition that is approved takes no acceptance, and loses none', async () => {
    const edition = await ready()
    const finding = { finding: 'size', fingerprint: 'a'.repeat(64) }
    await post(edition, 'accept', finding)
    await approve(edition)
    const tries = [
      await post(edition, 'accept', { ...finding, fingerprint: 'b'.repeat(64) }),
      await post(edition, 'unaccept', finding),
    ]
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([409, 409])
    expect((await read(edition)).facts.accepted).toHaveLength(1)
  })
})
