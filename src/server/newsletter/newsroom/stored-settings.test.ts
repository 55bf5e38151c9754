import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { NEWSROOM } from '#tests/support/working-deps.ts'
import { newsroomSettings } from '#server/platform/db/tables/newsroom.ts'
import { publish } from '#server/platform/live/publish.ts'
import { warnOfRefusedSettings } from './newsroom-repository.ts'

const { as, deps } = await buildTestApp()
const { db } = deps
const PATH = '/api/admin/settings'

/** Stores settings as another version of the product would have. */
const store = (settings: Record<string, unknown>) =>
  db.transaction(async (tx) => {
    await tx.update(newsroomSettings).set({ settings: sql`${JSON.stringify(settings)}::jsonb`, version: 1 })
    await publish(tx, { kind: 'newsroom' })
  })
const without = (name: keyof typeof NEWSROOM) =>
  Object.fromEntries(Object.entries(NEWSROOM).filter(([other]) => other !== name))

beforeEach(() => store(NEWSROOM))

describe('settings that another version stored (C59)', () => {
  test.each([
    'lead_days',
    'publication_days',
    'newsletter',
    'archive',
    'publish_time',
    'retention_days',
    'second_factor_for_administrators',
    'cut_off',
    'videos',
    'image_source',
  ] as const)('without %s have its default, on every screen, and can be changed', async (name) => {
    await store({ ...without(name), city: 'Riverton' })
    const { settings, version } = (await as('boss').get(PATH)).json()
    expect(settings).toEqual({ ...NEWSROOM, city: 'Riverton' })
    const { edition } = (await as('ana').get('/api/newsroom')).json()
    expect(edition).toMatch(/^\d{4}-\d\d-\d\d$/)
    const answer = await as('boss').put(PATH, { ...settings, city: 'Eastbank', version })
    expect([answer.statusCode, answer.json().settings]).toEqual([200, { ...NEWSROOM, city: 'Eastbank' }])
  })

  test('with one that is not known here are read and can be changed without it', async () => {
    await store({ ...NEWSROOM, weather_station: 'KMCI' })
    const { settings, version } = (await as('boss').get(PATH)).json()
    expect(settings).toEqual(NEWSROOM)
    expect((await as('ana').get('/api/newsroom')).statusCode).toBe(200)
    expect((await as('boss').put(PATH, { ...settings, version })).statusCode).toBe(200)
  })

  test('with a value that is refused here have its default, and keep all the others', async () => {
    await store({ ...NEWSROOM, city: 'Riverton', time_zone: 'Mars/Olympus' })
    const { settings } = (await as('boss').get(PATH)).json()
    expect(settings).toEqual({ ...NEWSROOM, city: 'Riverton' })
    expect((await as('ana').get('/api/newsroom')).json().time_zone).toBe(NEWSROOM.time_zone)
  })

  test('keep the addresses of the steps that are known here', async () => {
    const links = { ...NEWSROOM.step_links, 1: 'https://music.riverton.example/', 99: 'https://a.example/' }
    await store({ ...NEWSROOM, step_links: links })
    const { settings } = (await as('boss').get(PATH)).json()
    expect(settings.step_links).toEqual({ ...NEWSROOM.step_links, 1: 'https://music.riverton.example/' })
  })

  test('are named in a warning where they are refused, and only then', async () => {
    const warn = vi.fn<(about: object, text: string) => void>()
    const log = { warn }
    await warnOfRefusedSettings(db, log)
    await store({ ...without('lead_days'), weather_station: 'KMCI' })
    await warnOfRefusedSettings(db, log)
    expect(warn).not.toHaveBeenCalled()
    await store({ ...NEWSROOM, cut_off: '25:00', lead_days: 99 })
    await warnOfRefusedSettings(db, log)
    expect(warn.mock.calls).toEqual([[{ settings: ['lead_days', 'cut_off'] }, expect.any(String)]])
  })
})
