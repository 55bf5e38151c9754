import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'

/**
 * The person as they are now, held until the commit, for whatever gives or takes access: of a confirmation and a
 * sign-up at once, the later one sees what the earlier one has made of the account. Ask it before any other write.
 *
 * Links and sessions can be added meanwhile, because their reference needs the key alone.
 */
export async function lockPerson(tx: Db, id: string) {
  const [person] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return person
}

/** As {@link lockPerson}, by the canonical email. */
export async function lockPersonByEmail(tx: Db, email: string) {
  const [person] = await tx.select().from(users).where(eq(users.email, email)).for('no key update')
  return person
}

/**
 * The person with an email, locked as by {@link lockPersonByEmail}; where there is none, one is made. Of two that are
 * about to be made at once the later finds the earlier.
 *
 * @param create makes a person with this email, null where there is one meanwhile
 * @returns whose email it is, and the person if there was one before
 */
export async function lockOrCreate(tx: Db, email: string, create: () => Promise<string | null>) {
  const known = await lockPersonByEmail(tx, email)
  if (known) return { id: known.id, known }
  const id = await create()
  if (id !== null) return { id, known: null }
  const meanwhile = await lockPersonByEmail(tx, email)
  if (!meanwhile) throw new Error('Nobody has the email, and nobody could be given it')
  return { id: meanwhile.id, known: meanwhile }
}
