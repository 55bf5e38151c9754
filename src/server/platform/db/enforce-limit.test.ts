import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildAccounts } from '#tests/support/accounts.ts'
import { LIMITS } from '#shared/limits.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { sessions, users } from '#server/platform/db/tables/accounts.ts'
import { webhooks } from '#server/platform/db/tables/delivery.ts'
import { sourceThankYouJokes } from '#server/platform/db/tables/newsroom.ts'

const { as, browser, deps, newcomer } = await buildAccounts()
const { db } = deps

const FORM = {
  isActive: true,
  authentication: 'signature',
  headerName: null,
  timeoutSeconds: 20,
  callbackMinutes: 15,
}

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

test('webhooks are as many as one list shows: of two who add the last, one does, and the other reads why', async () => {
  const own = { url: 'https://hooks.example/x', steps: [1] }
  const rows = Array.from({ length: LIMITS.webhooks - (await db.$count(webhooks)) - 1 }, (_, index) => ({
    ...own,
    id: randomUUID(),
    name: `Hook ${index}`,
  }))
  await db.insert(webhooks).values(rows)

  const add = (name: string) => as('boss').post('/api/admin/webhooks', { ...own, ...FORM, name })
  const answers = await Promise.all([add('One'), add('Two')])

  expect(statuses(answers)).toEqual([201, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject(WEBHOOKS.full)
  expect((await as('boss').get('/api/admin/webhooks')).json().webhooks).toHaveLength(LIMITS.webhooks)
})

test('a library takes no more into use than one list shows, added, imported or brought back (C46)', async () => {
  const path = '/api/admin/libraries/thank-you'
  await db.execute(sql`insert into ${sourceThankYouJokes} (thank_you_joke)
    select 'Joke number ' || n from generate_series(1, ${LIMITS.libraryItems}
      - (select count(*)::int from ${sourceThankYouJokes}) - 1) n`)
  const add = (thank_you_joke: string) => as('boss').post(path, { values: { thank_you_joke } })
  const [first] = (await as('boss').get(path)).json().rows
  await as('boss').post(`${path}/${first.id}/retire`)
  expect((await add('A new one')).statusCode).toBe(201)
  expect((await add('The last one')).statusCode).toBe(201)

  expect((await add('One too many')).json()).toMatchObject(LIBRARIES_MESSAGES.full)
  expect((await as('boss').post(`${path}/${first.id}/bring-back`)).json()).toMatchObject(
    LIBRARIES_MESSAGES.full,
  )
  const csv = 'thank_you_joke\nImported'
  expect((await as('boss').post(`${path}/import`, { csv })).statusCode).toBe(409)
})

test('of the sessions of a person the oldest ends when there are more than one list shows (C7)', async () => {
  const own = await newcomer('ivy@desk.example')
  const { id: userId } = await own.whoAmI()
  const [now, later] = [0, 9e8].map((ms) => new Date(deps.clock().getTime() + ms).toISOString())
  if (!now || !later) throw new Error('Both are there')
  const earlier = Array.from({ length: LIMITS.sessions - 1 }, () => ({
    ...{ id: randomUUID(), token: randomUUID(), user_id: userId },
    ...{ created_at: now, last_used_at: now, expires_at: later },
  }))
  await db.insert(sessions).values(earlier)
  const oldest = { created_at: new Date(deps.clock().getTime() - 60_000).toISOString() }
  await db
    .update(sessions)
    .set(oldest)
    .where(eq(sessions.id, earlier[7]?.id ?? ''))

  const newest = browser()
  await newest.signIn('ivy@desk.example')

  const { sessions: open } = (await newest.get('/api/auth/sessions')).json()
  expect(open).toHaveLength(LIMITS.sessions)
  expect(open.map(({ id }: { id: string }) => id)).not.toContain(earlier[7]?.id)
  expect(await newest.whoAmI()).toMatchObject({ email: 'ivy@desk.example' })
})

test('a newsroom takes as many accounts as one list shows, and says so', async () => {
  await db.execute(sql`insert into ${users} (id, full_name, email, role)
    select gen_random_uuid(), '', 'p' || n || '@crowd.example', 'user'
    from generate_series(1, ${LIMITS.people} - (select count(*)::int from ${users})) n`)

  const invited = await as('boss').post('/api/admin/people', { email: 'late@desk.example', role: 'user' })

  expect(invited.statusCode).toBe(409)
  expect(invited.json()).toMatchObject(PEOPLE.full)
  const [found] = await db.select({ people: count() }).from(users)
  expect(found?.people).toBe(LIMITS.people)
})
