import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ActivityKind } from '#shared/activity.ts'
import { calendarDayColumn, moment } from '#steps/columns.ts'

/** Who did what with a step of an edition, written with the deed itself (S107). */
export const stepActivity = pgTable(
  'step_activity',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    edition: calendarDayColumn().notNull(),
    step_number: integer().notNull(),
    person_id: uuid().notNull(),
    kind: text().$type<ActivityKind>().notNull(),
    /** The entry's line, the source's name, the status; null where the kind says it all. */
    subject: text(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.edition, table.step_number, table.id)],
)
