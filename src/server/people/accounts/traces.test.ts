import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { buildSecondFactors } from '#tests/support/second-factors.ts'
import { aboutAction, actionInWords } from '#shared/audit.ts'
import { calendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { failureCounts } from '#server/platform/db/tables/accounts.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'

const newsroom = await buildAccounts()
const factors = await buildSecondFactors()
const { browser, newcomer, deps, logged, mailedToken, as } = newsroom
beforeEach(() => deps.db.delete(failureCounts))

describe('the log says once that a limit is reached:', () => {
  const reached = () =>
    logged().flatMap(({ msg, reached: key }) =>
      String(msg).startsWith('A limit of failed attempts') ? [String(key)] : [],
    )
  test('of an account and of an address, and tells no email and no password', async () => {
    await newcomer('nia@desk.example')
    for (let count = 0; count < 12; count += 1) await browser().signIn('nia@desk.example', 'not-hers-1')
    expect(reached()).toEqual([expect.stringMatching(/^account:[\da-f]{64}$/)])
    for (let count = 0; count < 22; count += 1) await browser().signIn(`p${count}@desk.example`, 'not-hers-1')
    expect(reached()).toEqual([expect.stringMatching(/^account:/), 'address:127.0.0.1'])
    expect(JSON.stringify(logged().filter(({ level }) => level === 'warn'))).not.toMatch(/nia@desk|not-hers/)
  })

  test('of the mails to one address', async () => {
    for (let count = 0; count < 5; count += 1)
      await browser().post('/api/auth/recover', { email: newsroom.people.ana.email })
    expect(logged().filter(({ msg }) => String(msg).startsWith('An address has had its mails'))).toHaveLength(
      1,
    )
  })

  test('of the calls of a key', async () => {
    const { secret, key } = (await as('boss').post('/api/admin/keys', { name: 'Feed', scope: 'read' })).json()
    for (let count = 0; count < LIMITS.keyCallsAMinute + 3; count += 1)
      await newsroom.app.inject({ url: '/api/newsroom', headers: { authorization: `Bearer ${secret}` } })
    expect(logged().filter(({ msg }) => String(msg).startsWith('An API key has called'))).toEqual([
      expect.objectContaining({ keyId: key.id }),
    ])
  })
})

describe('the audit list tells what changes how somebody signs in (promises, Operations):', () => {
  const noted = async ({ db }: typeof deps) => {
    const rows = await db.select().from(auditLog).orderBy(desc(auditLog.id))
    return rows.map((row) =>
      `${actionInWords(row.action)} ${aboutAction({ ...row, subject_name: null, detail: row.detail ?? {} }, calendarDay('2031-05-03'))}`.trim(),
    )
  }
  beforeEach(() => deps.db.delete(auditLog))

  test('a changed password and one that was set by mail', async () => {
    const own = await newcomer('otto@desk.example')
    await own.put('/api/auth/password', { current: PASSWORD, password: 'river-stone-77' })
    await own.post('/api/auth/recover', { email: 'otto@desk.example' })
    const token = await mailedToken('otto@desk.example', '/auth/reset')
    await own.post('/api/auth/reset', { token, password: 'river-stone-78' })
    expect(await noted(deps)).toEqual(['changed their own password', 'changed their own password'])
  })

  test('a second factor that is turned on and off', async () => {
    const { own } = await factors.protectedPerson('pia@desk.example')
    await own.post('/api/auth/second-factor/recovery-codes', {})
    await own.delete('/api/auth/second-factor')
    expect(await noted(factors.deps)).toEqual([
      'turned their second factor off',
      'made new recovery codes',
      'turned their second factor on',
    ])
  })

  test('a new device, with what and from where, also without a mail server; a known one is none', async () => {
    await newcomer('rosa@desk.example')
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const second = browser({ address: '203.0.113.7', headers })
    await second.signIn('rosa@desk.example')
    await second.signIn('rosa@desk.example')
    expect(await noted(deps)).toEqual(['signed in from a new device Firefox on Windows · 203.0.113.7'])
  })
})
