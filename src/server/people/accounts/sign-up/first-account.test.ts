import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildAccounts, openBrowser, PASSWORD } from '#tests/support/accounts.ts'
import { anotherServer } from '#tests/support/another-server.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { redeemLink } from '#server/people/accounts/links/mail-tokens.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { setUpLink } from './first-run.ts'

const { browser, deps, forgetEverybody } = await buildAccounts({ isNew: true })
const elsewhere = await buildAccounts({
  isNew: true,
  env: { PUBLIC_URL: 'https://desk.example', TRUSTED_PROXIES: '127.0.0.1' },
})
beforeEach(forgetEverybody)
beforeEach(elsewhere.forgetEverybody)

const tokenOf = (link: string | null) => link?.split('?token=')[1]

describe('from the machine itself', () => {
  test('the first account administers the newsroom and is signed in at once (C6, S31, S40)', async () => {
    const own = browser()
    expect((await own.get('/api/session')).json()).toMatchObject({ user: null, canFound: true, isNew: true })

    const answer = await own.signUp('Boss@Desk.example', { fullName: ' Bo Lindqvist ' })

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      next: 'signed-in',
      title: 'Account created!',
      detail: 'You are the administrator.',
    })
    expect(await own.whoAmI()).toMatchObject({
      email: 'boss@desk.example',
      role: 'admin',
      user_metadata: { full_name: 'Bo Lindqvist' },
    })
    expect((await browser().get('/api/session')).json()).toMatchObject({ canFound: false, isNew: false })
  })

  test('of two first accounts at once exactly one administers; the other waits for its mail (C6)', async () => {
    const { db, clock } = deps
    const one = { email: 'one@desk.example', fullName: null, role: 'admin' } as const
    // Another process has found, as this one has, that nobody administers, and is the first to write.
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (...work) => {
      await accountStore(db).createPerson({ ...one, isFounder: true, isConfirmed: true }, clock())
      return transaction(...work)
    })

    const answer = await browser().signUp('two@desk.example')

    expect(answer.json().next).toBe('confirm')
    const administrators = db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))
    expect(await administrators).toEqual([{ email: one.email }])
  })

  test('the second account is an ordinary one that confirms its email (C6, S40, S44)', async () => {
    await browser().signUp('boss@desk.example')
    const second = browser()

    const answer = await second.signUp('ana@desk.example')

    expect(answer.json()).toEqual({
      next: 'confirm',
      title: 'Account created!',
      detail:
        'Check your email to confirm your account. This newsroom sends no e-mail yet; ask your administrator for the link.',
    })
    expect(await second.whoAmI()).toBeNull()
  })
})

describe('nobody else can claim a new newsroom (C6):', () => {
  const strangers = {
    'a peer of another machine': { address: '203.0.113.7' },
    'a Host header of another name': { headers: { host: 'desk.example' } },
    'a request that a proxy handed on': { headers: { 'x-forwarded-for': '127.0.0.1' } },
    'a request with X-Forwarded-Host': { headers: { 'x-forwarded-host': 'localhost' } },
    'a request with Forwarded': { headers: { forwarded: 'for=127.0.0.1' } },
  }
  test.each(Object.entries(strangers))('%s is refused', async (_name, where) => {
    const stranger = browser(where)
    expect((await stranger.get('/api/session')).json()).toMatchObject({ canFound: false, isNew: true })

    const answer = await stranger.signUp('eve@desk.example')

    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('sign_up_closed')
    expect((await stranger.get('/api/session')).json()).toMatchObject({ isNew: true })
  })

  test('a newsroom with a public address is set up by link only', async () => {
    const answer = await elsewhere.browser({ headers: { host: 'localhost' } }).signUp('eve@desk.example')

    expect(answer.json().code).toBe('sign_up_closed')
  })
})

describe('the set-up link (C6)', () => {
  test('makes the administrator from anywhere, once', async () => {
    const link = await setUpLink(elsewhere.deps)
    expect(link).toMatch(/^https:\/\/desk\.example\/auth\/setup\?token=[\w-]{43}$/)
    const far = {
      address: '203.0.113.7',
      headers: { host: 'desk.example', 'x-forwarded-for': '198.51.100.1' },
    }
    const setupToken = tokenOf(link)

    const first = await elsewhere.browser(far).signUp('boss@desk.example', { setupToken })
    const again = await elsewhere.browser(far).signUp('eve@desk.example', { setupToken })

    expect(first.json()).toMatchObject({ next: 'signed-in' })
    expect(again.statusCode).toBe(403)
    expect(await setUpLink(elsewhere.deps)).toBeNull()
  })

  test('is replaced by the next one, and only its hash is stored', async () => {
    const earlier = tokenOf(await setUpLink(deps))
    const later = tokenOf(await setUpLink(deps))
    const { rows } = await deps.database.db.execute('select * from mail_tokens')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(later)

    const far = browser({ address: '203.0.113.7' })
    expect((await far.signUp('eve@desk.example', { setupToken: earlier })).json().code).toBe('link_expired')
    expect((await far.signUp('boss@desk.example', { setupToken: later })).json().next).toBe('signed-in')
  })

  test('of two at once with the same link one wins', async () => {
    const setupToken = tokenOf(await setUpLink(elsewhere.deps))
    const far = { address: '203.0.113.7', headers: { host: 'desk.example' } }

    const answers = await Promise.all(
      ['one@desk.example', 'two@desk.example'].map((email) =>
        elsewhere.browser(far).signUp(email, { setupToken }),
      ),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403])
  })

  test('is used once, whichever of two servers on the database printed it or is given it', async () => {
    const other = await anotherServer(elsewhere.deps)
    const links = await Promise.all([setUpLink(elsewhere.deps), setUpLink(other.deps)])
    const far = { address: '203.0.113.7', headers: { host: 'desk.example' } }
    const signUp = (app: typeof other.app, name: string, link: string | null | undefined) =>
      openBrowser(app, far).signUp(`${name}@desk.example`, { setupToken: tokenOf(link ?? null) })
    // Each link at each server, at once; with two starts at once either one or both are good.
    const answers = await Promise.all([
      signUp(elsewhere.app, 'one', links[0]),
      signUp(elsewhere.app, 'two', links[1]),
      signUp(other.app, 'three', links[0]),
      signUp(other.app, 'four', links[1]),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(await elsewhere.deps.db.select({ role: users.role }).from(users)).toEqual([{ role: 'admin' }])
    for (const [app, link] of [
      [elsewhere.app, links[0]],
      [other.app, links[1]],
    ] as const)
      expect((await signUp(app, 'late', link)).json().code).toBe('sign_up_closed')
    expect(await setUpLink(other.deps)).toBeNull()
  })

  if (process.env.DATABASE_URL) {
    test('is used once also by two processes that are both about to found', async () => {
      const { db, clock } = elsewhere.deps
      const setupToken = tokenOf(await setUpLink(elsewhere.deps))
      const far = { address: '203.0.113.7', headers: { host: 'desk.example' } }
      const first = { email: 'first@desk.example', fullName: null, role: 'admin' } as const
      // The other process has done everything but commit, when this one has found that nobody administers.
      const { late } = await db.transaction(async (tx) => {
        await accountStore(tx).createPerson({ ...first, isFounder: true, isConfirmed: true }, clock())
        await redeemLink(tx, setupToken ?? '', ['setup'], clock())
        const signingUp = elsewhere.browser(far).signUp('late@desk.example', { setupToken })
        const waiting = sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        await expect.poll(async () => (await tx.execute(waiting)).rows.length).toBe(1)
        return { late: signingUp }
      })
      expect((await late).statusCode).toBe(403)
      expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: first.email }])
    })
  }

  test('guessing it is counted and ends in 429', async () => {
    await setUpLink(deps)
    const guesser = browser({ address: '203.0.113.99' })
    const guess = () =>
      guesser.post('/api/auth/sign-up', {
        email: 'eve@desk.example',
        password: PASSWORD,
        setupToken: 'guess',
      })

    for (let count = 0; count < 30; count += 1) expect((await guess()).statusCode).toBe(400)

    expect((await guess()).statusCode).toBe(429)
  })
})
