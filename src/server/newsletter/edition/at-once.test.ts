import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import type { Person } from '#server/platform/person.ts'
import { approve } from './approve.ts'
import { stopIssue } from './change-issue.ts'
import { lockEdition } from './change-edition.ts'
import { handoverIssueJob } from './handover-issue-job.ts'

const newsroom = await automatedNewsroom()
const { db, deps, people } = newsroom
const approver = approving(newsroom)
const { id, email, fullName } = people.boss
const person: Person = { id, email, fullName, role: 'admin', sessionId: id, owesSecondFactor: false }

test('an approval reads all of the edition at one moment, whatever is filed meanwhile', async () => {
  const edition = await approver.ready()
  const { seen } = await approver.read(edition)
  const level = await db.transaction(async (tx) => {
    expect(await approve(deps, tx, edition, { seen, person })).toMatchObject({ number: 1 })
    const { rows } = await tx.execute(sql`select current_setting('transaction_isolation') as level`)
    return rows[0]
  })
  expect(level).toEqual({ level: 'repeatable read' })
})

// The embedded database has one connection, so there nobody waits for a lock.
if (deps.database.engine === 'server')
  test('whoever hands an issue over waits for whoever is stopping the presses', async () => {
    const edition = await approver.ready()
    await approver.approve(edition)
    const waiting = async () => {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0]?.count
    }
    const handing = await db.transaction(async (tx) => {
      await lockEdition(tx, edition)
      const run = handoverIssueJob.run(deps, { edition, number: 1 })
      await expect.poll(waiting).toBe(1)
      await stopIssue(deps, tx, { edition, number: 1, person })
      return { run }
    })
    await handing.run
    const [issue] = (await approver.read(edition)).issues
    expect(issue).toMatchObject({ handedOverAt: null, stopped: { by: 'Bo Lindqvist' } })
  })
