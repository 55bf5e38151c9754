import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDayColumn, moment } from '#steps/columns.ts'
import { users } from './accounts.ts'

/** What a person has typed into a step's form and not submitted, so that another browser has it too. */
export const drafts = pgTable(
  'drafts',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    step_number: integer().notNull(),
    edition: calendarDayColumn().notNull(),
    /** `<id>@<version>` of the entry that is being changed; '' for a new one. */
    entry: text().notNull().default(''),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The larger one is the newer one. */
    revision: bigint({ mode: 'number' }).notNull(),
    saved_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.step_number, table.edition, table.entry] }),
    index().on(table.user_id, table.saved_at),
    index().on(table.saved_at),
  ],
)
