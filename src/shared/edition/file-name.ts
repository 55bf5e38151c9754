import type { CalendarDay } from '#shared/calendar.ts'

/** What a form of an edition is called as a file: `edition-2026-11-23.html`, and of a draft `edition-draft-2026-11-23.html`. */
export const fileNameOf = (edition: CalendarDay, ending: string, isDraft: boolean): string =>
  `edition-${isDraft ? 'draft-' : ''}${edition}.${ending}`
