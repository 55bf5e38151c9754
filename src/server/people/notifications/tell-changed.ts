import { eq, sql } from 'drizzle-orm'
import { type CalendarDay, dayIn } from '#shared/calendar.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { doneOnce } from '#server/platform/db/tables/newsroom.ts'
import { readApproved } from '#server/newsletter/newsroom/approved-edition.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { changedTemplate } from './notification-templates.ts'
import { notify } from './notify.ts'

type Changed = { edition: CalendarDay; step: number; personId: string; at: Date }

/**
 * Tells the administrators, but for who did it, that what an approved edition prints has changed (edition.md 6): each
 * of them once a step and issue, in the caller's transaction. Of an edition that is not approved nothing is asked or
 * written.
 */
export async function tellChanged(tx: Db, { edition, step, personId, at }: Changed): Promise<void> {
  const approved = await readApproved(tx, edition)
  if (!approved || approved.leftOut.includes(`step-${step}`)) return
  const untold = await markTold(tx, `changed:${edition}:${approved.number}:${step}`, personId, at)
  if (untold.length === 0) return
  const [by] = await tx
    .select({ name: users.full_name, email: users.email })
    .from(users)
    .where(eq(users.id, personId))
  const change = {
    number: approved.number,
    by: displayNameOf(by?.name ?? null, by?.email ?? ''),
    byId: personId,
  }
  const today = dayIn((await readNewsroom(tx)).time_zone, at)
  for (const person of untold)
    await notify(tx, changedTemplate(step, { edition, today }, { ...change, to: person }))
}

/**
 * Notes that the administrators are told; of two changes at once the later waits here, and then finds them told. In one
 * order, so that two never wait crosswise.
 *
 * @returns the ids of those who were not told before
 */
async function markTold(tx: Db, what: string, but: string, at: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ what: string }>(sql`
    insert into ${doneOnce} (what, at)
    select ${`${what}:`}::text || id, ${at.getTime()}::bigint from ${users}
    where role = 'admin' and not is_disabled and not is_machine and id <> ${but}
    order by id
    on conflict do nothing
    returning what`)
  return rows.map((row) => row.what.slice(what.length + 1))
}
