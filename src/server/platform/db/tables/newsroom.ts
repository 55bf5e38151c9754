import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/calendar.ts'
import type { FeedKind } from '#shared/feeds.ts'
import type { LiveChange } from '#shared/live.ts'
import { calendarDayColumn, moment } from '#steps/columns.ts'
import { foldedColumn } from './folded-column.ts'

/** The newsroom's settings: one row (C59). */
export const newsroomSettings = pgTable('newsroom_settings', {
  id: integer().primaryKey().default(1),
  /** As some version of the product wrote them: read them through `readSettings`. */
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
  /** The order of the blocks in an edition that has none of its own; null is the product's (C61). */
  block_order: text().array(),
  version: integer().notNull().default(1),
  updated_at: moment().notNull().default(sql`now()`),
  updated_by: uuid(),
})

/** One row an edition, made when it is first touched (C48), or when its day is marked as one without edition (C63). */
export const editions = pgTable('editions', {
  edition: date({ mode: 'string' }).$type<CalendarDay>().primaryKey(),
  created_at: moment().notNull().default(sql`now()`),
  skipped_by: uuid(),
  /** Since when its day has no edition; null while it has one. */
  skipped_at: moment(),
  skip_reason: text(),
  /** Null until somebody has given one. */
  subject: text(),
  preview_line: text(),
  /** The lines of *In this edition*; null while they are made automatically. */
  teasers: text().array(),
  /** The order of the blocks, and those that are left out with who did it; null while it is the newsroom's. */
  layout: jsonb().$type<StoredLayout>(),
  /** The note and the correction, in Markdown. */
  notes: jsonb().$type<StoredNotes>(),
  /** The content that somebody chose as the text of a step, by the step's number. */
  texts: jsonb().$type<Record<string, string>>(),
  /** 0 while nobody has changed any of these. */
  version: integer().notNull().default(0),
  updated_at: moment(),
  updated_by: uuid(),
  /** Set while an approved edition is worked on again. */
  reopened_at: moment(),
  reopened_by: uuid(),
})

/** @see editions */
export type StoredLayout = { order: string[]; leftOut: { block: string; by: string; at: string }[] }
export type StoredNotes = { note: string | null; correction: string | null }

/** Where each step of an edition stands (C12). A missing row is a step that nobody has touched: todo, version 0. */
export const tasks = pgTable(
  'tasks',
  {
    edition: calendarDayColumn().notNull(),
    step_number: integer().notNull(),
    status: text().$type<'todo' | 'in-progress' | 'done'>().notNull().default('todo'),
    assignee_id: uuid(),
    note: text(),
    version: integer().notNull().default(1),
    updated_at: moment().notNull().default(sql`now()`),
    updated_by: uuid(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.step_number] })],
)

/** Who checked which source of a step for an edition, and when (C14). */
export const sourceChecks = pgTable(
  'source_checks',
  {
    edition: calendarDayColumn().notNull(),
    step_number: integer().notNull(),
    source_id: integer().notNull(),
    checked_by: uuid().notNull(),
    checked_at: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.edition, table.step_number, table.source_id] })],
)

/** A person moved a step to done; moving it back voids the row (C11). */
export const userProgress = pgTable(
  'user_progress',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    step_number: integer().notNull(),
    edition: calendarDayColumn().notNull(),
    completed_at: moment().notNull().default(sql`now()`),
    voided_at: moment(),
  },
  (table) => [index().on(table.user_id, table.completed_at), index().on(table.edition, table.step_number)],
)

/** One narrow row an entry, written in its transaction; the overview reads nothing else (S188, C29). */
export const overviewFeed = pgTable(
  'overview_feed',
  {
    /** The entry's own id. */
    id: uuid().primaryKey(),
    step_number: integer().notNull(),
    select_date: calendarDayColumn().notNull(),
    user_id: uuid().notNull(),
    /** The one-line summary of the entry. */
    content: text().notNull(),
    words: foldedColumn(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    index('feed_newest').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('feed_by_step').on(
      table.step_number,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('feed_by_date').on(
      table.select_date,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('feed_by_user').on(
      table.user_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('feed_by_step_and_user').on(
      table.step_number,
      table.user_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Nearly always empty: what the job `fold-words` has still to do.
    index('feed_unfolded').on(table.id).where(sql`words is null`),
  ],
)

/** What became stale, in the order in which it did (promises, Live screens). */
export const liveEvents = pgTable('live_events', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** `everyone`, `admin` or `person:<id>`. */
  audience: text().notNull(),
  change: jsonb().$type<LiveChange>().notNull(),
  /** Read by the nightly job alone, so without an index that every change would have to keep. */
  created_at: moment().notNull().default(sql`now()`),
})

/** The answer of a create, so that a repeated request changes nothing and gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: uuid().notNull(),
    key: text().notNull(),
    /** SHA-256 of route and body: one key must not stand for two requests. */
    request_hash: text().notNull(),
    answer: jsonb(),
    /** Without an index, as that of {@link liveEvents}. */
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
)

/** Who did what when; each admin action leaves one row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    actor_id: uuid(),
    action: text().notNull(),
    subject: text(),
    detail: jsonb().$type<Record<string, unknown>>(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.created_at), index().on(table.actor_id, table.id)],
)

/** Grows with every change; an edit names the one it was based on. */
const version = () => integer().notNull().default(1)

const sourceColumns = () => ({
  id: serial().primaryKey(),
  words: foldedColumn(),
  name: text().notNull(),
  url: text(),
  type: text(),
  /** `home` or `neighbour`; null for both (S2). */
  city: text().$type<'home' | 'neighbour'>(),
  /** Where it tells programs what is on or new; shown to administrators alone, since it may carry a secret. */
  feed_url: text(),
  feed_kind: text().$type<FeedKind>(),
  /** By what its server tells whether the feed is as it was when it was last read. */
  feed_etag: text(),
  feed_last_modified: text(),
  /** When it was last asked for, with or without success. */
  feed_read_at: moment(),
  /** When it last gave something; of one that never did, when its address was set. */
  feed_gave_at: moment(),
  /** How many the last reading that succeeded gave. */
  feed_found: integer(),
  /** Why the last reading gave nothing, for people; null where it succeeded. */
  feed_fault: text(),
  feed_failing_since: moment(),
  /** Set where its server said to stop: it is asked again once somebody says so. */
  feed_off_at: moment(),
  version: version(),
  retired_at: moment(),
  created_at: moment().notNull().default(sql`now()`),
  updated_at: moment().notNull().default(sql`now()`),
})

export const sourceLiveMusic = pgTable('source_live_music', sourceColumns())
export const sourceCityEvents = pgTable('source_city_events', sourceColumns())
export const sourceCivilNews = pgTable('source_civil_news', sourceColumns())
export const sourceGeneralNews = pgTable('source_general_news', sourceColumns())

const jokeColumns = () => ({
  words: foldedColumn(),
  version: version(),
  retired_at: moment(),
  created_at: moment().notNull().default(sql`now()`),
  updated_at: moment().notNull().default(sql`now()`),
})

export const sourceThankYouJokes = pgTable('source_thank_you_jokes', {
  id: serial().primaryKey(),
  thank_you_joke: text().notNull(),
  ...jokeColumns(),
})

export const sourceGoodEveningJokes = pgTable('source_good_evening_jokes', {
  id: serial().primaryKey(),
  good_evening_jokes: text().notNull(),
  ...jokeColumns(),
})

/** The whole creative of a sponsor (C25). */
export const sourceAdvertisement = pgTable('source_advertisement', {
  id: serial().primaryKey(),
  sponsor_name: text().notNull(),
  sponsor_description: text().notNull(),
  sponsor_link: text().notNull(),
  sponsor_logo_url: text(),
  sponsor_image_url: text(),
  ad_placement: text().$type<'headline' | 'feature' | 'baseline'>().notNull(),
  weight: doublePrecision().notNull(),
  active: boolean().notNull().default(true),
  /** Its first and last day; outside of them it is never drawn. */
  starts_on: calendarDayColumn(),
  ends_on: calendarDayColumn(),
  words: foldedColumn(),
  version: version(),
  created_at: moment().notNull().default(sql`now()`),
  updated_at: moment().notNull().default(sql`now()`),
})

/**
 * Where this database lives: one row. A database that is found elsewhere was copied or restored, and is held back
 * until somebody releases it.
 */
export const copyDetection = pgTable('residence', {
  id: integer().primaryKey().default(1),
  /** `embedded`, or the identifier of the PostgreSQL server; null when it may not be read. */
  system: text(),
  /** Embedded: the numbers of the folder and of its first file; else the number of the database on the server. */
  place: text().notNull(),
  held_since: moment(),
})

/** What has been done once in the life of this database, e.g. putting in the samples (C16). */
export const doneOnce = pgTable('done_once', {
  what: text().primaryKey(),
  at: bigint({ mode: 'number' }).notNull(),
})
