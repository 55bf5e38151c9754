import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { RequiredText } from '#shared/text.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { listOf } from '#shared/list.ts'
import { IdParams, Moment, page, PageQuery, route } from './route.ts'

/** A message as the person reads it to whom it was written (C32). */
export const ReceivedMessage = z.object({
  id: z.string(),
  sender: z.string(),
  message: z.string(),
  read: z.boolean(),
  created_at: Moment,
})
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

/** A message as administrators see it (S198). */
export const SentMessage = z.object({
  id: z.string(),
  sender_id: z.string(),
  sender: z.string(),
  recipient_id: z.string(),
  recipient: z.string(),
  message: z.string(),
  read: z.boolean(),
  read_at: Moment.nullable(),
  created_at: Moment,
})
export type SentMessage = z.infer<typeof SentMessage>

/** What may be written to a person: 1 to 5,000 characters after trimming. */
export const MessageText = RequiredText(LIMITS.message, USER_MESSAGES.empty)

export const messages = {
  messages: route({
    method: 'GET',
    path: '/api/messages',
    audience: 'signed-in',
    summary: 'What administrators wrote to the person, newest first, 50 a page',
    query: PageQuery,
    response: page(ReceivedMessage),
  }),
  openMessage: route({
    method: 'POST',
    path: '/api/messages/:id/open',
    audience: 'signed-in',
    summary: 'Open a message to the person: it counts as read, which its sender sees (C32)',
    params: IdParams,
    response: ReceivedMessage,
  }),
  recentMessages: route({
    method: 'GET',
    path: '/api/admin/messages',
    audience: 'admin',
    summary: 'The latest five messages of all administrators (S194)',
    response: z.object({ messages: listOf(SentMessage, LIMITS.recentMessages, 'newest') }),
  }),
  sendUserMessage: route({
    method: 'POST',
    path: '/functions/v1/send-user-message',
    audience: 'admin',
    denied: USER_MESSAGES.denied,
    summary: 'Write to a person, who is notified of it (S197, C32, C53)',
    body: z.strictObject({ recipientId: z.uuid(USER_MESSAGES.recipientUnknown), message: MessageText }),
    response: SentMessage,
    status: 201,
    idempotent: true,
  }),
}
