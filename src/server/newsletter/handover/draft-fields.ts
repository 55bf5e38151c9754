import type { CalendarDay } from '#shared/calendar.ts'
import type { editionIssues } from '#server/platform/db/tables/edition.ts'
import type { DraftFields } from './ghost-client.ts'

/** The internal tag by which the draft of an edition is found again; Ghost shows it to nobody else. */
export const tagOf = (edition: CalendarDay): string => `#city-desk-${edition}`

/**
 * A draft of an issue: its body as one HTML card, which comes back byte for byte and goes out without Ghost taking it
 * apart. Ghost adds masthead and footer of its own.
 */
export const draftFields = (
  { subject, preview_line }: Pick<typeof editionIssues.$inferSelect, 'subject' | 'preview_line'>,
  html: string,
): DraftFields => ({
  title: subject,
  // Ghost takes 300 characters of both, and ours are shorter (`LIMITS.subject`, `LIMITS.previewLine`).
  email_subject: subject,
  custom_excerpt: preview_line === '' ? null : preview_line,
  lexical: JSON.stringify({
    root: {
      children: [{ type: 'html', version: 1, html }],
      direction: null,
      format: '',
      indent: 0,
      type: 'root',
      version: 1,
    },
  }),
})
