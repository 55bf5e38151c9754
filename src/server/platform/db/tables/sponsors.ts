import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AdPlacement } from '#shared/ads.ts'
import { calendarDayColumn, moment } from '#steps/columns.ts'

/** What the weights entitled each sponsor to in a saved edition, and the balance it was drawn with (C95). */
export const adShares = pgTable(
  'ad_shares',
  {
    edition: calendarDayColumn().notNull(),
    placement: text().$type<AdPlacement>().notNull(),
    sponsor_key: text().notNull(),
    share: doublePrecision().notNull(),
    balance: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.edition, table.placement, table.sponsor_key] }),
    index().on(table.placement, table.sponsor_key),
  ],
)

/** The sums of {@link adShares}, written with them: a draw must not add up years. */
export const adShareTotals = pgTable(
  'ad_share_totals',
  {
    placement: text().$type<AdPlacement>().notNull(),
    sponsor_key: text().notNull(),
    shares: doublePrecision().notNull(),
    /** When its first share was stored: what was drawn before is owed to nobody. */
    since: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.placement, table.sponsor_key] })],
)

/** A place of an edition that a sponsor has (decision 054). */
export const adBookings = pgTable(
  'ad_bookings',
  {
    id: uuid().primaryKey(),
    advertisement_id: integer().notNull(),
    sponsor_key: text().notNull(),
    edition: calendarDayColumn().notNull(),
    placement: text().$type<AdPlacement>().notNull(),
    /** From 1 within its placement. */
    position: integer().notNull(),
    note: text(),
    created_by: uuid().notNull(),
    created_at: moment().notNull(),
    cancelled_by: uuid(),
    cancelled_at: moment(),
  },
  (table) => [
    uniqueIndex('ad_bookings_place')
      .on(table.edition, table.placement, table.position)
      .where(sql`cancelled_at is null`),
    uniqueIndex('ad_bookings_sponsor').on(table.edition, table.sponsor_key).where(sql`cancelled_at is null`),
    index().on(table.advertisement_id, table.edition),
  ],
)
