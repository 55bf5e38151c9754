import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { doneOnce } from '#server/platform/db/tables/newsroom.ts'
import { housekeepingJob } from './housekeeping-job.ts'

const { deps, setNow } = await buildTestApp({ now: '2031-05-01T15:00:00Z' })
const { db } = deps

test('that people were reminded is forgotten with the reminder, what is done once for good never (C8)', async () => {
  const at = deps.clock().getTime()
  await db.insert(doneOnce).values([
    { what: 'reminder:2031-05-03', at },
    { what: 'changed:2031-05-03:1:4:somebody', at },
    { what: 'a test of samples', at },
  ])
  const left = async () => (await db.select().from(doneOnce).where(like(doneOnce.what, '%:2031%'))).length

  setNow('2031-07-29T15:00:00Z')
  await housekeepingJob.run(deps, {})
  expect(await left()).toBe(2)

  setNow('2031-08-01T15:00:00Z')
  await housekeepingJob.run(deps, {})
  expect(await left()).toBe(0)
  expect(await db.$count(doneOnce, like(doneOnce.what, 'a test of%'))).toBe(1)
})
