import { asc, eq, sql } from 'drizzle-orm'
import type { AdminPerson } from '#shared/api/people.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/accounts.ts'

/** Everyone with an account as administrators see them, by name (S193). */
export async function findEveryone(db: Db): Promise<AdminPerson[]> {
  const byName = [asc(sql`lower(coalesce(nullif(${user.name}, ''), ${user.email}))`), asc(user.id)]
  const rows = await db
    .select()
    .from(user)
    .orderBy(...byName)
  return rows.map(asSeenByAdministrators)
}

/** @throws Problem `not_found` */
export async function mustFindPerson(db: Db, id: string): Promise<AdminPerson> {
  const [row] = await db.select().from(user).where(eq(user.id, id))
  if (!row) throw new Problem('not_found', PEOPLE.unknown)
  return asSeenByAdministrators(row)
}

const asSeenByAdministrators = (row: typeof user.$inferSelect): AdminPerson => ({
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
