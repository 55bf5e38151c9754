import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { LiveAudience } from '#shared/live.ts'
import type { NotificationKind, NotificationType } from '#shared/notifications.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/tables/accounts.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { writeLast } from '#server/db/transactions.ts'
import { publish } from '#server/live/publish.ts'

/** Everyone is everyone who is active; a person is named by id. */
export type Recipients = 'everyone' | 'admins' | { person: string }

export type NotificationTemplate = {
  to: Recipients
  /** Whoever did it need not be told. */
  except?: string
  /** Who has it on screen already: for that person it is stored as read. */
  readBy?: string
  kind: NotificationKind
  type: NotificationType
  title: string
  message: string
  /** The path in this newsroom that it is about. */
  link: string | null
}

/**
 * Tells people something in the caller's transaction (C8): a row for each person who is active and wants this
 * kind, and an event for their screens.
 *
 * @returns how many people were told
 */
export async function notify(tx: Db, template: NotificationTemplate): Promise<number> {
  const { rows } = await tx.execute(insertFor(template))
  if (rows.length > 0) await publish(tx, { kind: 'notifications' }, audienceOf(template.to))
  return rows.length
}

/**
 * As {@link notify}, with the transaction's last statement: for who need not know how many are told. Their screens look
 * also where nobody wanted this kind.
 */
export async function notifyLast(tx: Db, template: NotificationTemplate): Promise<void> {
  await writeLast(tx, insertFor(template))
  await publish(tx, { kind: 'notifications' }, audienceOf(template.to))
}

function insertFor(template: NotificationTemplate): SQL {
  const { kind, type, title, message, link } = template
  return sql`
    insert into notifications (id, user_id, kind, type, title, message, link, read_at)
    select gen_random_uuid(), users.id, ${kind}, ${type}, ${title}, ${message}, ${link},
      case when users.id = ${template.readBy ?? null}::uuid then now() end
    from users left join notification_choices on notification_choices.user_id = users.id
    where not users.is_disabled and not users.is_machine and ${among(template)}
      and not coalesce(${kind} = any(notification_choices.unwanted), false)
    returning id`
}

/**
 * Takes back what nobody has read yet, because it is no longer true.
 *
 * @param link what it was about
 */
export async function withdraw(tx: Db, kind: NotificationKind, link: string): Promise<void> {
  const inOrder = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.kind, kind), eq(notifications.link, link), isNull(notifications.read_at)))
    .orderBy(notifications.id)
    .for('update')
  const withdrawn = await tx
    .delete(notifications)
    .where(inArray(notifications.id, inOrder))
    .returning({ id: notifications.id })
  if (withdrawn.length > 0) await publish(tx, { kind: 'notifications' })
}

function among({ to, except }: NotificationTemplate): SQL {
  const all = sql`${except ?? null}::uuid is distinct from ${users.id}`
  if (to === 'everyone') return all
  if (to === 'admins') return sql`${all} and ${users.role} = 'admin'`
  return sql`${users.id} = ${to.person}`
}

function audienceOf(to: Recipients): LiveAudience {
  if (to === 'everyone') return 'everyone'
  return to === 'admins' ? 'admin' : `person:${to.person}`
}
