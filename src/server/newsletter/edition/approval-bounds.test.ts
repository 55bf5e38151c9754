import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { editionJson, readEditionJson } from '#edition/edition-json.ts'
import type { EditionModel } from '#edition/model.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { findStep } from '#steps/index.ts'

const { db, as, boss, send } = await automatedNewsroom()
const { read, post, ready, approve } = approving({ as })
const issuesOf = (edition: CalendarDay) =>
  db.select().from(editionIssues).where(eq(editionIssues.edition, edition))

/** As a screen files it: where a busy server lets nobody wait any longer, it is sent again with its key. */
async function file(edition: CalendarDay, number: number, change: object = {}): Promise<void> {
  const step = findStep(number)
  const body = { ...step?.example, [step?.editionField ?? '']: edition, ...change }
  const key = { 'idempotency-key': randomUUID() }
  const filed = () => as('ben').post(`/api/steps/${number}/entries`, body, key)
  await expect.poll(async () => (await filed()).statusCode).toBe(201)
}

test('an approval holds among thirty writes of which nothing is printed, again and again (C62)', async () => {
  const edition = await ready()
  const other = await ready()
  let typed = 1
  const writes = (round: number) => [
    // Of the same edition: steps that are left out, the board, a text that is made.
    ...Array.from({ length: 10 }, (_, n) => () => file(edition, 6 + (n % 3))),
    () => send('default', edition, 6),
    async () => {
      const path = `/api/editions/${edition}/tasks/3`
      const { tasks } = (await as('ana').get(`/api/editions/${edition}/board`)).json()
      const { version } = tasks.find(({ step }: { step: number }) => step === 3)
      const answer = await as('ana').patch(path, { note: `Round ${round}`, version })
      expect(answer.statusCode).toBe(200)
    },
    // Of another: entries, and its subject as it is typed; and of the newsroom's libraries.
    ...Array.from({ length: 10 }, (_, n) => () => file(other, 1, { bandName: `Band ${round} ${n}` })),
    async () => {
      const answer = await boss.patch(`/api/admin/editions/${other}`, {
        subject: `S ${round}`,
        version: typed,
      })
      expect(answer.statusCode).toBe(200)
      typed += 1
    },
    ...Array.from({ length: 7 }, (_, n) => async () => {
      const source = { name: `The Blue Door ${round} ${n}`, url: null, type: null, city: null }
      const answer = await boss.post('/api/admin/libraries/live-music', { values: source })
      expect(answer.statusCode).toBe(201)
    }),
  ]
  for (let round = 1; round <= 4; round += 1) {
    const { seen } = await read(edition)
    const all = writes(round)
    expect(all).toHaveLength(30)
    const [approved] = await Promise.all([post(edition, 'approve', { seen }), ...all.map((write) => write())])
    expect([approved.statusCode, approved.json().number]).toEqual([201, round])
    expect((await post(edition, 'stop', { number: round })).statusCode).toBe(200)
  }
})

test('an approval of an edition that is too large for its file is refused, with the part that is', async () => {
  const edition = await ready()
  const write = async (paragraphs: number) => {
    const path = `/api/admin/editions/${edition}/texts/1`
    const { contentId } = (await boss.post(path, undefined, { 'idempotency-key': randomUUID() })).json()
    const { version } = (await boss.get(`/api/admin/formatted-content/${contentId}`)).json()
    const show = '[Night Herons](https://venue.example/night-herons)\n\n'
    const body = { formatted_content: show + 'a\n\n'.repeat(paragraphs), version }
    expect((await boss.patch(`/api/admin/formatted-content/${contentId}`, body)).statusCode).toBe(200)
  }
  await write(8_000)
  const refused = await approve(edition)
  expect([refused.statusCode, refused.json().detail]).toEqual([
    422,
    expect.stringMatching(/^The edition is \d\.\d MB; the limit is 1 MB\. The largest section is Live Music/),
  ])
  expect(await issuesOf(edition)).toEqual([])
  await write(3_000)
  expect((await approve(edition)).statusCode).toBe(201)
  const [issue] = await issuesOf(edition)
  const file = editionJson(issue?.model as EditionModel) // as it was frozen
  expect(readEditionJson(file)).toEqual({ model: issue?.model })
})
