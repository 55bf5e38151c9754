import type { CalendarDay } from './calendar.ts'

/** Where readers find the editions that were published (C60). */
export const ARCHIVE_PATH = '/archive'
/** The newest of them as RSS 2.0. */
export const ARCHIVE_FEED_PATH = '/archive/feed.xml'
/** Where one of them is read. */
export const archivePathOf = (edition: CalendarDay): string => `${ARCHIVE_PATH}/${edition}`
