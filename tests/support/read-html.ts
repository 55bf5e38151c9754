import { calendarDay } from '#shared/calendar.ts'
import { readPage } from '#server/newsletter/pages/read-page.ts'

/** Whose letter is being made of the pages of tests. */
export const EDITION = calendarDay('2026-11-06')

/** What a page of some site says of itself, read in Chicago. */
export const readHtml = (page: string | Buffer, more: Partial<Parameters<typeof readPage>[0]> = {}) =>
  readPage({
    ...{ body: Buffer.from(page), contentType: 'text/html', url: 'https://site.example/page' },
    ...{ edition: EDITION, timeZone: 'America/Chicago' },
    ...more,
  })

/** Things that a page describes as JSON-LD. */
export const data = (...things: object[]): string =>
  `<script type="application/ld+json">${JSON.stringify(things)}</script>`
