import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Notification } from '#shared/api/notifications.ts'
import { CHOSEN_KINDS, type NotificationChoices } from '#shared/notifications.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moments.ts'
import { notificationChoices, notifications } from '#server/db/tables/notifications.ts'
import { LIMITS } from '#shared/limits.ts'

/** The newest notifications of a person, and how many of all are unread (S60, S66). */
export async function readNotifications(
  db: Db,
  personId: string,
): Promise<{ notifications: Notification[]; unread: number }> {
  const found = await db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, personId))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(LIMITS.notifications)
  const unread = await db.$count(notifications, isUnreadOf(personId))
  return { notifications: found.map(asRead), unread }
}

/** Marks one as read; once read, it stays so. @returns whether the person has such a notification */
export async function markRead(tx: Db, personId: string, id: string, now: Date): Promise<boolean> {
  const own = and(eq(notifications.user_id, personId), eq(notifications.id, id))
  const [found] = await tx.select({ id: notifications.id }).from(notifications).where(own)
  if (found)
    await tx
      .update(notifications)
      .set({ read_at: now.toISOString() })
      .where(and(own, isNull(notifications.read_at)))
  return found !== undefined
}

/** Marks all of a person as read, or just those about one thing; locked in one order, as wherever there are several. */
export async function markAllRead(tx: Db, personId: string, now: Date, link?: string): Promise<void> {
  const isMeant = and(isUnreadOf(personId), link === undefined ? undefined : eq(notifications.link, link))
  const inOrder = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(isMeant)
    .orderBy(notifications.id)
    .for('update')
  await tx.update(notifications).set({ read_at: now.toISOString() }).where(inArray(notifications.id, inOrder))
}

/** Which kinds a person wants: all of them until something else was chosen. */
export async function readChoices(db: Db, personId: string): Promise<NotificationChoices> {
  const [row] = await db
    .select({ unwanted: notificationChoices.unwanted })
    .from(notificationChoices)
    .where(eq(notificationChoices.user_id, personId))
  const isWanted = (kind: (typeof CHOSEN_KINDS)[number]) => !row?.unwanted.includes(kind)
  return {
    completed: isWanted('completed'),
    reminder: isWanted('reminder'),
    deliveries: isWanted('deliveries'),
    content: isWanted('content'),
  }
}

export async function saveChoices(
  db: Db,
  personId: string,
  choices: NotificationChoices,
  now: Date,
): Promise<void> {
  const unwanted = CHOSEN_KINDS.filter((kind) => !choices[kind])
  const chosen = { unwanted, updated_at: now.toISOString() }
  await db
    .insert(notificationChoices)
    .values({ user_id: personId, ...chosen })
    .onConflictDoUpdate({ target: notificationChoices.user_id, set: chosen })
}

const isUnreadOf = (personId: string) =>
  and(eq(notifications.user_id, personId), isNull(notifications.read_at))

const asRead = (row: typeof notifications.$inferSelect): Notification => ({
  id: row.id,
  title: row.title,
  message: row.message,
  type: row.type,
  link: row.link,
  read: row.read_at !== null,
  createdAt: isoMoment(row.created_at),
})
