import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { StepState } from '#contract/edition-status.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { findStep } from '#steps/index.ts'

const { db, as, boss, people, automation, ...newsroom } = await automatedNewsroom()
const { makeWebhook, send, settled } = newsroom
/** The newsroom's clock stands still otherwise, and of two entries of one moment neither is the newest. */
const A_MINUTE_LATER = '2031-05-01T15:01:00Z'

/** Ana files the example of a step. */
async function file(edition: string, number: number, change: object = {}): Promise<void> {
  const step = findStep(number)
  const body = { ...step?.example, [step?.editionField ?? '']: edition, ...change }
  expect((await as('ana').post(`/api/steps/${number}/entries`, body)).statusCode).toBe(201)
}
async function filed(...numbers: number[]): Promise<CalendarDay> {
  const edition = freshEdition()
  for (const number of numbers) await file(edition, number)
  return edition
}
const stateOf = async (edition: string): Promise<StepState[]> =>
  (await boss.get(`/api/admin/editions/${edition}/state`)).json().steps
const textOf = async (edition: string, step: number) => (await stateOf(edition))[step - 1]?.text
const inbox = (id: string) => db.select().from(notifications).where(eq(notifications.user_id, id))
const remind = (edition: string, step: number, key: string = randomUUID()) =>
  boss.post(`/api/admin/editions/${edition}/tasks/${step}/remind`, undefined, { 'idempotency-key': key })
/** The filing has begun the step. */
const take = (edition: string, step: number, change: object) =>
  as('ana').patch(`/api/editions/${edition}/tasks/${step}`, { ...change, version: 1 })

describe('how an edition stands', () => {
  test('each step says who has it, what was filed last and that it has no text (S185, C30)', async () => {
    const edition = await filed(1, 1)
    await take(edition, 1, { status: 'in-progress', assignee_id: people.ana.id })
    const steps = await stateOf(edition)
    expect(steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(steps[0]).toEqual({
      step: 1,
      title: 'Live Music Boogie',
      status: 'in-progress',
      assignee: { id: people.ana.id, name: 'Ana Álvarez' },
      completedBy: null,
      entries: 2,
      line: 'Night Herons, The Blue Door, 8:30 pm',
      text: null,
      reminded_at: null,
    })
    expect(steps[1]).toMatchObject({ status: 'todo', assignee: null, entries: 0, line: null, text: null })
  })

  test('a text is completed, changed once something is filed after it, and completed when sent anew', async () => {
    const webhook = await makeWebhook()
    const edition = await filed(1)
    automation.will({ text: 'Tonight' })
    await send(webhook, edition, 1)
    await settled(edition)
    expect(await textOf(edition, 1)).toMatchObject({
      status: 'completed',
      isChanged: false,
      webhook_id: webhook,
    })
    await file(edition, 1, { bandName: 'Lanterns' })
    expect(await textOf(edition, 1)).toMatchObject({ status: 'completed', isChanged: true })
    await send(webhook, edition, 1)
    await settled(edition)
    expect(await textOf(edition, 1)).toMatchObject({ status: 'completed', isChanged: false })
  })

  test('of a step that uses its newest entry, that one alone counts (C45)', async () => {
    const edition = await filed(6)
    await send('default', edition, 6)
    expect(await textOf(edition, 6)).toMatchObject({ status: 'completed', isChanged: false })
    newsroom.setNow(A_MINUTE_LATER)
    await file(edition, 6)
    expect(await textOf(edition, 6)).toMatchObject({ isChanged: true })
    await send('default', edition, 6)
    expect(await textOf(edition, 6)).toMatchObject({ isChanged: false })
  })

  test('one that failed says so, and nobody but administrators may ask', async () => {
    const webhook = await makeWebhook()
    const edition = await filed(2)
    automation.will({ status: 400 })
    await send(webhook, edition, 2)
    await settled(edition)
    expect(await textOf(edition, 2)).toMatchObject({ status: 'failed' })
    expect((await as('ana').get(`/api/admin/editions/${edition}/state`)).statusCode).toBe(403)
  })
})

describe('a reminder', () => {
  test('goes to who has the step, once however often it is asked, and the line knows when', async () => {
    const edition = await filed(3)
    await take(edition, 3, { status: 'in-progress', assignee_id: people.ana.id })
    const key = randomUUID()
    const first = await remind(edition, 3, key)
    expect(await remind(edition, 3, key).then((answer) => answer.json())).toEqual(first.json())
    expect(first.json()).toEqual({ to: 'Ana Álvarez', told: 1 })
    const told = (await inbox(people.ana.id)).filter(({ link }) => link === `/step/3?edition=${edition}`)
    expect(told).toEqual([expect.objectContaining({ kind: 'reminder', type: 'warning', title: 'Reminder' })])
    expect(told[0]?.message).toContain('Bo Lindqvist reminds you of Civil News (step 3)')
    expect((await stateOf(edition))[2]?.reminded_at).not.toBeNull()
  })

  test('a second one takes the place of the first that nobody has read; completing takes it back', async () => {
    const edition = await filed(3)
    await take(edition, 3, { status: 'in-progress', assignee_id: people.ana.id })
    const about = async () =>
      (await inbox(people.ana.id)).filter(
        ({ kind, link }) => kind === 'reminder' && link === `/step/3?edition=${edition}`,
      )
    await remind(edition, 3)
    await remind(edition, 3)
    expect(await about()).toHaveLength(1)
    await as('ana').patch(`/api/editions/${edition}/tasks/3`, { status: 'done', version: 2 })
    expect(await about()).toEqual([])
  })

  test('of a step that nobody has, it goes to everybody but who sends it; who wants none is not told', async () => {
    const edition = await filed()
    const choices = { completed: true, reminder: false, deliveries: true, content: true }
    await as('ben').put('/api/notification-choices', choices)
    const { to, told } = (await remind(edition, 2)).json()
    expect(to).toBeNull()
    const of = async (id: string) =>
      (await inbox(id)).filter(({ link }) => link === `/step/2?edition=${edition}`).length
    expect([await of(people.ana.id), await of(people.ben.id), await of(people.boss.id)]).toEqual([1, 0, 0])
    expect(told).toBeGreaterThanOrEqual(1)
  })

  test('nobody is reminded of a step that is done, or of an edition that has passed', async () => {
    const edition = await filed(5)
    await take(edition, 5, { status: 'done' })
    expect((await remind(edition, 5)).json()).toMatchObject({
      code: 'conflict',
      detail: 'This step is done. Nobody needs to be reminded.',
    })
    expect((await remind('2030-01-01', 5)).json()).toMatchObject({
      detail: 'This edition has passed. Nobody needs to be reminded.',
    })
  })
})
