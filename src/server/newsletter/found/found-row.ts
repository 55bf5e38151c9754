import type { Found } from '#contract/found.ts'
import type { FeedKind } from '#shared/feeds.ts'

/** A row of the table with its source and what has become of it. */
export type FoundRow = Omit<Found, 'step' | 'sources'> & {
  sourceId: number
  source: string
  kind: FeedKind | null
  urlKey: string | null
  titleKey: string
  firstSeen: string
  isOver: boolean
}
