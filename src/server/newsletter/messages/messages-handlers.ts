import type { messages } from '#contract/messages.ts'
import { Problem } from '#shared/problem.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { publish } from '#server/platform/live/publish.ts'
import { markAllRead } from '#server/people/notifications/notifications-repository.ts'
import { findOneReceived, findReceived, findRecent, markMessageRead } from './messages-repository.ts'
import { messageLink, sendMessage, tellScreens } from './send-message.ts'

/** What administrators write to people (S193-S199, C32). */
export function messageHandlers({ db, clock }: Deps): HandlersOf<typeof messages> {
  return {
    messages: async ({ query }, { person }) =>
      findReceived(db, person.id, { cursor: query.cursor, toward: query.toward }),

    openMessage: async ({ params: { id } }, { person }) =>
      db.transaction(async (tx) => {
        const found = await findOneReceived(tx, person.id, id)
        if (!found) throw new Problem('not_found', USER_MESSAGES.gone)
        const isFirstTime = await markMessageRead(tx, id, clock())
        await markAllRead(tx, person.id, clock(), messageLink(id))
        if (isFirstTime) {
          await publish(tx, { kind: 'notifications' }, `person:${person.id}`)
          await tellScreens(tx, person.id)
        }
        return { ...found, read: true }
      }),

    recentMessages: async () => ({ messages: await findRecent(db) }),

    sendUserMessage: async ({ body }, { person, intent }) =>
      once(db, intent, (tx) => sendMessage(tx, person, body, clock())),
  }
}
