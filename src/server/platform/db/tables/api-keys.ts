import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { KeyScope } from '#shared/roles.ts'
import { moment } from '#steps/columns.ts'
import { users } from './accounts.ts'

/** Keys of other programs (C78). Each is an account of its own in `users`, which has its name and nothing to sign in with. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key, hex: the database gives none away. */
    hash: text().notNull().unique(),
    scope: text().$type<KeyScope>().notNull(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
    last_used_at: moment(),
    /** Calls since the running minute began, which ends then; shared by all processes. */
    calls: integer().notNull().default(0),
    minute_ends_at: moment().notNull(),
    revoked_at: moment(),
  },
  (table) => [index().on(table.created_by)],
)
