import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccounts, openBrowser, PASSWORD } from '#tests/support/accounts.ts'
import { fakeMailServer } from '#tests/support/fake-mail-server.ts'
import { mailsTo as mailsIn } from '#tests/support/mails.ts'
import { openNewsroom } from '#tests/support/newsroom.ts'
import { buildProviderNewsroom, somebody } from '#tests/support/provider-newsroom.ts'
import { buildSecondFactors } from '#tests/support/second-factors.ts'
import { LIMITS } from '#shared/limits.ts'
import { knownDevices, outboxMails, users } from '#server/platform/db/tables/accounts.ts'
import { retentionJob } from '#server/operation/housekeeping/retention-job.ts'
import { mailJob } from '#server/platform/mail/mail-job.ts'

const START = '2031-05-01T15:00:00Z'
/** A mail server that is not there: what is written waits in the outbox. */
const SENDS = { SMTP_URL: 'smtp://127.0.0.1:1', SIGN_UP: 'open', TRUSTED_PROXIES: '127.0.0.1' }
const newsroom = await buildAccounts({ now: START, env: SENDS, jobs: true })
const factors = await buildSecondFactors({ env: SENDS, jobs: true })
const provided = await buildProviderNewsroom({ env: SENDS, jobs: true })
const { app, browser, newcomer, deps, mailedToken, setNow, logged } = newsroom
const { db } = deps
beforeEach(() => setNow(START))

type Newsroom = Pick<typeof newsroom, 'mailsTo'>
const told = async (to: string, { mailsTo: mails }: Newsroom = newsroom) =>
  (await mails(to)).filter(({ subject }) => subject === 'A new device signed in to City Desk')
const idOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''
const known = async (email: string) =>
  db
    .select()
    .from(knownDevices)
    .where(eq(knownDevices.user_id, await idOf(email)))
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('a mail to its owner', () => {
  test('is made by no first sign-in of an account, nor by any more from that browser (promises, Accounts and sessions)', async () => {
    const own = await newcomer('nia@desk.example')
    await own.post('/api/auth/sign-out', { scope: 'local' })
    await own.signIn('nia@desk.example')
    expect(await known('nia@desk.example')).toHaveLength(1)
    expect(await told('nia@desk.example')).toEqual([])
  })

  test('says of a new browser when, with what and from where, and what to do; the next time it is known', async () => {
    await newcomer('otto@desk.example')
    const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7' }
    const other = browser({ headers })
    await other.signIn('otto@desk.example')
    await other.signIn('otto@desk.example')
    const mails = await told('otto@desk.example')
    expect(mails).toHaveLength(1)
    const { text, html, kind, status } = mails[0] ?? {}
    expect({ kind, status }).toEqual({ kind: 'notice', status: 'pending' })
    for (const line of [
      'When: Thu, May 1, 10:00 am, CDT (America/Chicago)',
      'Device: Firefox on Windows',
      'Network address: 203.0.113.7',
      'change it in your profile',
    ]) {
      expect(text).toContain(line)
      expect(html).toContain(line)
    }
    expect(text).not.toContain('?token=')
  })

  test('carries nothing that the browser or a proxy may write as it likes', async () => {
    await newcomer('pia@desk.example')
    const evil = '<img src=x>\r\nBcc: eve@evil.example'
    const headers = { 'user-agent': evil.replaceAll(/[\r\n]/g, ' '), 'x-forwarded-for': '<b>203.0.113.7</b>' }
    await browser({ headers }).signIn('pia@desk.example')
    const [mail] = await told('pia@desk.example')
    expect(mail?.text).toContain('Device: unknown')
    expect(mail?.text).toContain('Network address: unknown')
    expect(JSON.stringify(mail)).not.toMatch(/evil|img|<b>/)
  })

  test('goes out as text and HTML by the mail server, through the queue', async () => {
    const server = await fakeMailServer()
    await newcomer('rosa@desk.example')
    await browser().signIn('rosa@desk.example')
    const [mail] = await told('rosa@desk.example')
    await mailJob.run({ ...deps, config: { ...deps.config, smtpUrl: server.url } }, { id: mail?.id ?? '' })
    expect(server.mails[0]).toContain('Subject: A new device signed in to City Desk')
    expect(server.mails[0]).toMatch(/text\/plain[\s\S]*text\/html/)
  })

  test('is made where nobody has one browser for two people, by each for itself', async () => {
    const shared = await newcomer('sam@desk.example')
    await newcomer('tim@desk.example')
    await shared.signIn('tim@desk.example')
    expect(await told('tim@desk.example')).toHaveLength(1)
    expect(await told('sam@desk.example')).toEqual([])
    const hashes = [...(await known('sam@desk.example')), ...(await known('tim@desk.example'))]
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(3)
  })

  test('comes three times an hour at most, and keeps nobody from signing in', async () => {
    await newcomer('uma@desk.example')
    const signIn = async () => (await browser().signIn('uma@desk.example')).statusCode
    for (let times = 0; times < 6; times += 1) expect(await signIn()).toBe(200)
    expect(await told('uma@desk.example')).toHaveLength(LIMITS.deviceMailsAnHour)
    setNow('2031-05-01T16:00:01Z')
    expect(await signIn()).toBe(200)
    expect(await told('uma@desk.example')).toHaveLength(LIMITS.deviceMailsAnHour + 1)
  })

  test('that cannot be written fails no sign-in, and the log says so', async () => {
    await newcomer('vera@desk.example')
    await db.execute(sql`alter table outbox_mails rename to outbox_mails_away`)
    const other = browser()
    const answer = await other.signIn('vera@desk.example')
    await db.execute(sql`alter table outbox_mails_away rename to outbox_mails`)
    expect(answer.statusCode).toBe(200)
    expect(await other.whoAmI()).toMatchObject({ email: 'vera@desk.example' })
    expect(logged()).toContainEqual(
      expect.objectContaining({ msg: expect.stringContaining('A sign-in from a new device') }),
    )
    // Since nobody was told, it is no known one yet.
    await other.signIn('vera@desk.example')
    expect(await told('vera@desk.example')).toHaveLength(1)
  })
})

describe('whichever way somebody comes in:', () => {
  test('with a second factor, once the code was right', async () => {
    factors.start()
    const { key } = await factors.protectedPerson('wim@desk.example')
    const { verify } = await factors.challenged('wim@desk.example')
    expect(await told('wim@desk.example', factors)).toEqual([])
    await verify(factors.codeOf(key))
    expect(await told('wim@desk.example', factors)).toHaveLength(1)
  })

  test('at the provider, with what to do for somebody who has no password', async () => {
    const own = provided.browser()
    await provided.enter(own, somebody('xena@desk.example'))
    await provided.enter(own, somebody('xena@desk.example'))
    expect(await told('xena@desk.example', provided)).toEqual([])
    await provided.enter(provided.browser(), somebody('xena@desk.example'))
    expect(await told('xena@desk.example', provided)).toMatchObject([
      { text: expect.stringContaining('Harbour ID. Change your password there') },
    ])
  })

  test('after a new password by mail: the browser that set it is known, every other is told again', async () => {
    const before = await newcomer('yara@desk.example')
    const phone = browser()
    await phone.post('/api/auth/recover', { email: 'yara@desk.example' })
    const token = await mailedToken('yara@desk.example', '/auth/reset')
    expect((await phone.post('/api/auth/reset', { token, password: 'river-stone-77' })).statusCode).toBe(200)
    await phone.signIn('yara@desk.example', 'river-stone-77')
    expect(await told('yara@desk.example')).toEqual([])
    await before.signIn('yara@desk.example', 'river-stone-77')
    expect(await told('yara@desk.example')).toHaveLength(1)
  })

  test('after the own password was changed every other browser is told again', async () => {
    const own = await newcomer('zoe@desk.example')
    const other = browser()
    await other.signIn('zoe@desk.example')
    await own.put('/api/auth/password', { current: PASSWORD, password: 'river-stone-77' })
    await own.signIn('zoe@desk.example', 'river-stone-77')
    expect(await told('zoe@desk.example')).toHaveLength(1)
    await other.signIn('zoe@desk.example', 'river-stone-77')
    expect(await told('zoe@desk.example')).toHaveLength(2)
  })
})

describe('what a browser is known by', () => {
  test('is read by no script and sent here alone; the database holds its hash', async () => {
    const own = browser()
    await newcomer('abe@desk.example')
    const { headers } = await own.signIn('abe@desk.example')
    const [, cookie = ''] = [headers['set-cookie']].flat()
    expect(cookie).toMatch(/^desk-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    expect(JSON.stringify(await db.select().from(knownDevices))).not.toContain(own.cookies.get('desk-device'))
  })

  test('is bound to https and to the host where the newsroom is reached by https', async () => {
    const env = { PUBLIC_URL: 'https://desk.fairhaven.example' }
    const onHttps = await openNewsroom({ env })
    const own = openBrowser(onHttps.app, {})
    const { id } = onHttps.people.ana
    await onHttps.deps.db.update(users).set({ email: 'ana@elsewhere.example' }).where(eq(users.id, id))
    await own.post('/api/auth/recover', { email: 'ana@elsewhere.example' })
    const token = /token=(\S+)/.exec(
      (await mailsIn(onHttps.deps, 'ana@elsewhere.example'))[0]?.text ?? '',
    )?.[1]
    const { headers } = await own.post('/api/auth/reset', { token, password: PASSWORD })
    await onHttps.close()
    expect(headers['set-cookie']).toMatch(/^__Host-desk-device=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure$/)
  })

  test('stays when somebody signs out, and one that is not ours counts for nothing', async () => {
    const own = await newcomer('bea@desk.example')
    const before = own.cookies.get('desk-device')
    await own.post('/api/auth/sign-out', { scope: 'global' })
    expect(own.cookies.get('desk-device')).toBe(before)
    const odd = openBrowser(app, { headers: { cookie: 'desk-device=short' } })
    await odd.signIn('bea@desk.example')
    expect(odd.cookies.get('desk-device')).toMatch(/^[\w-]{43}$/)
    expect(await told('bea@desk.example')).toHaveLength(1)
  })

  test('is kept of twenty browsers a person, those seen last, and no longer than their cookies; the newest stays', async () => {
    const own = await newcomer('cleo@desk.example')
    for (let times = 0; times < LIMITS.knownDevices + 2; times += 1) {
      setNow(`2031-05-01T15:${String(times + 10)}:00Z`)
      await browser().signIn('cleo@desk.example')
    }
    expect(await known('cleo@desk.example')).toHaveLength(LIMITS.knownDevices)
    setNow('2032-06-20T15:00:00Z')
    await retentionJob.run(deps, {})
    expect(await known('cleo@desk.example')).toHaveLength(1)
    await db.delete(outboxMails)
    await own.signIn('cleo@desk.example')
    expect(await told('cleo@desk.example')).toHaveLength(1)
  })

  test('is noted without a mail server too, and then nothing is written to anybody', async () => {
    const without = await openNewsroom()
    const enter = () => openBrowser(without.app, {})
    const own = enter()
    await own.post('/api/auth/recover', { email: 'ana@desk.example' })
    const token = /token=(\S+)/.exec((await mailsIn(without.deps, 'ana@desk.example'))[0]?.text ?? '')?.[1]
    await own.post('/api/auth/reset', { token, password: PASSWORD })
    const mails = (await mailsIn(without.deps, 'ana@desk.example')).length
    expect((await enter().signIn('ana@desk.example')).statusCode).toBe(200)
    expect(await mailsIn(without.deps, 'ana@desk.example')).toHaveLength(mails)
    const { id } = without.people.ana
    expect(await without.deps.db.$count(knownDevices, eq(knownDevices.user_id, id))).toBe(2)
    await without.close()
  })
})
