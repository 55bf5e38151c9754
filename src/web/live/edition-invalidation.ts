import type { QueryKey } from '@tanstack/react-query'
import { edition as editions } from '#contract/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { LiveChange } from '#shared/live.ts'
import { keyOf } from '#web/api/query.ts'
import { keysIn, type InvalidationTable } from './invalidation-table.ts'

/** @returns the editions that must be fetched again after a change */
export const editionKeysAfter = (change: LiveChange): QueryKey[] => keysIn(STALE, change)

const ofDay = ({ edition }: { edition: CalendarDay }) => [keyOf(editions.edition, { query: { edition } })]
/** A setting or a library is in any edition. */
const ofEveryDay = () => [keyOf(editions.edition)]
const OF_NONE = () => []

const STALE: InvalidationTable = {
  board: ofDay,
  edition: ofDay,
  entries: ofDay,
  // Told as a change of its edition as well, because everybody reads that.
  content: OF_NONE,
  'content-completed': OF_NONE,
  newsroom: ofEveryDay,
  libraries: ({ library }) => (library === 'advertisements' ? ofEveryDay() : []),
  people: OF_NONE,
  sources: OF_NONE,
  found: OF_NONE,
  progress: OF_NONE,
  deliveries: OF_NONE,
  notifications: OF_NONE,
  messages: OF_NONE,
  // Where an issue goes.
  webhooks: ofEveryDay,
  handovers: ofEveryDay,
  mail: OF_NONE,
  backup: OF_NONE,
}
