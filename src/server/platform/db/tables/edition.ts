import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Booked } from '#edition/event-data.ts'
import type { EditionInput } from '#edition/edition-input.ts'
import { calendarDayColumn, moment } from '#steps/columns.ts'

/**
 * What was approved of an edition, frozen: the words are never updated, which the database refuses as well
 * (migration `frozen_issue`). Only what became of the issue is noted later (C62).
 */
export const editionIssues = pgTable(
  'edition_issues',
  {
    edition: calendarDayColumn().notNull(),
    /** Counted from 1 within the edition. */
    number: integer().notNull(),
    subject: text().notNull(),
    preview_line: text().notNull(),
    model: jsonb().$type<Record<string, unknown>>().notNull(),
    html: text().notNull(),
    /** The mail without masthead and footer. */
    body: text().notNull(),
    /** Bare semantic HTML, for the clipboard. */
    paste: text().notNull(),
    plain: text().notNull(),
    markdown: text().notNull(),
    /** Of the HTML, in hexadecimal digits. */
    sha256: text().notNull(),
    /** What the approver had on screen, block by block, so that later changes can be named. */
    seen_hash: text().notNull(),
    /**
     * What it was made with that is the whole newsroom's: the order of the blocks, null while that was the usual one, and
     * the settings of the letter. An issue approved before these were kept has no letter.
     */
    made_order: jsonb().$type<string[]>(),
    made_letter: jsonb().$type<EditionInput['newsroom']>(),
    /** Whose advertisements were booked in it, as the entries named them; null of one approved before they were kept. */
    made_sponsors: jsonb().$type<Booked>(),
    /** `WORDING` of the built-in formatter when it was made; null of an issue approved before that was kept. */
    made_wording: integer(),
    /** The findings that were accepted, with who did it. */
    accepted: jsonb().$type<StoredAcceptance[]>().notNull(),
    approved_by: uuid().notNull(),
    approved_at: moment().notNull(),
    /** When it is handed over by itself; null after the edition's day, when it is not. */
    due_at: moment(),
    handed_over_at: moment(),
    /** Taken back before anything was sent. */
    stopped_by: uuid(),
    stopped_at: moment(),
    withdrawn_by: uuid(),
    withdrawn_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.number] })],
)

/** An acceptance as an issue keeps it, with who gave it and when. */
export type StoredAcceptance = {
  finding: string
  fingerprint: string
  reason: string | null
  name: string | null
  email: string | null
  at: string
}

/** A finding that somebody has looked at and found right, bound to what it was about: a change opens it again (C69). */
export const acceptedFindings = pgTable(
  'accepted_findings',
  {
    edition: calendarDayColumn().notNull(),
    /** What was found, as the checks name it. */
    finding: text().notNull(),
    /** Of what it was about. */
    fingerprint: text().notNull(),
    reason: text(),
    by: uuid().notNull(),
    at: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.edition, table.finding, table.fingerprint] })],
)

/** What came of looking whether an address that an edition names is there; kept for six hours. */
export const linkChecks = pgTable('link_checks', {
  url: text().primaryKey(),
  state: text().$type<'fine' | 'dead' | 'unsure'>().notNull(),
  /** HTTP status; null when there was no answer. */
  http_status: integer(),
  checked_at: moment().notNull().default(sql`now()`),
})
