import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MemoryKind } from '#shared/memory.ts'
import { calendarDayColumn } from '#steps/columns.ts'

/** By what entries are known again; a row goes and comes with its entry. */
export const seen = pgTable(
  'seen',
  {
    entry_id: uuid().notNull(),
    kind: text().$type<MemoryKind>().notNull(),
    /** SHA-256 of what tells it, in base64url. */
    key: text().notNull(),
    step_number: integer().notNull(),
    edition: calendarDayColumn().notNull(),
    user_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.kind] }),
    index('seen_before').on(table.kind, table.key, table.edition.desc()),
    index('seen_of_edition').on(table.edition),
  ],
)
