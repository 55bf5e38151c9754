import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { EditionAnswer } from '#contract/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { OWN_TEXT } from '#edition/assembly-input.ts'
import { DEFAULT_ORDER } from '#edition/blocks.ts'
import { EDITION } from '#shared/edition-messages.ts'
import { EngineConversation } from '#server/platform/db/engine-conversation.ts'
import { liveEvents } from '#server/platform/db/tables/newsroom.ts'
import { findStep, STEPS } from '#steps/index.ts'
import { TABLES } from '#steps/tables.ts'

const { db, as, boss, deps, automation, ...newsroom } = await automatedNewsroom()
const { makeWebhook, send, settled } = newsroom

const read = async (edition: string): Promise<EditionAnswer> =>
  EditionAnswer.parse((await as('ana').get(`/api/edition?edition=${edition}`)).json())
const stepOf = ({ input }: EditionAnswer, number: number) => input.steps.find(({ step }) => step === number)
const save = (edition: string, body: object) => boss.patch(`/api/admin/editions/${edition}`, body)
async function asAdmin<Answer>(name: 'ben', act: () => PromiseLike<Answer>): Promise<Answer> {
  const role = (role: string) => boss.put(`/api/admin/people/${newsroom.people[name].id}/role`, { role })
  await role('admin')
  const answer = await act()
  await role('user')
  return answer
}

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

describe('an edition in one answer', () => {
  test('of which nothing was filed has its steps, the default order and version 0', async () => {
    const answer = await read(freshEdition())
    expect(answer).toMatchObject({ status: 'open', version: 0, issues: [], isPast: false, updated: null })
    expect(answer.input.layout).toEqual({ order: DEFAULT_ORDER, leftOut: [] })
    expect(answer.input.steps.map(({ step, ownText }) => [step, ownText])).toEqual(
      STEPS.map(({ number }) => [number, '']),
    )
  })

  test('brings rows, the desk’s own text, advertisements apart and the lines of the teasers', async () => {
    const answer = await read(await filed(...STEPS.map(({ number }) => number)))
    expect(stepOf(answer, 1)?.ownText).toContain('Night Herons')
    expect(stepOf(answer, 1)?.teaser).toMatch(/^Night Herons at The Blue Door/)
    expect(stepOf(answer, 9)?.parts).toEqual([
      {
        placement: 'headline',
        text: expect.stringContaining('### [Harbor & Vine]('),
        sponsors: [{ name: 'Harbor & Vine', url: 'https://harborvine.example', logo: null }],
      },
    ])
  })

  test('of two jokes filed at the same moment prints the one with the lower id, in whatever order they came', async () => {
    const table = TABLES[8]
    for (const ids of [
      ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'],
      ['00000000-0000-4000-8000-00000000000d', '00000000-0000-4000-8000-00000000000c'],
    ] as const) {
      const edition = await filed(8)
      const [row] = await db.select().from(table).where(eq(table.select_date, edition))
      if (!row) throw new Error('It was filed.')
      await db.delete(table).where(eq(table.select_date, edition))
      for (const id of ids) await db.insert(table).values({ ...row, id, joke_text: `Joke ${id}` })
      const [lowest] = ids.toSorted()
      const step = stepOf(await read(edition), 8)
      expect(step?.rows).toMatchObject([{ id: lowest }])
      expect(step?.ownText).toContain(`Joke ${lowest}`)
    }
  })

  test('a text says whose words it is in and from which rows it was made', async () => {
    const webhook = await makeWebhook()
    const edition = await filed(1)
    automation.will({ text: 'Tonight' })
    await send(webhook, edition, 1)
    await settled(edition)
    const answer = await read(edition)
    const [text] = stepOf(answer, 1)?.texts ?? []
    expect(text).toMatchObject({ status: 'completed', text: 'Tonight', words: { by: 'n8n' } })
    expect(text?.madeFrom).toEqual(stepOf(answer, 1)?.rows)
    const { version } = (await boss.get(`/api/admin/formatted-content/${text?.contentId}`)).json()
    const edit = { formatted_content: 'Tonight!', version }
    await boss.patch(`/api/admin/formatted-content/${text?.contentId}`, edit)
    expect(stepOf(await read(edition), 1)?.texts).toMatchObject([
      { text: 'Tonight!', words: { by: 'edited', name: 'Bo Lindqvist' } },
    ])
  })

  test('is read in at most 20 statements, however much was filed', async () => {
    if (deps.database.engine !== 'embedded') return
    const edition = await filed(...STEPS.map(({ number }) => number))
    const counted = async () => {
      const costs: number[] = []
      // The queue's alarm may go off amid one of them.
      for (let times = 0; times < 5; times += 1) {
        const statements = vi.spyOn(EngineConversation.prototype, 'ask')
        await read(edition)
        costs.push(statements.mock.calls.length)
        statements.mockRestore()
      }
      return Math.min(...costs)
    }
    expect(await counted()).toBeLessThanOrEqual(20)
    for (let more = 0; more < 20; more += 1) await file(edition, 1, { bandName: `Band ${more}` })
    expect(await counted()).toBeLessThanOrEqual(20)
  })

  test('is told to every screen when a text of it changes, not to administrators alone', async () => {
    const edition = await filed(6)
    await send('default', edition, 6)
    const events = await db.select().from(liveEvents)
    expect(events.map(({ audience, change }) => [audience, change])).toContainEqual([
      'everyone',
      { kind: 'edition', edition },
    ])
  })
})

describe('subject, notes and layout', () => {
  test('are stored from the version they were based on; the later of two is shown both', async () => {
    const edition = freshEdition()
    const first = await save(edition, { subject: '  Early voting ', note: '**Hello**', version: 0 })
    expect(first.json()).toMatchObject({
      version: 1,
      updated: { by: 'Bo Lindqvist' },
      input: { subject: 'Early voting', note: '**Hello**', correction: null },
    })
    const second = await save(edition, { subject: 'Late voting', version: 0 })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ current: { version: 1, input: { subject: 'Early voting' } } })
    const third = await save(edition, { correction: 'It was noon.', version: 1 })
    expect(third.json().input).toMatchObject({
      subject: 'Early voting',
      note: '**Hello**',
      correction: 'It was noon.',
    })
  })

  test('a block that is left out says who did it, and goes on saying so while others change the order', async () => {
    const edition = freshEdition()
    const [one = '', ...rest] = DEFAULT_ORDER
    const first = await save(edition, { layout: { order: DEFAULT_ORDER, leftOut: [one] }, version: 0 })
    const { leftOut } = first.json().input.layout
    expect(leftOut).toMatchObject([{ block: one, by: 'Bo Lindqvist' }])
    const layout = { order: [...rest, one], leftOut: [one] }
    const second = await asAdmin('ben', () =>
      as('ben').patch(`/api/admin/editions/${edition}`, { layout, version: 1 }),
    )
    expect(second.json().input.layout).toEqual({ order: [...rest, one], leftOut })
  })

  test.each([
    ['a subject that turns text around', { subject: 'a\u202eb' }, 'subject'],
    ['a subject of two lines', { subject: 'two\nlines' }, 'subject'],
    ['a subject of 151 characters', { subject: 'x'.repeat(151) }, 'subject'],
    ['a preview line of 201', { previewLine: 'x'.repeat(201) }, 'previewLine'],
    ['a note of 2,001', { note: 'x'.repeat(2001) }, 'note'],
    ['four teasers', { teasers: ['a', 'b', 'c', 'd'] }, 'teasers'],
    ['a layout without a block', { layout: { order: DEFAULT_ORDER.slice(1), leftOut: [] } }, 'layout.order'],
    [
      'one with a block twice',
      { layout: { order: [...DEFAULT_ORDER, DEFAULT_ORDER[0]], leftOut: [] } },
      'layout.order',
    ],
    [
      'one with a block that cannot be moved',
      { layout: { order: [...DEFAULT_ORDER.slice(1), 'footer'], leftOut: [] } },
      'layout.order.11',
    ],
    [
      'one without what cannot be left out',
      { layout: { order: DEFAULT_ORDER, leftOut: ['masthead'] } },
      'layout.leftOut.0',
    ],
  ])('%s is refused at its field', async (_what, change, field) => {
    const answer = await save(freshEdition(), { ...change, version: 0 })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })

  test('an order that is kept is that of every edition without one of its own', async () => {
    const own = freshEdition()
    const reversed = DEFAULT_ORDER.toReversed()
    await save(own, { layout: { order: DEFAULT_ORDER, leftOut: [] }, version: 0 })
    expect((await boss.post('/api/admin/editions/order', { order: reversed })).json()).toEqual({
      order: reversed,
    })
    expect((await read(freshEdition())).input.layout.order).toEqual(reversed)
    expect((await read(own)).input.layout.order).toEqual(DEFAULT_ORDER)
    const last = (await db.select().from(liveEvents).orderBy(liveEvents.id)).at(-1)
    expect([last?.audience, last?.change]).toEqual(['everyone', { kind: 'newsroom' }])
    await boss.post('/api/admin/editions/order', { order: DEFAULT_ORDER })
  })
})

describe('the text of a step', () => {
  const choose = (edition: string, step: number, body: object) =>
    boss.put(`/api/admin/editions/${edition}/texts/${step}`, body)
  const open = (edition: string, step: number, key: string = randomUUID()) =>
    boss.post(`/api/admin/editions/${edition}/texts/${step}`, undefined, { 'idempotency-key': key })

  test('is written by the built-in formatter when it is to be edited and none is stored, once', async () => {
    const edition = await filed(1)
    const key = randomUUID()
    const first = await open(edition, 1, key)
    expect(first.statusCode).toBe(201)
    expect((await open(edition, 1, key)).json()).toEqual(first.json())
    expect((await open(edition, 1)).json()).toEqual(first.json())
    const answer = await read(edition)
    expect(stepOf(answer, 1)?.texts).toMatchObject([
      { contentId: first.json().contentId, text: stepOf(answer, 1)?.ownText, words: { by: 'desk' } },
    ])
    expect((await open(edition, 2)).json()).toMatchObject({ code: 'nothing_to_send' })
  })

  test('can be chosen for an edition, and the choice taken back', async () => {
    const edition = await filed(1)
    const { contentId } = (await open(edition, 1)).json()
    const chosen = await choose(edition, 1, { contentId, version: 0 })
    expect(stepOf(chosen.json(), 1)).toMatchObject({ chosenId: contentId })
    const back = await choose(edition, 1, { contentId: null, version: 1 })
    expect(stepOf(back.json(), 1)).toMatchObject({ chosenId: null })
    expect((await choose(edition, 1, { contentId, version: 1 })).statusCode).toBe(409)
  })

  test('chosen of one step leaves what was chosen of another', async () => {
    const edition = await filed(1, 2)
    const { contentId } = (await open(edition, 1)).json()
    await choose(edition, 1, { contentId, version: 0 })
    const both = (await choose(edition, 2, { contentId: OWN_TEXT, version: 1 })).json()
    expect([1, 2].map((step) => stepOf(both, step)?.chosenId)).toEqual([contentId, OWN_TEXT])
    const one = (await choose(edition, 2, { contentId: null, version: 2 })).json()
    expect([1, 2].map((step) => stepOf(one, step)?.chosenId)).toEqual([contentId, null])
  })

  test('that was deleted is neither printed nor to be chosen', async () => {
    const edition = await filed(1)
    const { contentId } = (await open(edition, 1)).json()
    expect((await boss.delete(`/api/admin/formatted-content/${contentId}`)).statusCode).toBe(200)
    expect(stepOf(await read(edition), 1)?.texts).toEqual([])
    const answer = await choose(edition, 1, { contentId, version: 0 })
    expect(answer.json().fields).toEqual({ contentId: EDITION.foreignText })
  })

  test('must be one of that step and edition', async () => {
    const edition = await filed(1, 2)
    const { contentId } = (await open(edition, 1)).json()
    for (const [day, step] of [
      [edition, 2],
      [freshEdition(), 1],
    ] as const) {
      const answer = await choose(day, step, { contentId, version: 0 })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields)).toEqual(['contentId'])
    }
    expect((await choose(edition, 1, { contentId: randomUUID(), version: 0 })).statusCode).toBe(422)
    expect((await choose(edition, 77, { contentId: null, version: 0 })).statusCode).toBe(404)
  })
})

test('a finding is accepted with name for one fingerprint, once, and the acceptance taken back', async () => {
  const edition = freshEdition()
  const finding = { finding: 'size', fingerprint: 'a'.repeat(64) }
  const accept = (body: object) => boss.post(`/api/admin/editions/${edition}/accept`, body)
  await accept({ ...finding, reason: 'Looked at' })
  const again = await accept(finding)
  expect(again.json().facts.accepted).toEqual([
    { ...finding, reason: 'Looked at', by: 'Bo Lindqvist', at: expect.any(String) },
  ])
  expect((await accept({ ...finding, fingerprint: 'b' })).statusCode).toBe(422)
  const other = { ...finding, fingerprint: 'c'.repeat(64) }
  await accept(other)
  const back = await boss.post(`/api/admin/editions/${edition}/unaccept`, finding)
  expect(back.json().facts.accepted).toMatchObject([other])
})

test('staff read an edition and change none of it', async () => {
  const edition = freshEdition()
  expect((await as('ana').get(`/api/edition?edition=${edition}`)).statusCode).toBe(200)
  expect(
    (await as('ana').patch(`/api/admin/editions/${edition}`, { subject: 'x', version: 0 })).statusCode,
  ).toBe(403)
  expect((await as(null).get(`/api/edition?edition=${edition}`)).statusCode).toBe(401)
})
