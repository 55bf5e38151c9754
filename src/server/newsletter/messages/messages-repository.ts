import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReceivedMessage, SentMessage } from '#contract/messages.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keyset, type Page, pageOf, type PageRequest } from '#server/platform/db/keyset.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { userMessages } from '#server/platform/db/tables/notifications.ts'
import { LIMITS } from '#shared/limits.ts'

const sender = alias(users, 'sender')
const recipient = alias(users, 'recipient')

const withSender = (db: Db) =>
  db
    .select({ stored: userMessages, name: sender.full_name, email: sender.email })
    .from(userMessages)
    .innerJoin(sender, eq(sender.id, userMessages.sender_id))

/** One page of what was written to a person, newest first. */
export async function findReceived(
  db: Db,
  personId: string,
  request: PageRequest,
): Promise<Page<ReceivedMessage>> {
  const part = keyset(userMessages, request)
  const found = await withSender(db)
    .where(and(part.where, eq(userMessages.recipient_id, personId)))
    .orderBy(...part.orderBy)
    .limit(part.limit)
  const { rows, newer, older } = pageOf(
    found.map((row) => ({ ...row, created_at: row.stored.created_at, id: row.stored.id })),
    part,
  )
  return { rows: rows.map(asReceived), newer, older }
}

/** One message to that person; nobody else's is found. */
export async function findOneReceived(
  db: Db,
  personId: string,
  id: string,
): Promise<ReceivedMessage | undefined> {
  const [found] = await withSender(db).where(
    and(eq(userMessages.id, id), eq(userMessages.recipient_id, personId)),
  )
  return found && asReceived(found)
}

/** @returns whether it had not been read before */
export async function markMessageRead(tx: Db, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(userMessages)
    .set({ read: true, read_at: now.toISOString() })
    .where(and(eq(userMessages.id, id), eq(userMessages.read, false)))
    .returning({ id: userMessages.id })
  return marked.length > 0
}

/** The latest messages of all administrators, newest first (S194). */
export const findRecent = async (db: Db): Promise<SentMessage[]> =>
  (
    await sentMessages(db)
      .orderBy(desc(userMessages.created_at), desc(userMessages.id))
      .limit(LIMITS.recentMessages)
  ).map(asSent)

/** One message as administrators see it. */
export async function mustFindSent(db: Db, id: string): Promise<SentMessage> {
  const [found] = await sentMessages(db).where(eq(userMessages.id, id))
  if (!found) throw new Error('A message that was just stored is there')
  return asSent(found)
}

const sentMessages = (db: Db) =>
  db
    .select({
      stored: userMessages,
      from: { name: sender.full_name, email: sender.email },
      to: { name: recipient.full_name, email: recipient.email },
    })
    .from(userMessages)
    .innerJoin(sender, eq(sender.id, userMessages.sender_id))
    .innerJoin(recipient, eq(recipient.id, userMessages.recipient_id))

type Named = { name: string; email: string }
type Stored = { stored: typeof userMessages.$inferSelect }

const asReceived = ({ stored, name, email }: Stored & Named): ReceivedMessage => ({
  id: stored.id,
  sender: displayNameOf(name, email),
  message: stored.message,
  read: stored.read,
  created_at: isoMoment(stored.created_at),
})

const asSent = ({ stored, from, to }: Stored & { from: Named; to: Named }): SentMessage => ({
  id: stored.id,
  sender_id: stored.sender_id,
  sender: displayNameOf(from.name, from.email),
  recipient_id: stored.recipient_id,
  recipient: displayNameOf(to.name, to.email),
  message: stored.message,
  read: stored.read,
  read_at: isoMomentOrNull(stored.read_at),
  created_at: isoMoment(stored.created_at),
})
