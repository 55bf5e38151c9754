import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { readAnew } from '#edition/read-text.ts'
import { contentPreviewPath } from '#contract/formatted-content.ts'
import { STEPS } from '#steps/index.ts'

const { as, deps, people } = await buildTestApp()

/** Milliseconds of processor time of this thread alone, which serves everybody. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const flood = (number: number, edition: string) => `${number} ${edition} ${'*_'.repeat(10_000)}`

/** Stores these texts, one a step. @returns the first one's id */
async function stored(edition: CalendarDay, textOf: (step: number) => string): Promise<string> {
  const ids = STEPS.map(() => randomUUID())
  for (const [index, { number }] of STEPS.entries())
    await deps.db.insert(formattedContent).values({
      id: ids[index] ?? '',
      ...{ step_number: number, select_date: edition, original_content: {}, status: 'completed' },
      formatted_content: textOf(number),
      ...{ webhook_url: 'https://automation.example', webhook_id: 'w1', user_id: people.boss.id },
    })
  return ids[0] ?? ''
}

/** Stores texts that flood the reader, one a step; each its own, as none was read before. */
async function flooded(): Promise<{ edition: CalendarDay }> {
  const edition = freshEdition()
  await stored(edition, (step) => flood(step, edition))
  return { edition }
}

const readHere = await cpuOf(() => STEPS.map(({ number }) => readAnew(flood(number, 'read here'))))

test.each([
  ['the edition', (edition: string) => `/api/edition?edition=${edition}`],
  ['how it stands', (edition: string) => `/api/edition/standing?edition=${edition}`],
  ['its mail', (edition: string) => `/api/edition/eml?edition=${edition}`],
])(
  '%s is answered without reading texts that flood the reader on the thread that serves',
  async (_what, path) => {
    const { edition } = await flooded()
    const spent = await cpuOf(async () => {
      const { statusCode, body } = await as('boss').get(path(edition))
      expect(statusCode, body.slice(0, 300)).toBe(200)
    })
    expect(spent).toBeLessThan(readHere * 0.7 + 50)
  },
)

/** For each line the reader looks back at those before it, to the item. */
const LINES = `- a\n${'b\n'.repeat(499)}\n`.repeat(32)

test.each([
  ['one text', (id: string) => `/api/admin/formatted-content/${id}/versions/1/document`],
  ['the preview of one text', contentPreviewPath],
])('%s is answered in a fraction of what it takes to read it', async (what, path) => {
  const edition = freshEdition()
  const textOf = (step: number) => `${what} ${step}\n\n${LINES}`
  const id = await stored(edition, textOf)
  const read = await cpuOf(() => readAnew(textOf(0)))
  const spent = await cpuOf(async () => expect((await as('boss').get(path(id))).statusCode).toBe(200))
  expect(spent).toBeLessThan(read / 2)
})
