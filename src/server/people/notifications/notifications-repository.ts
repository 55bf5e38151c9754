import { and, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Notification } from '#contract/notifications.ts'
import { countUnread } from '#shared/notification-groups.ts'
import {
  CHOSEN_KINDS,
  type ChosenKind,
  ACT_KINDS,
  EMAILED_BY_DEFAULT,
  type NotificationChoices,
} from '#shared/notifications.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import {
  notificationChoices,
  notifications,
  waitingNotices,
} from '#server/platform/db/tables/notifications.ts'
import { LIMITS } from '#shared/limits.ts'
import { displayNameOf } from '#shared/people.ts'

/**
 * The newest notifications of a person, and how many are unread (S60, S66): what the list shows as one counts once, and
 * of those beyond the list as many are looked at again.
 */
export async function readNotifications(
  db: Db,
  personId: string,
): Promise<{ notifications: Notification[]; unread: number }> {
  const listed = await readNewest(db, eq(notifications.user_id, personId))
  const ids = listed.map(({ id }) => id)
  const isFull = ids.length === LIMITS.notifications
  const older = isFull
    ? await readNewest(db, and(isUnreadOf(personId), notInArray(notifications.id, ids)))
    : []
  return { notifications: listed, unread: countUnread(listed) + countUnread(older) }
}

async function readNewest(db: Db, isMeant: SQL | undefined): Promise<Notification[]> {
  const rows = await db
    .select({ row: notifications, name: users.full_name, email: users.email })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.by_id))
    .where(isMeant)
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(LIMITS.notifications)
  return rows.map(asRead)
}

/** Marks some as read; once read, they stay so. @returns whether the person has any of them */
export async function markRead(tx: Db, personId: string, ids: string[], now: Date): Promise<boolean> {
  const isMeant = inArray(notifications.id, ids)
  const own = await tx.$count(notifications, and(eq(notifications.user_id, personId), isMeant))
  await markUnread(tx, and(isUnreadOf(personId), isMeant), now)
  return own > 0
}

/** Marks all of a person as read, or just those about one thing. */
export async function markAllRead(tx: Db, personId: string, now: Date, link?: string): Promise<void> {
  const isMeant = and(isUnreadOf(personId), link === undefined ? undefined : eq(notifications.link, link))
  await markUnread(tx, isMeant, now)
}

/** Locked in one order, as wherever there are several. */
async function markUnread(tx: Db, isMeant: SQL | undefined, now: Date): Promise<void> {
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

type Told = { row: typeof notifications.$inferSelect; name: string | null; email: string | null }

const asRead = ({ row, ...by }: Told): Notification => ({
  id: row.id,
  title: row.title,
  message: row.message,
  type: row.type,
  link: row.link,
  act: actOf(row, by),
  read: row.read_at !== null,
  createdAt: isoMoment(row.created_at),
})

/** Null of an account that is no longer there, too. */
function actOf(
  { kind, by_id: by, edition, step }: Told['row'],
  { name, email }: Omit<Told, 'row'>,
): Notification['act'] {
  const known = ACT_KINDS.find((one) => one === kind)
  if (!known || by === null || email === null || edition === null || step === null) return null
  return { kind: known, by, name: displayNameOf(name, email), edition, step }
}
