import type { QueryKey } from '@tanstack/react-query'
import { apiKeys } from '#shared/api/api-keys.ts'
import { audit } from '#shared/api/audit.ts'
import { backup } from '#shared/api/backup.ts'
import { channel } from '#shared/api/channel.ts'
import { deliveries } from '#shared/api/deliveries.ts'
import { editionApproval } from '#shared/api/edition.ts'
import { editionState } from '#shared/api/edition-state.ts'
import { feeds } from '#shared/api/feeds.ts'
import { formattedContent } from '#shared/api/formatted-content.ts'
import { handover } from '#shared/api/handover.ts'
import { libraries } from '#shared/api/libraries.ts'
import { mail } from '#shared/api/mail.ts'
import { messages } from '#shared/api/messages.ts'
import { overview } from '#shared/api/overview.ts'
import { people } from '#shared/api/people.ts'
import { processor } from '#shared/api/processor.ts'
import { settings } from '#shared/api/settings.ts'
import { sponsors } from '#shared/api/sponsors.ts'
import { webhooks } from '#shared/api/webhooks.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { SPONSORS_STEP } from '#shared/edition/blocks.ts'
import { hasFeeds } from '#shared/feeds.ts'
import type { LiveChange } from '#shared/live.ts'
import { keyOf, keyOfAll } from '#web/api/query.ts'
import { keysIn, type StaleTable } from './stale-table.ts'

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
const SPONSORED = [keyOf(sponsors.bookings), keyOf(sponsors.bookingsToCome), keyOf(sponsors.sponsor)]
const OF_NONE = () => []

const STALE: StaleTable = {
  board: ({ edition }) => [keyOf(overview.overview), keyOf(processor.processor), stateOf(edition)],
  edition: ({ edition }) => [
    keyOf(handover.handover, { query: { edition } }),
    keyOf(editionApproval.correctionTarget),
    ...SPONSORED,
  ],
  sources: OF_NONE,
  found: OF_NONE,
  entries: ({ edition, step }) => [
    keyOf(overview.overview),
    keyOf(processor.processor),
    stateOf(edition),
    ...(step === SPONSORS_STEP ? SPONSORED : []),
  ],
  progress: OF_NONE,
  content: () => [...CONTENTS, keyOf(processor.processor), keyOf(overview.overview), STATES],
  'content-completed': () => [...CONTENTS, keyOf(processor.processor), keyOf(overview.overview), STATES],
  deliveries: ({ id }) => [
    keyOf(deliveries.delivery, { params: { id } }),
    keyOf(deliveries.deliveryAttempts, { params: { id } }),
    keyOf(deliveries.deliveries),
    keyOf(deliveries.callbackRefusals),
    keyOf(handover.handover),
    keyOf(processor.processor),
    keyOf(webhooks.webhooks),
    keyOf(channel.channel),
    ...CONTENTS,
    STATES,
  ],
  notifications: OF_NONE,
  messages: () => [keyOf(messages.recentMessages)],
  people: () => [
    keyOf(people.people),
    keyOf(apiKeys.apiKeys),
    keyOf(messages.recentMessages),
    keyOf(overview.overview),
    keyOf(settings.firstRun),
    keyOf(audit.audit),
    STATES,
  ],
  newsroom: () => [keyOfAll('admin')],
  libraries: ({ library }) => [
    keyOf(libraries.libraryItems, { params: { library } }),
    ...(hasFeeds(library) ? [keyOf(feeds.feedStates, { params: { library } })] : []),
    ...(library === 'advertisements' ? SPONSORED : []),
    keyOf(settings.firstRun),
    keyOf(audit.audit),
  ],
  webhooks: () => [
    keyOf(webhooks.webhooks),
    keyOf(processor.processor),
    keyOf(handover.handover),
    keyOf(audit.audit),
  ],
  handovers: () => [keyOf(handover.handover)],
  mail: () => [keyOf(mail.mails)],
  backup: () => [keyOf(backup.backup)],
}
