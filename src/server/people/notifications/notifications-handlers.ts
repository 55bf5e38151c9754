import type { notifications } from '#contract/notifications.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { publish } from '#server/platform/live/publish.ts'
import {
  type Choices,
  markAllRead,
  markRead,
  readChoices,
  readNotifications,
  saveChoices,
} from './notifications-repository.ts'

const DONE = { ok: true } as const

/** The bell of a person: only the own ones are seen and marked (S59-S72, C8). */
export function notificationHandlers({ db, clock, config }: Deps): HandlersOf<typeof notifications> {
  const whole = (chosen: Choices) => ({ ...chosen, isEmailSetUp: config.smtpUrl !== undefined })
  return {
    notifications: async (_ask, { person }) => readNotifications(db, person.id),

    readNotifications: async ({ body: { ids } }, { person }) => {
      await db.transaction(async (tx) => {
        const isThere = await markRead(tx, person.id, ids, clock())
        if (!isThere) throw new Problem('not_found', NOTIFICATIONS.gone)
        await publish(tx, { kind: 'notifications' }, `person:${person.id}`)
      })
      return DONE
    },

    readAllNotifications: async (_ask, { person }) => {
      await db.transaction(async (tx) => {
        await markAllRead(tx, person.id, clock())
        await publish(tx, { kind: 'notifications' }, `person:${person.id}`)
      })
      return DONE
    },

    notificationChoices: async (_ask, { person }) => whole(await readChoices(db, person.id)),

    saveNotificationChoices: async ({ body }, { person }) => {
      return whole(await saveChoices(db, person.id, body, clock()))
    },
  }
}
