import { eq } from 'drizzle-orm'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { hashPassword } from '#server/people/accounts/passwords/password-hash.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Person } from '#server/platform/person.ts'

/** Everybody in the demo signs in with the same words; its data is thrown away when it stops. */
export const DEMO_PASSWORD = 'paper-lantern-42'

/** The people of the demo's newsroom; one has given no name, so that the screens show the e-mail's. */
const PEOPLE = {
  ana: { fullName: 'Ana Beltrán', role: 'user' },
  ben: { fullName: 'Ben O’Malley', role: 'user' },
  chloe: { fullName: 'Chloé Nguyễn-Lindström', role: 'user' },
  eli: { fullName: null, role: 'user' },
  boss: { fullName: 'Dana Whitfield', role: 'admin' },
} as const
export type DemoName = keyof typeof PEOPLE
export type DemoPeople = Record<DemoName, { id: string }>

const NAMES: DemoName[] = ['ana', 'ben', 'chloe', 'eli', 'boss']

export const demoEmail = (name: DemoName): string => `${name}@fairhaven.example`

/** Lines for the terminal that say who can sign in and how. */
export const DEMO_SIGN_INS: string[] = [
  'This is a demo: its data is thrown away when it stops. Sign in with one of these and the password',
  `  ${DEMO_PASSWORD}`,
  ...NAMES.map((name) => `  ${demoEmail(name)}${PEOPLE[name].role === 'admin' ? '  (administrator)' : ''}`),
]

/** Hashing takes a while, so it is done before the transaction begins. */
export const hashDemoPassword = (): Promise<string> => hashPassword(DEMO_PASSWORD, '')

/** Creates the demo's accounts, confirmed, with one administrator. */
export async function createDemoPeople(tx: Db, passwordHash: string, now: Date): Promise<DemoPeople> {
  const people: DemoPeople = { ana: NOBODY, ben: NOBODY, chloe: NOBODY, eli: NOBODY, boss: NOBODY }
  const store = accountStore(tx)
  for (const [index, name] of NAMES.entries()) {
    const { fullName, role } = PEOPLE[name]
    const since = new Date(now.getTime() - (NAMES.length - index) * 7 * 86_400_000)
    const isFounder = role === 'admin'
    const person = { email: demoEmail(name), fullName, role, isFounder, isConfirmed: true }
    const id = await store.createPerson(person, since)
    if (id === null) throw new Error(`${person.email} has an account already`)
    await store.setPassword(id, passwordHash, since)
    const lastSeen = new Date(now.getTime() - (index + 1) * 3_600_000).toISOString()
    await tx
      .update(users)
      .set({ last_sign_in_at: lastSeen, last_request_at: lastSeen })
      .where(eq(users.id, id))
    people[name] = { id }
  }
  return people
}

/** As the administrator acts in the code that serves the screens. */
export const asAdministrator = ({ id }: { id: string }): Person => ({
  id,
  role: 'admin',
  email: demoEmail('boss'),
  fullName: PEOPLE.boss.fullName,
  sessionId: '',
  owesSecondFactor: false,
})

const NOBODY = { id: '' }
