import type { QueryKey } from '@tanstack/react-query'
import { apiKeys } from '#shared/api/api-keys.ts'
import { backup } from '#shared/api/backup.ts'
import { deliveries } from '#shared/api/deliveries.ts'
import { editionState } from '#shared/api/edition-state.ts'
import { formattedContent } from '#shared/api/formatted-content.ts'
import { handover } from '#shared/api/handover.ts'
import { libraries } from '#shared/api/libraries.ts'
import { mail } from '#shared/api/mail.ts'
import { messages } from '#shared/api/messages.ts'
import { overview } from '#shared/api/overview.ts'
import { people } from '#shared/api/people.ts'
import { processor } from '#shared/api/processor.ts'
import { settings } from '#shared/api/settings.ts'
import { webhooks } from '#shared/api/webhooks.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { LiveChange } from '#shared/live.ts'
import { keyOf } from '#web/api/query.ts'
import { keysIn, type StaleTable } from './stale-keys.ts'

/** @returns what administrators read that must be fetched again after a change */
export const adminStaleKeys = (change: LiveChange): QueryKey[] => keysIn(STALE, change)

const CONTENTS = [
  keyOf(formattedContent.contents),
  keyOf(formattedContent.content),
  keyOf(formattedContent.contentVersions),
]
/** How any edition stands. */
const STATES = keyOf(editionState.editionState)
const stateOf = (edition: CalendarDay) => keyOf(editionState.editionState, { params: { edition } })
const OF_NONE = () => []

const STALE: StaleTable = {
  board: ({ edition }) => [keyOf(overview.overview), stateOf(edition)],
  edition: ({ edition }) => [keyOf(handover.handover, { query: { edition } })],
  sources: OF_NONE,
  entries: ({ edition }) => [keyOf(overview.overview), keyOf(processor.processor), stateOf(edition)],
  progress: OF_NONE,
  content: () => [...CONTENTS, keyOf(overview.overview), STATES],
  'content-completed': () => [...CONTENTS, keyOf(overview.overview), STATES],
  deliveries: ({ id }) => [
    keyOf(deliveries.delivery, { params: { id } }),
    keyOf(deliveries.deliveryAttempts, { params: { id } }),
    keyOf(deliveries.deliveries),
    keyOf(webhooks.webhooks),
    ...CONTENTS,
    STATES,
  ],
  notifications: OF_NONE,
  messages: () => [keyOf(messages.recentMessages)],
  people: () => [keyOf(people.people), keyOf(apiKeys.apiKeys), STATES],
  newsroom: () => [keyOf(settings.settings), keyOf(settings.firstRun)],
  libraries: ({ library }) => [keyOf(libraries.libraryItems, { params: { library } })],
  webhooks: () => [keyOf(webhooks.webhooks)],
  handovers: () => [keyOf(handover.handover)],
  mail: () => [keyOf(mail.mails)],
  backup: () => [keyOf(backup.backup)],
}
