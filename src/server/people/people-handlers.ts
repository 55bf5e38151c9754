import { asc, sql } from 'drizzle-orm'
import { user } from '#server/db/tables/accounts.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'

/** Everyone with an account, for administrators (S193, S196). */
export function peopleHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, 'people' | 'getAdminUsers'> {
  return {
    people: async () => ({ people: await findEveryone(db) }),

    getAdminUsers: async () =>
      (await findEveryone(db)).map(({ id, email, role, full_name, last_sign_in_at }) => ({
        id,
        email,
        role,
        full_name,
        last_sign_in_at,
      })),
  }
}

async function findEveryone(db: Db) {
  const byName = [asc(sql`lower(coalesce(nullif(${user.name}, ''), ${user.email}))`), asc(user.id)]
  const rows = await db
    .select()
    .from(user)
    .orderBy(...byName)
  return rows.map(asSeenByAdministrators)
}

const asSeenByAdministrators = (row: typeof user.$inferSelect) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  full_name: row.name || null,
  last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  last_active_at: later(row.lastSignInAt, row.lastRequestAt)?.toISOString() ?? null,
  is_disabled: row.banned,
  is_confirmed: row.emailVerified,
  created_at: row.createdAt.toISOString(),
})

/** C31: the later of last sign-in and last request. */
function later(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
