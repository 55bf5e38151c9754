import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { DEFAULT_SETTINGS } from '#server/newsletter/newsroom/default-settings.ts'
import { secondFactors } from '#server/platform/db/tables/accounts.ts'
import { webhooks } from '#server/platform/db/tables/delivery.ts'
import { handoverTargets } from '#server/platform/db/tables/handover.ts'
import { auditLog, liveEvents } from '#server/platform/db/tables/newsroom.ts'
import { warnOfSealedElsewhere } from '#server/operation/sealed/sealed-elsewhere.ts'
import { seal } from '#server/platform/sealed-text.ts'

const { as, deps, people, setNow } = await buildTestApp()
const { db } = deps
const PATH = '/api/admin/settings'
/** One that nobody has changed. */
const NEWSLETTER = DEFAULT_SETTINGS.newsletter
const stored = async () => (await as('boss').get(PATH)).json()
const change = async (changes: object, version?: number) => {
  const now = await stored()
  return as('boss').put(PATH, { ...now.settings, ...changes, version: version ?? now.version })
}

beforeEach(async () => {
  setNow('2031-05-01T15:00:00Z')
  await db.delete(auditLog)
})

test('a changed setting is there for everybody at once, noted with its name and who changed it (C59)', async () => {
  const before = await stored()
  const answer = await change({ product_name: 'Evening Desk', city: 'Riverton' })
  expect(answer.json()).toMatchObject({
    version: before.version + 1,
    settings: { ...before.settings, product_name: 'Evening Desk', city: 'Riverton' },
    updated_by: 'Bo Lindqvist',
  })
  expect((await as('ana').get('/api/newsroom')).json()).toMatchObject({ city: 'Riverton' })
  expect((await as(null).get('/api/session')).json().productName).toBe('Evening Desk')
  expect(await db.select().from(auditLog)).toMatchObject([
    { actor_id: people.boss.id, action: 'settings.update', detail: { changed: ['product_name', 'city'] } },
  ])
  const told = (await db.select().from(liveEvents).orderBy(liveEvents.id)).at(-1)
  expect(told).toMatchObject({ audience: 'everyone', change: { kind: 'newsroom' } })
})

test('whoever is not signed in is told the city only while the open archive tells it (C60)', async () => {
  const session = async () => (await as(null).get('/api/session')).json()
  await change({ city: 'Riverton', archive: false })
  expect(await session()).not.toHaveProperty('city')
  await change({ archive: true })
  expect(await session()).toMatchObject({ city: 'Riverton' })
  await change({ archive: false })
  expect(await session()).not.toHaveProperty('city')
})

test('another time zone changes today, and another lead the edition, everywhere (C2, C44)', async () => {
  setNow('2031-05-02T03:00:00Z')
  const days = async () => {
    const { today, edition } = (await as('ana').get('/api/newsroom')).json()
    return [today, edition]
  }
  expect(await days()).toEqual(['2031-05-01', '2031-05-03'])
  await change({ time_zone: 'Pacific/Auckland' })
  expect(await days()).toEqual(['2031-05-02', '2031-05-04'])
  await change({ lead_days: 0 })
  expect(await days()).toEqual(['2031-05-02', '2031-05-02'])
  // Friday, in a newsroom that publishes on Mondays alone (C63).
  await change({ publication_days: [1] })
  expect(await days()).toEqual(['2031-05-02', '2031-05-05'])
})

test('a step starts where the setting says (S90)', async () => {
  const { settings } = await stored()
  await change({ step_links: { ...settings.step_links, 6: 'https://weather.example/' } })
  const { tasks } = (await as('ana').get('/api/editions/2031-05-03/board')).json()
  expect(tasks[5]).toMatchObject({ step: 6, url: 'https://weather.example/' })
})

test('of two changes from one version one wins, and the other gets what is stored now', async () => {
  const { version } = await stored()
  const answers = await Promise.all([change({ city: 'One' }, version), change({ city: 'Other' }, version)])
  const lost = answers.find(({ statusCode }) => statusCode === 409)
  expect(lost?.json()).toMatchObject({ code: 'conflict', current: { version: version + 1 } })
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test.each([
  [{ city: ' ' }, 'city'],
  [{ product_name: 'x'.repeat(61) }, 'product_name'],
  [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
  [{ time_zone: '+05:00' }, 'time_zone'],
  [{ lead_days: 1.5 }, 'lead_days'],
  [{ lead_days: '2' }, 'lead_days'],
  [{ lead_days: 31 }, 'lead_days'],
  [{ publication_days: [] }, 'publication_days'],
  [{ publication_days: [3, 1] }, 'publication_days'],
  [{ publication_days: [7] }, 'publication_days.0'],
  [{ cut_off: '24:00' }, 'cut_off'],
  [{ step_links: { 1: 'javascript:alert(1)' } }, 'step_links.1'],
  [{ step_links: { 10: null } }, 'step_links.10'],
  [{ image_source: { name: 'Pool', url: 'ftp://a.example' } }, 'image_source.url'],
  [{ videos: { welcome: 'no' } }, 'videos.welcome'],
  [{ videos: { welcome: 'https://video.example/watch?v=aqz-KE-bpKQ' } }, 'videos.welcome'],
  [{ videos: { 3: 'https://youtu.be/short' } }, 'videos.3'],
  [{ newsletter: { ...NEWSLETTER, accent: 'red' } }, 'newsletter.accent'],
  [{ newsletter: { ...NEWSLETTER, accent: '#f5f0e1' } }, 'newsletter.accent'],
  [{ newsletter: { ...NEWSLETTER, logo: 'https://a.example/logo.png' } }, 'newsletter.logo'],
  [{ newsletter: { ...NEWSLETTER, postal_address: 'x'.repeat(301) } }, 'newsletter.postal_address'],
  [{ newsletter: { ...NEWSLETTER, unsubscribe_href: 'javascript:alert(1)' } }, 'newsletter.unsubscribe_href'],
  [{ newsletter: { ...NEWSLETTER, unsubscribe_href: ' ' } }, 'newsletter.unsubscribe_href'],
  [{ newsletter: { ...NEWSLETTER, unsubscribe_href: 'a\nb' } }, 'newsletter.unsubscribe_href'],
  [{ newsletter: { ...NEWSLETTER, unsubscribe_href: 'x'.repeat(2049) } }, 'newsletter.unsubscribe_href'],
  [{ retention_days: 29 }, 'retention_days'],
  [{ today: '2031-05-01' }, 'today'],
])('%j is refused at its field', async (changes, field) => {
  const answer = await change(changes)
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
})

test('settings are for administrators', async () => {
  expect((await as('ana').get(PATH)).statusCode).toBe(403)
  expect((await as('ana').put(PATH, {})).statusCode).toBe(403)
})

test('what is sealed under another secret is counted for administrators, and what opens is not', async () => {
  const notices = async () => (await as('boss').get(`${PATH}/notices`)).json()
  const nothing = { webhooks: 0, targets: 0, secondFactors: 0 }
  expect(await notices()).toMatchObject({ sealedElsewhere: nothing, clockBehindS: 0 })

  const under = (secret: string, purpose: string) => seal({ secret, purpose }, 'sealed')
  const other = 'the secret of another server, which is long enough'
  const target = { kind: 'ghost', url: 'https://ghost.example', on_approval: false } as const
  await db.insert(handoverTargets).values([
    { ...target, id: randomUUID(), name: 'Ours', sealed_key: under(deps.config.secret, 'handover target') },
    { ...target, id: randomUUID(), name: 'Theirs', sealed_key: under(other, 'handover target') },
  ])
  await db.update(webhooks).set({ sealed_header_value: under(other, 'webhook') })
  const sealed_key = under(other, 'second factor')
  await db.insert(secondFactors).values({ user_id: people.ben.id, sealed_key, recovery_code_hashes: '[]' })

  expect(await notices()).toMatchObject({ sealedElsewhere: { webhooks: 1, targets: 1, secondFactors: 1 } })
  const warn = vi.fn()
  await warnOfSealedElsewhere(db, deps.config, { warn })
  expect(warn.mock.calls).toEqual([
    [
      { webhooks: 1, targets: 1, secondFactors: 1 },
      'Stored under another SECRET, so they can’t be used: the secrets of 1 webhook, the keys of 1 Ghost site, ' +
        '1 second factor. Have the operator restore the SECRET that this newsroom had before and restart; if it’s ' +
        'lost, set them up again.',
    ],
  ])
  await warnOfSealedElsewhere(db, { secret: other }, { warn })
  expect(warn.mock.lastCall?.[0]).toEqual({ webhooks: 0, targets: 1, secondFactors: 0 })
})
