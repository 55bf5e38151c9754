import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { shortened } from '#shared/beginning-of.ts'
import type { SentMessage } from '#contract/messages.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { Problem } from '#shared/problem.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import type { Person } from '#server/platform/person.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import { userMessages } from '#server/platform/db/tables/notifications.ts'
import { publish } from '#server/platform/live/publish.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { mustFindSent } from './messages-repository.ts'

/** How much of a message its notification repeats, in code points, the mark at its end included. */
const BEGINNING = 140

/** Where a message is read. */
export const messageLink = (id: string): string => `/messages?open=${id}`

/**
 * Writes to a person, in the caller's transaction: the message, its notification, an audit row (S197, C32).
 *
 * @throws Problem `invalid_input` when the recipient is nobody or not active
 */
export async function sendMessage(
  tx: Db,
  sender: Person,
  { recipientId, message }: { recipientId: string; message: string },
  at: Date,
): Promise<SentMessage> {
  await mustBeActive(tx, recipientId)
  const id = randomUUID()
  await tx.insert(userMessages).values({
    id,
    sender_id: sender.id,
    recipient_id: recipientId,
    message,
    created_at: at.toISOString(),
  })
  await recordAction(tx, at, {
    actor: sender.id,
    action: 'message.send',
    subject: recipientId,
    detail: { message: id },
  })
  const sent = await mustFindSent(tx, id)
  const { title, detail } = NOTIFICATIONS.fromAdministrator(
    displayNameOf(sender.fullName, sender.email),
    firstWordsOf(message),
  )
  await notify(tx, {
    to: { person: recipientId },
    kind: 'message',
    type: 'info',
    title,
    message: detail,
    link: messageLink(id),
  })
  await tellScreens(tx, recipientId)
  return sent
}

/** The lists of whom it was written to, and of all administrators, became stale. */
export async function tellScreens(tx: Db, recipientId: string): Promise<void> {
  await publish(tx, { kind: 'messages' }, `person:${recipientId}`)
  await publish(tx, { kind: 'messages' }, 'admin')
}

async function mustBeActive(tx: Db, recipientId: string): Promise<void> {
  const [found] = await tx
    .select({ isDisabled: users.is_disabled })
    .from(users)
    .where(and(eq(users.id, recipientId), eq(users.is_machine, false)))
  if (found && !found.isDisabled) return
  const sentence = found ? USER_MESSAGES.recipientDisabled : USER_MESSAGES.recipientUnknown
  throw new Problem('invalid_input', sentence, { fields: { recipientId: sentence } })
}

const firstWordsOf = (message: string): string => shortened(message.replace(/\s+/g, ' '), BEGINNING)
