import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Notification } from '#shared/api/notifications.ts'
import {
  CHOSEN_KINDS,
  type ChosenKind,
  EMAILED_BY_DEFAULT,
  type NotificationChoices,
} from '#shared/notifications.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moments.ts'
import { notificationChoices, notifications, waitingNotices } from '#server/db/tables/notifications.ts'
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

/** What a person wants to be told of in the bell, and what by email. */
export type Choices = { choices: NotificationChoices; emails: NotificationChoices }

/** Until something else was chosen: all kinds in the bell, and by email what is emailed by default. */
export async function readChoices(db: Db, personId: string): Promise<Choices> {
  const [row] = await db
    .select({ unwanted: notificationChoices.unwanted, emailed: notificationChoices.emailed })
    .from(notificationChoices)
    .where(eq(notificationChoices.user_id, personId))
  const { unwanted = [], emailed = EMAILED_BY_DEFAULT } = row ?? {}
  return {
    choices: ofEach((kind) => !unwanted.includes(kind)),
    emails: ofEach((kind) => emailed.includes(kind)),
  }
}

const ofEach = (isChosen: (kind: ChosenKind) => boolean): NotificationChoices => ({
  completed: isChosen('completed'),
  reminder: isChosen('reminder'),
  approved: isChosen('approved'),
  deliveries: isChosen('deliveries'),
  content: isChosen('content'),
})

type Changed = Partial<NotificationChoices> & { emails?: Partial<NotificationChoices> | undefined }

/** Keeps what a person chose; what is not named stays as it is. @returns all choices */
export async function saveChoices(
  db: Db,
  personId: string,
  { emails, ...bell }: Changed,
  now: Date,
): Promise<Choices> {
  return db.transaction(async (tx) => {
    // Two changes at once would each write back what it had read of the other.
    await tx.execute(sql`select from users where id = ${personId} for no key update`)
    const before = await readChoices(tx, personId)
    const after = { choices: { ...before.choices, ...bell }, emails: { ...before.emails, ...emails } }
    const chosen = {
      unwanted: CHOSEN_KINDS.filter((kind) => !after.choices[kind]),
      emailed: CHOSEN_KINDS.filter((kind) => after.emails[kind]),
      updated_at: now.toISOString(),
    }
    await tx
      .insert(notificationChoices)
      .values({ user_id: personId, ...chosen })
      .onConflictDoUpdate({ target: notificationChoices.user_id, set: chosen })
    return after
  })
}

/** Nothing is emailed to that person any more, nor what waits; until the person chooses otherwise. */
export async function endEmails(db: Db, personId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await saveChoices(tx, personId, { emails: ofEach(() => false) }, now)
    await tx.delete(waitingNotices).where(eq(waitingNotices.user_id, personId))
  })
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
