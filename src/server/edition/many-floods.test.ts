import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { formattedContent } from '#server/db/tables/delivery.ts'
import { STEPS } from '#steps/index.ts'

const { as, deps, people } = await buildTestApp()

/** Less is a turn that only looks whether the work is over, of which there are many while others are served. */
const WORKED_MS = 2

/** Milliseconds of processor time while something is done: of its longest turn of the event loop, and of all. */
async function turnsOf(work: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  const turns = { longest: 0, all: 0 }
  let before = process.cpuUsage()
  let isOver = false
  const turn = () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const took = (user + system) / 1000
    turns.longest = Math.max(turns.longest, took)
    if (took > WORKED_MS) turns.all += took
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
  const { longest, all } = await turnsOf(() => open(edition))
  expect(longest).toBeLessThan(all / 3)
})
