import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { credentials, knownDevices, users } from '#server/platform/db/tables/accounts.ts'
import type { Person } from '#server/platform/person.ts'
import { type Counted, countedAgainst, type Limit } from './failure-limits.ts'

/** What a sign-in must know of somebody. */
export type Account = Pick<Person, 'id' | 'email' | 'role'> & {
  /** '' when none was given. */
  name: string
  isDisabled: boolean
  isConfirmed: boolean
  hasSecondFactor: boolean
  /** null without a password. */
  hash: string | null
}

/**
 * The account of an address, whether it knows the browser, and what is counted against some limits, in one statement,
 * whether or not there is such an account.
 *
 * @param email canonical lower case
 * @param device what the browser's cookie says; '' without one
 */
export async function findAccount(
  db: Db,
  { email, device, limits }: { email: string; device: string; limits: Limit[] },
): Promise<{ account: Account | null; knowsDevice: boolean; counted: Counted }> {
  const { rows } = await db.execute<Found>(sql`
    select ${users.id} as "id", ${users.email} as "email", ${users.full_name} as "name", ${users.role} as "role",
      ${users.is_disabled} as "isDisabled", ${users.is_confirmed} as "isConfirmed",
      ${users.has_second_factor} as "hasSecondFactor", ${credentials.password_hash} as "hash",
      exists (select from ${knownDevices} where ${knownDevices.user_id} = ${users.id} and ${knownDevices.hash}
        = encode(sha256(convert_to(${users.id} || ':' || ${device}, 'UTF8')), 'hex')) as "knowsDevice",
      ${countedAgainst(limits)} as counted
    from (select) as whoever
      left join ${users} on ${users.email} = ${email}
      left join ${credentials} on ${credentials.user_id} = ${users.id} and ${credentials.provider} = 'credential'`)
  const [found] = rows
  if (!found) throw new Error('A select without a table has one row.')
  const { counted, knowsDevice, ...account } = found
  return { account: account.id === null ? null : (account as Account), knowsDevice, counted }
}

type Found = { [Fact in keyof Account]: Account[Fact] | null } & { knowsDevice: boolean; counted: Counted }
