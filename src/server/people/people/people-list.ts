import { and, asc, eq, sql } from 'drizzle-orm'
import type { AdminPerson } from '#contract/people.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'

/** Everyone with an account as administrators see them, by name (S193). */
export async function findEveryone(db: Db): Promise<AdminPerson[]> {
  const byName = [asc(sql`lower(coalesce(nullif(${users.full_name}, ''), ${users.email}))`), asc(users.id)]
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.is_machine, false))
    .orderBy(...byName)
  return rows.map(asSeenByAdministrators)
}

/** @throws Problem `not_found` */
export async function mustFindPerson(db: Db, id: string): Promise<AdminPerson> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.is_machine, false)))
  if (!row) throw new Problem('not_found', PEOPLE.unknown)
  return asSeenByAdministrators(row)
}

const asSeenByAdministrators = (row: typeof users.$inferSelect): AdminPerson => ({
  id: row.id,
  email: row.email,
  role: row.role,
  full_name: row.full_name || null,
  last_sign_in_at: isoMomentOrNull(row.last_sign_in_at),
  last_active_at: isoMomentOrNull(later(row.last_sign_in_at, row.last_request_at)),
  is_disabled: row.is_disabled,
  is_confirmed: row.is_confirmed,
  created_at: isoMoment(row.created_at),
})

/** C31: the later of last sign-in and last request. */
function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return new Date(a) > new Date(b) ? a : b
}
