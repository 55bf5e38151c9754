import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { LiveAudience } from '#shared/live.ts'
import { EMAILED_BY_DEFAULT, type NotificationKind, type NotificationType } from '#shared/notifications.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notifications, waitingNotices } from '#server/platform/db/tables/notifications.ts'
import { publish } from '#server/platform/live/publish.ts'

/** Everyone is everyone who is active; a person is named by id. */
export type Recipients = 'everyone' | 'admins' | { person: string }

export type NotificationTemplate = {
  to: Recipients
  /** Whoever did it need not be told. */
  except?: string
  /** Who has it on screen already: for that person it is stored as read. */
  readBy?: string
  /** Of those who want an email, only these people and administrators get one; everybody when absent. */
  emailOnlyTo?: string[]
  kind: NotificationKind
  type: NotificationType
  title: string
  message: string
  /** The path in this newsroom that it is about. */
  link: string | null
  /** What a person did to a step; of one person, kind and edition the list makes one. */
  act?: { by: string; edition: CalendarDay; step: number }
}

/**
 * Tells people something in the caller's transaction (C8): a row for each person who is active and wants this
 * kind, a waiting email for each who wants it by email, and an event for their screens.
 *
 * @returns how many people were told
 */
export async function notify(tx: Db, template: NotificationTemplate): Promise<number> {
  const { kind, type, title, message, link } = template
  const { by = null, edition = null, step = null } = template.act ?? {}
  const readBy = template.readBy ?? null
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into notifications (id, user_id, kind, type, title, message, link, by_id, edition, step, read_at)
    select gen_random_uuid(), users.id, ${kind}, ${type}, ${title}, ${message}, ${link},
      ${by}::uuid, ${edition}::date, ${step}::integer, case when users.id = ${readBy}::uuid then now() end
    from users left join notification_choices on notification_choices.user_id = users.id
    where ${isMeant(template)} and not coalesce(${kind} = any(notification_choices.unwanted), false)
    returning id`)
  await queueEmails(tx, template)
  if (rows.length > 0) await publish(tx, { kind: 'notifications' }, audienceOf(template.to))
  return rows.length
}

/** For whoever wants it by email, whether or not in the bell too. */
async function queueEmails(tx: Db, template: NotificationTemplate): Promise<void> {
  const { kind, title, message, link, readBy = null, emailOnlyTo } = template
  const only =
    emailOnlyTo && sql`and (users.role = 'admin' or users.id = any(${sql.param(emailOnlyTo)}::uuid[]))`
  await tx.execute(sql`
    insert into waiting_notices (id, user_id, kind, title, message, link)
    select gen_random_uuid(), users.id, ${kind}, ${title}, ${message}, ${link}
    from users left join notification_choices on notification_choices.user_id = users.id
    where ${isMeant(template)} and ${kind} = any(coalesce(notification_choices.emailed, ${DEFAULT_EMAILED}))
      and users.id is distinct from ${readBy}::uuid ${only}`)
}

const DEFAULT_EMAILED = sql.raw(`'{${EMAILED_BY_DEFAULT.join()}}'`)

/** Of whom of `users` a notification is: people who are active, but for who did it. */
function isMeant({ to, except }: NotificationTemplate): SQL {
  const isActive = sql`not users.is_disabled and not users.is_machine`
  if (typeof to === 'object') return sql`${isActive} and users.id = ${to.person}::uuid`
  const all = sql`${isActive} and users.id is distinct from ${except ?? null}::uuid`
  return to === 'everyone' ? all : sql`${all} and users.role = 'admin'`
}

/**
 * Takes back what nobody has read yet and what waits to be emailed, because it is no longer true.
 *
 * @param link what it was about
 */
export async function withdraw(tx: Db, kind: NotificationKind, link: string): Promise<void> {
  await tx.delete(waitingNotices).where(and(eq(waitingNotices.kind, kind), eq(waitingNotices.link, link)))
  const { id } = notifications
  const unread = tx
    .select({ id })
    .from(notifications)
    .where(and(eq(notifications.kind, kind), eq(notifications.link, link), isNull(notifications.read_at)))
    .orderBy(id)
    .for('update')
  const rows = await tx.delete(notifications).where(inArray(id, unread)).returning({ id })
  if (rows.length > 0) await publish(tx, { kind: 'notifications' })
}

function audienceOf(to: Recipients): LiveAudience {
  if (to === 'everyone') return 'everyone'
  return to === 'admins' ? 'admin' : `person:${to.person}`
}
