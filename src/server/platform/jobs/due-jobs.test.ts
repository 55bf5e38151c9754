import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { IDLE, workingDeps } from '#tests/support/working-deps.ts'
import { watchDueJobs } from './due-jobs.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database

/** So that nothing is found by the look that comes round by itself. */
const NEVER_MS = 3_600_000

test('of jobs in one queue each is announced when its own time comes, also when another is due before', async () => {
  const deps = await workingDeps(database, IDLE)
  await deps.jobs.drain(10_000)
  for (const [key, dueInS] of [
    ['now', 0],
    ['soon', 1],
    ['later', 2],
  ] as const)
    await db.execute(sql`
      insert into jobs.job_common (name, singleton_key, start_after, policy)
      values ('housekeeping', ${key}, now() + make_interval(secs => ${dueInS}), 'short')`)
  const begun: unknown[] = []
  const takeWhatIsDue = async () => {
    const { rows } = await db.execute<{ key: string }>(sql`
      update jobs.job set state = 'completed'
      where name = 'housekeeping' and state < 'active' and start_after <= now() returning singleton_key as key`)
    begun.push(...rows.map(({ key }) => key))
  }
  const due = watchDueJobs(
    deps,
    () => ['housekeeping'],
    () => void takeWhatIsDue(),
    async () => {},
    NEVER_MS,
  )
  onTestFinished(() => due.close())

  await due.look()

  await expect.poll(() => begun).toEqual(['now', 'soon', 'later'])
})
