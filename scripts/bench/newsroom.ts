import { systemClock } from '#server/platform/clock.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { hashPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { setUpNewsroom } from '#server/newsletter/seed/set-up-newsroom.ts'
import type { Execute } from './fill.ts'

export const PASSWORD = 'paper-lantern-42'
/** Staff, and one administrator. */
export const STAFF = 20
export const emailOf = (number: number | 'admin'): string => `person-${number}@bench.example`

/** What the library of advertisements holds in all. */
const ADVERTISEMENTS = 100

/**
 * Brings an empty database to what a newsroom has before its first entry, with people who can sign in.
 *
 * @param env the settings that the server is going to be started with
 * @param fill adds more while it is open, by statements of its own
 */
export async function setUpDatabase(
  env: Record<string, string>,
  fill: (execute: Execute) => Promise<void>,
): Promise<void> {
  const config = readConfig(env)
  const database = await openDatabase(config, createLog('error'))
  try {
    await migrate(database)
    await setUpNewsroom(database.db, config, systemClock)
    const hash = await hashPassword(PASSWORD, '')
    await database.db.transaction(async (tx) => {
      const store = accountStore(tx)
      for (const number of ['admin', ...Array.from({ length: STAFF }, (_, index) => index)] as const) {
        const role = number === 'admin' ? 'admin' : 'user'
        const person = { email: emailOf(number), fullName: `Person ${number}`, role } as const
        const id = await store.createPerson(
          { ...person, isFounder: role === 'admin', isConfirmed: true },
          systemClock(),
        )
        if (id === null) throw new Error(`${person.email} has an account already`)
        await store.setPassword(id, hash, systemClock())
      }
    })
    await database.db.execute(`
      insert into source_advertisement (sponsor_name, sponsor_description, sponsor_link, ad_placement, weight)
      select 'Sponsor number ' || n, 'A sentence about what this sponsor sells to people in town.',
        'https://sponsor-' || n || '.example', (array['headline', 'feature', 'baseline'])[1 + n % 3], 1 + n % 10
      from generate_series(1, ${ADVERTISEMENTS} - (select count(*)::int from source_advertisement)) as n`)
    await fill((sql) => database.db.execute(sql))
  } finally {
    await database.close()
  }
}
