import { beforeEach, expect, test } from 'vitest'
import { buildAccounts } from '#tests/support/accounts.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { lockOrCreate } from '#server/people/accounts/lock-person.ts'
import { failureCounts, outboxMails } from '#server/platform/db/tables/accounts.ts'

/* What several people do with one address at the same moment: on one connection, and on several of a server. */

const { as, browser, deps, mailedToken } = await buildAccounts()
const { db } = deps
beforeEach(async () => {
  await db.delete(outboxMails)
  await db.delete(failureCounts)
})

const ATTACKERS = 'attackers-choice-9'
const OWNERS = 'owners-choice-9'
const codeOf = async (email: string, password: string) =>
  (await browser().signIn(email, password)).json().code ?? 'signed in'

test('two sign-ups of one address at once make one account', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => browser().signUp('twin@desk.example')))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const { people } = (await as('boss').get('/api/admin/people')).json()
  expect(people.filter(({ email }: { email: string }) => email === 'twin@desk.example')).toHaveLength(1)
})

test('a sign-up and an invitation of one address at once make one account, and neither fails', async () => {
  const person = { email: 'both@desk.example', fullName: null, role: 'user' }
  const [invited, signedUp] = await Promise.all([
    as('boss').post('/api/admin/people', person),
    browser().signUp('both@desk.example'),
  ])

  expect([201, 409]).toContain(invited.statusCode)
  expect(signedUp.statusCode).toBe(201)
})

test('who is made between the look and the writing is found, and nobody is made twice', async () => {
  const email = 'between@desk.example'
  const person = { email, fullName: null, role: 'user', isFounder: false, isConfirmed: true } as const

  const found = await db.transaction((tx) => {
    const create = () => accountStore(tx).createPerson(person, deps.clock())
    return lockOrCreate(tx, email, async () => {
      await create()
      return create()
    })
  })

  expect(found).toMatchObject({ id: found.known?.id, known: { email, is_confirmed: true } })
})

test.each(Array.from({ length: 8 }, (_, index) => `race${index}@desk.example`))(
  'a sign-up beside the confirmation of its owner leaves no other password behind: %s',
  async (email) => {
    await browser().signUp(email, { password: OWNERS })
    const token = await mailedToken(email, '/auth/confirm')

    await Promise.all([
      browser().post('/api/auth/confirm', { token, password: OWNERS }),
      browser({ address: '10.0.0.9' }).signUp(email, { password: ATTACKERS }),
    ])

    expect([await codeOf(email, ATTACKERS), await codeOf(email, OWNERS)]).toEqual([
      'wrong_credentials',
      'signed in',
    ])
  },
)
