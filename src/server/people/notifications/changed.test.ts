import { and, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { approving } from '#tests/support/approved-edition.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { Board } from '#contract/board.ts'
import { addDays, calendarDay, type CalendarDay } from '#shared/calendar.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { EngineConversation } from '#server/platform/db/engine-conversation.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { editions } from '#server/platform/db/tables/newsroom.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { publish } from '#server/platform/live/publish.ts'
import { findStep } from '#steps/index.ts'

const { db, as, boss, deps, people, send } = await automatedNewsroom()
const { ready, approve, post } = approving({ as })
const ana = as('ana')

const linkOf = (edition: CalendarDay) => `/edition?edition=${edition}`
const toldTo = async (person: 'ana' | 'ben' | 'boss', edition: CalendarDay) =>
  db
    .select({ title: notifications.title, message: notifications.message, type: notifications.type })
    .from(notifications)
    .where(
      and(
        eq(notifications.kind, 'changed'),
        eq(notifications.user_id, people[person].id),
        eq(notifications.link, linkOf(edition)),
      ),
    )
    .orderBy(notifications.created_at)
const isApproved = async (edition: CalendarDay) =>
  Board.parse((await ana.get(`/api/editions/${edition}/board`)).json()).isApproved

/** Ana files the example of a step; answers the entry. */
async function file(edition: CalendarDay, number: number): Promise<{ id: string; version: number }> {
  const step = findStep(number)
  const body = { ...step?.example, [step?.editionField ?? '']: edition }
  const answer = await ana.post(`/api/steps/${number}/entries`, body)
  expect(answer.statusCode).toBe(201)
  return answer.json().entries[0]
}
/** One with live music, approved; everything else is left out. */
async function approved(): Promise<CalendarDay> {
  const edition = await ready()
  expect((await approve(edition)).statusCode).toBe(201)
  return edition
}
const act = async (edition: CalendarDay, what: 'reopen' | 'stop') =>
  expect((await post(edition, what, { number: 1 })).statusCode).toBe(200)

describe('a change of an approved edition', () => {
  test('is told to the administrators once a step and issue, however often it happens (edition.md 6)', async () => {
    const edition = await approved()
    const entry = await file(edition, 1)
    const form = { ...findStep(1)?.example, select_date: edition, bandName: 'Lanterns' }
    await ana.patch(`/api/steps/1/entries/${entry.id}`, { form, version: entry.version })
    await ana.delete(`/api/steps/1/entries/${entry.id}?version=${entry.version + 1}`)
    await ana.post(`/api/steps/1/entries/${entry.id}/restore`)
    expect(await toldTo('boss', edition)).toEqual([
      {
        title: 'Changed since approval: Live Music Boogie',
        message: expect.stringMatching(
          /^Ana Álvarez has changed it for .+, after issue 1 was approved\. It goes out only after the edition is approved again\.$/,
        ),
        type: 'warning',
      },
    ])
    expect([await toldTo('ana', edition), await toldTo('ben', edition)]).toEqual([[], []])
  })

  test('is told again of the next issue', async () => {
    const edition = await approved()
    const { id, version } = await file(edition, 1)
    await act(edition, 'reopen')
    expect((await ana.delete(`/api/steps/1/entries/${id}?version=${version}`)).statusCode).toBe(200)
    expect(await toldTo('boss', edition)).toHaveLength(1)
    expect((await approve(edition)).statusCode).toBe(201)
    await file(edition, 1)
    expect((await toldTo('boss', edition)).map(({ message }) => message)).toEqual([
      expect.stringContaining('issue 1'),
      expect.stringContaining('issue 2'),
    ])
  })

  test('of a text is told to the other administrators, and to who did it once somebody else does it', async () => {
    const edition = await approved()
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, people.ben.id))
    await send('default', edition, 1)
    const [text] = await db.select().from(formattedContent).where(eq(formattedContent.select_date, edition))
    const body = { formatted_content: '<p>Tonight at nine.</p>', version: text?.version }
    expect((await boss.patch(`/api/admin/formatted-content/${text?.id}`, body)).statusCode).toBe(200)
    expect(await toldTo('boss', edition)).toEqual([])
    expect(await toldTo('ben', edition)).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^Bo Lindqvist has changed it/) }),
    ])
    await file(edition, 1)
    expect([await toldTo('boss', edition), await toldTo('ben', edition)].map((told) => told.length)).toEqual([
      1, 1,
    ])
    await db.update(users).set({ role: 'user' }).where(eq(users.id, people.ben.id))
  })

  test('is not told of a step that is left out, nor of an edition that is open or was stopped', async () => {
    const edition = await approved()
    await file(edition, 6)
    expect(await toldTo('boss', edition)).toEqual([])
    const open = freshEdition()
    await file(open, 1)
    expect(await toldTo('boss', open)).toEqual([])
    const stopped = await approved()
    await act(stopped, 'stop')
    await file(stopped, 1)
    expect(await toldTo('boss', stopped)).toEqual([])
  })
})

test('whether an edition is approved is known from it alone, however many days were approved before', async () => {
  if (deps.database.engine !== 'embedded') return
  const edition = await approved()
  /** How many rows the database answers when the board is read after another edition has changed. */
  const rows = async () => {
    const counts: number[] = []
    for (let times = 0; times < 4; times += 1) {
      await db.transaction((tx) => publish(tx, { kind: 'edition', edition: freshEdition() }))
      const asked = vi.spyOn(EngineConversation.prototype, 'ask')
      expect(await isApproved(edition)).toBe(true)
      const answers = await Promise.all(asked.mock.results.map(({ value }) => value))
      counts.push(answers.flat().filter(({ name }) => name === 'dataRow').length)
      asked.mockRestore()
    }
    return Math.min(...counts)
  }
  const before = await rows()
  const [issue] = await db.select().from(editionIssues).where(eq(editionIssues.edition, edition))
  if (!issue) throw new Error('It was approved.')
  const days = Array.from({ length: 300 }, (_, day) => addDays(calendarDay('2020-01-01'), day))
  await db.insert(editions).values(days.map((day) => ({ edition: day })))
  await db.insert(editionIssues).values(days.map((day) => ({ ...issue, edition: day })))
  // A row may be of what the newsroom does beside it; one a day approved would be three hundred.
  expect((await rows()) - before).toBeLessThan(10)
})

test('the board says that its edition is approved, until it is open again', async () => {
  const open = freshEdition()
  expect(await isApproved(open)).toBe(false)
  const edition = await approved()
  expect(await isApproved(edition)).toBe(true)
  await act(edition, 'stop')
  expect(await isApproved(edition)).toBe(false)
})
