import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { formattedContent } from '#server/db/tables/delivery.ts'
import { readAnew } from '#shared/edition/read-text.ts'
import { contentPreviewPath } from '#shared/api/formatted-content.ts'
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

/** Stores texts that flood the reader, one a step; each its own, as none was read before. */
async function flooded(): Promise<{ edition: CalendarDay; id: string }> {
  const edition = freshEdition()
  const ids = STEPS.map(() => randomUUID())
  for (const [index, { number }] of STEPS.entries())
    await deps.db.insert(formattedContent).values({
      id: ids[index] ?? '',
      ...{ step_number: number, select_date: edition, original_content: {}, status: 'completed' },
      formatted_content: flood(number, edition),
      ...{ webhook_url: 'https://automation.example', webhook_id: 'w1', user_id: people.boss.id },
    })
  return { edition, id: ids[0] ?? '' }
}

const readHere = await cpuOf(() => STEPS.map(({ number }) => readAnew(flood(number, 'read here'))))

test.each([
  ['the edition', 9, (edition: string) => `/api/edition?edition=${edition}`],
  ['how it stands', 9, (edition: string) => `/api/edition/standing?edition=${edition}`],
  ['its mail', 9, (edition: string) => `/api/edition/eml?edition=${edition}`],
  ['one text', 1, (_: string, id: string) => `/api/admin/formatted-content/${id}/versions/1/document`],
  ['its preview', 1, (_: string, id: string) => contentPreviewPath(id)],
])(
  '%s is answered without reading texts that flood the reader on the thread that serves',
  async (_what, texts, path) => {
    const { edition, id } = await flooded()
    const spent = await cpuOf(async () => {
      const { statusCode, body } = await as('boss').get(path(edition, id))
      expect(statusCode, body.slice(0, 300)).toBe(200)
    })
    expect(spent).toBeLessThan((readHere / STEPS.length) * texts * 0.7 + 50)
  },
)
