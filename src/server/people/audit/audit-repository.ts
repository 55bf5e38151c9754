import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditRow } from '#contract/audit.ts'
import { addDays, type CalendarDay, cityTime } from '#shared/calendar.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { idPage, pageOfIds } from '#server/platform/db/id-pages.ts'
import type { Page, PageRequest } from '#server/platform/db/keyset.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'

export type AuditFilter = {
  person?: string | undefined
  action?: string | undefined
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
}

const actor = alias(users, 'actor')
const about = alias(users, 'about')

/**
 * A page of what was done, newest first.
 *
 * @param timeZone the city's, in which `from` and `to` are days
 */
export async function readAudit(
  db: Db,
  filter: AuditFilter & PageRequest,
  timeZone: string,
): Promise<Page<AuditRow>> {
  const page = idPage(auditLog.id, filter)
  const { person, action, from, to } = filter
  const rows = await db
    .select({
      row: auditLog,
      actorName: actor.full_name,
      actorEmail: actor.email,
      aboutName: about.full_name,
      aboutEmail: about.email,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actor_id))
    // A subject is an id or a name of whatever was changed; only people are found here.
    .leftJoin(about, eq(sql`${about.id}::text`, auditLog.subject))
    .where(
      and(
        page.where,
        person === undefined ? undefined : eq(auditLog.actor_id, person),
        action === undefined ? undefined : eq(auditLog.action, action),
        from === undefined ? undefined : gte(auditLog.created_at, cityTime(from, '00:00', timeZone)),
        to === undefined ? undefined : lt(auditLog.created_at, cityTime(addDays(to, 1), '00:00', timeZone)),
      ),
    )
    .orderBy(page.orderBy)
    .limit(page.limit)
  return pageOfIds(rows.map(auditRow), page)
}

type Joined = {
  row: typeof auditLog.$inferSelect
  actorName: string | null
  actorEmail: string | null
  aboutName: string | null
  aboutEmail: string | null
}

const auditRow = ({ row, actorName, actorEmail, aboutName, aboutEmail }: Joined): AuditRow => ({
  id: row.id,
  actor:
    row.actor_id === null || actorEmail === null
      ? null
      : { id: row.actor_id, name: displayNameOf(actorName, actorEmail) },
  action: row.action,
  subject: row.subject,
  subject_name: aboutEmail === null ? null : displayNameOf(aboutName, aboutEmail),
  detail: row.detail ?? {},
  created_at: isoMoment(row.created_at),
})
