import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildAccounts, openBrowser, PASSWORD } from '#tests/support/accounts.ts'
import { anotherServer } from '#tests/support/another-server.ts'
import { sessions } from '#server/platform/db/tables/accounts.ts'
import type { Reader } from '#server/platform/live/live-hub.ts'

/* What must hold for a server that was started anew, and for another one beside it on the same database. */

const { as, browser, deps, newcomer, people } = await buildAccounts()
await newcomer('nia@desk.example')

test('a limit that was reached holds on another server, and after a restart', async () => {
  for (let tries = 0; tries < 10; tries += 1) await browser().signIn('nia@desk.example', 'not-hers-1')
  const { app } = await anotherServer(deps)

  const answer = await openBrowser(app, {}).signIn('nia@desk.example', PASSWORD)

  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('what one server counts another one adds to', async () => {
  await newcomer('otto@desk.example')
  const { app } = await anotherServer(deps)
  const [one, other] = [browser(), openBrowser(app, {})]
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await one.signIn('otto@desk.example', 'not-his-1')).statusCode).toBe(401)
    expect((await other.signIn('otto@desk.example', 'not-his-1')).statusCode).toBe(401)
  }

  expect((await other.signIn('otto@desk.example')).statusCode).toBe(429)
})

test('who is disabled on one server is out on the other: next request and open stream', async () => {
  const { app, deps: other } = await anotherServer(deps)
  const { ben } = people
  const ask = () => app.inject({ url: '/api/newsroom', headers: { cookie: ben.cookie } })
  expect((await ask()).statusCode).toBe(200)
  const [session] = await deps.db.select().from(sessions).where(eq(sessions.user_id, ben.id))
  const ended = Promise.withResolvers<void>()
  const reader: Reader = {
    person: { ...ben, sessionId: session?.id ?? '', owesSecondFactor: false },
    send: () => true,
    end: ended.resolve,
  }
  await other.live.join(reader, null)

  expect((await as('boss').post(`/api/admin/people/${ben.id}/disable`)).statusCode).toBe(200)

  await ended.promise
  expect((await ask()).statusCode).toBe(401)
})
