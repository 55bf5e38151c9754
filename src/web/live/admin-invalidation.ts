import type { QueryKey } from '@tanstack/react-query'
import { apiKeys } from '#contract/api-keys.ts'
import { audit } from '#contract/audit.ts'
import { backup } from '#contract/backup.ts'
import { channel } from '#contract/channel.ts'
import { deliveries } from '#contract/deliveries.ts'
import { editionApproval } from '#contract/edition.ts'
import { editionStatus } from '#contract/edition-status.ts'
import { feeds } from '#contract/feeds.ts'
import { formattedContent } from '#contract/formatted-content.ts'
import { handover } from '#contract/handover.ts'
import { libraries } from '#contract/libraries.ts'
import { mail } from '#contract/mail.ts'
import { messages } from '#contract/messages.ts'
import { overview } from '#contract/overview.ts'
import { people } from '#contract/people.ts'
import { processor } from '#contract/processor.ts'
import { settings } from '#contract/settings.ts'
import { sponsors } from '#contract/sponsors.ts'
import { webhooks } from '#contract/webhooks.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { SPONSORS_STEP } from '#edition/blocks.ts'
import { hasFeeds } from '#shared/feeds.ts'
import type { LiveChange } from '#shared/live.ts'
import { keyOf, keyOfAll } from '#web/api/query.ts'
import { keysIn, type InvalidationTable } from './invalidation-table.ts'

/** @returns what administrators read that must be fetched again after a change */
export const adminKeysAfter = (change: LiveChange): QueryKey[] => keysIn(STALE, change)

const CONTENTS = [
  keyOf(formattedContent.contents),
  keyOf(formattedContent.content),
  keyOf(formattedContent.contentVersions),
]
/** How any edition stands. */
const STATES = keyOf(editionStatus.editionStatus)
const stateOf = (edition: CalendarDay) => keyOf(editionStatus.editionStatus, { params: { edition } })
const SPONSORED = [keyOf(sponsors.bookings), keyOf(sponsors.bookingsToCome), keyOf(sponsors.sponsor)]
const OF_NONE = () => []

const STALE: InvalidationTable = {
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
