import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { formattedContent } from '#server/db/tables/delivery.ts'
import { STEPS } from '#steps/index.ts'

const { as, deps, people } = await buildTestApp()

/** Milliseconds of processor time from one turn of the event loop to the next, while something is done. */
async function turnsOf(work: () => Promise<unknown>): Promise<number[]> {
  const turns: number[] = []
  let before = process.cpuUsage()
  let isOver = false
  const turn = () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    turns.push((user + system) / 1000)
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  return turns
}

/** Stores texts that flood the reader, one a step; each its own, as none was read before. */
async function flooded(steps: number): Promise<CalendarDay> {
  const edition = freshEdition()
  for (const { number } of STEPS.slice(0, steps))
    await deps.db.insert(formattedContent).values({
      ...{
        id: randomUUID(),
        step_number: number,
        select_date: edition,
        original_content: {},
        status: 'completed',
      },
      formatted_content: `${number} ${edition} ${'*_'.repeat(10_000)}`,
      ...{ webhook_url: 'https://automation.example', webhook_id: 'w1', user_id: people.boss.id },
    })
  return edition
}

const open = async (edition: CalendarDay) =>
  expect((await as('boss').get(`/api/edition?edition=${edition}`)).statusCode).toBe(200)

test('an edition whose texts all flood the reader is read in turns, so that others are served between', async () => {
  const edition = await flooded(STEPS.length)
  const turns = await turnsOf(() => open(edition))
  const all = turns.reduce((sum, turn) => sum + turn, 0)
  expect(Math.max(...turns)).toBeLessThan(all / 3)
})

test('of several such editions that are opened at once one text is read at a time', async () => {
  const editions = [await flooded(2), await flooded(2), await flooded(2), await flooded(2), await flooded(2)]
  const turns = await turnsOf(() => Promise.all(editions.map(open)))
  const all = turns.reduce((sum, turn) => sum + turn, 0)
  // A tenth, and what else a turn does.
  expect(Math.max(...turns)).toBeLessThan(all / 6)
})
