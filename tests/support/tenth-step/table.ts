import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { entryColumns } from '#steps/entry-columns.ts'

export const readersTips = pgTable('readers_tips', { ...entryColumns(), tip: text().notNull() }, (table) => [
  index().on(table.select_date),
])

/** What a migration would make. */
export const CREATE_TABLE = sql`create table readers_tips (
  id uuid primary key, user_id uuid not null, select_date date not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version integer not null default 1, updated_by uuid, deleted_at timestamptz, deleted_by uuid,
  tip text not null
)`
