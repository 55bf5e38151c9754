import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EventFacts, PageFacts } from '#contract/pages.ts'
import type { MemoryKind } from '#shared/memory.ts'
import { calendarDayColumn } from '#steps/columns.ts'

/** What of a page is compared later with what it says then. */
type EventSaid = Pick<EventFacts, 'headline' | 'status' | 'start' | 'readings'>
export type PageSaid = EventSaid & { events: EventSaid[] } & Pick<PageFacts, 'days'>

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
    /** Of an address: what its page said when the entry was filed or last changed; null where nobody had read it. */
    said: jsonb().$type<PageSaid>(),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.kind] }),
    index('seen_before').on(table.kind, table.key, table.edition.desc()),
  ],
)
