import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
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

test('an edition whose texts all flood the reader is read in turns, so that others are served between', async () => {
  const edition = freshEdition()
  for (const { number } of STEPS)
    await deps.db.insert(formattedContent).values({
      ...{
        id: randomUUID(),
        step_number: number,
        select_date: edition,
        original_content: {},
        status: 'completed',
      },
      // Each its own, as none was read before.
      formatted_content: `${number} ${'*_'.repeat(16_000)}`,
      ...{ webhook_url: 'https://automation.example', webhook_id: 'w1', user_id: people.boss.id },
    })
  let status = 0
  const turns = await turnsOf(async () => {
    status = (await as('boss').get(`/api/edition?edition=${edition}`)).statusCode
  })
  expect(status).toBe(200)
  const all = turns.reduce((sum, turn) => sum + turn, 0)
  expect(Math.max(...turns)).toBeLessThan(all / 3)
})
