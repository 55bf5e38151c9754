import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { calendarDay } from '#shared/calendar.ts'
import { found } from '#server/platform/db/tables/found.ts'
import { adBookings } from '#server/platform/db/tables/sponsors.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'
import { TABLES } from '#steps/tables.ts'
import { STEPS } from '#steps/index.ts'
import { retentionJob } from './retention-job.ts'

const { as, deps, people, setNow } = await buildTestApp({ now: '2031-05-01T15:00:00Z' })
const { db } = deps

test('what was deleted or is past goes for good after the days that the newsroom keeps it, and not before (C59)', async () => {
  const entry = async () =>
    (await as('ana').post('/api/steps/1/entries', STEPS[0]?.example)).json().entries[0]
  const [kept, deleted] = [await entry(), await entry()]
  await as('ana').delete(`/api/steps/1/entries/${deleted.id}?version=1`)
  await recordAction(db, deps.clock(), { actor: null, action: 'person.role', subject: null })
  const words = { to: 'x@desk.example', subject: 'Hello', text: '', html: '', kind: 'reset' }
  await db
    .insert(outboxMails)
    .values({ ...words, id: randomUUID(), status: 'kept', created_at: deps.clock().toISOString() })
  const booking = { advertisement_id: 1, sponsor_key: 'vine', placement: 'headline', position: 1 } as const
  const at = deps.clock().toISOString()
  const made = { created_by: people.boss.id, created_at: at }
  await db.insert(adBookings).values([
    { ...booking, ...made, id: randomUUID(), edition: calendarDay('2031-05-10') },
    { ...booking, ...made, id: randomUUID(), edition: calendarDay('2031-05-11'), cancelled_at: at },
  ])
  const left = async () => [
    await db.$count(adBookings),
    await db.$count(auditLog),
    await db.$count(outboxMails),
    (await db.select().from(TABLES[1])).map(({ id }) => id).sort(),
  ]

  setNow('2032-04-29T15:00:00Z')
  await retentionJob.run(deps, {})
  expect(await left()).toEqual([2, 1, 1, [kept.id, deleted.id].sort()])

  setNow('2032-05-02T15:00:00Z')
  await retentionJob.run(deps, {})
  expect(await left()).toEqual([1, 0, 0, [kept.id]])
})

test('what was found goes a week after its day, in a newsroom without feeds too', async () => {
  setNow('2032-05-02T15:00:00Z')
  const at = deps.clock().toISOString()
  await db.insert(found).values(
    ['2032-04-24', '2032-04-25'].map((day) => ({
      ...{ library: 'live-music' as const, source_id: 0, step_number: 1, uid: `usual ${day}` },
      ...{ id: randomUUID(), day: calendarDay(day), title: 'Open Mic', title_key: 'open mic' },
      ...{ first_seen: at, last_seen: at, dismissed_by: people.ana.id, dismissed_at: at },
    })),
  )
  await retentionJob.run(deps, {})
  expect((await db.select().from(found)).map(({ day }) => day)).toEqual(['2032-04-25'])
})
