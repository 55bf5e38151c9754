import { entries, get, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { calendarDay } from '#shared/calendar.ts'
import { type DraftPlace, draftOfNew, type KeptDraft } from './draft.ts'
import { type DraftKey, forgetKeysOf, keysOf, takeDraftKey } from './draft-keys.ts'
import { holdSlot } from './hold-slot.ts'
import { findDrafts, keepDraft } from './kept-drafts.ts'
import { seal } from './sealed.ts'
import { sealLeft } from './seal-left.ts'
import { openTextDraft } from './text-draft.ts'

const newsroom = realNewsroom()
const EDITION = calendarDay('2031-05-03')
const WORDS = 'The mayor’s sister called'
const NOT_NOW = problem(503, 'unavailable', 'Not now.')

let place: DraftPlace
let text: { person: string; text: string }
/** Where that text lies while no tab has a slot of its own. */
const underText = () => `content-draft:${newsroom.ids.ana}:c1`
beforeEach(async () => {
  place = draftOfNew(newsroom.ids.ana, 1, EDITION)
  text = { person: newsroom.ids.ana, text: 'c1' }
  for (const id of Object.values(newsroom.ids)) await forgetKeysOf(id)
})

const field = (label: string) => page.getByLabelText(label, { exact: true })
const said = (words: string) => page.getByText(words, { exact: true })
const keyOfAna = async () =>
  ((await newsroom.as('ana').get('/api/session')).json as { draftKey: string }).draftKey
const anOtherKey = () => btoa('x'.repeat(32))

/** A draft that the server lacks. */
const unsent = (more: Partial<KeptDraft> = {}): KeptDraft => ({
  ...{ v: 3, place, slot: 'a', own: [], met: 0 },
  values: { venue: WORDS },
  ...{ revision: 5, sent: 0, ...more },
})

/** The words of that text, as the store of all drafts has them. */
const unsaved = (): KeptDraft => ({
  ...{ v: 3, place: text, slot: '', values: { text: WORDS, version: 1 } },
  ...{ revision: 7, sent: 0, own: [], met: 0 },
})
/** The same as it lay in the store that texts once had. */
const older = () => ({ v: 1, text: WORDS, version: 1, at: 7 })

/** What this device keeps, byte by byte, as whoever opens its database reads it. */
async function lying(): Promise<string> {
  const readable = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
    if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return String(value)
    return Object.entries(value).map(([name, one]) => [name, readable(one)])
  }
  return JSON.stringify((await entries()).map(([key, value]) => [key, readable(value)]))
}

test('what is typed lies sealed on this device, under a key that can be copied nowhere', async () => {
  await newsroom.next('saveDraft', NOT_NOW, 9)
  await newsroom.open('/step/1', 'ana')
  await field('Venue').fill(WORDS)
  await expect.element(said('Saved in this browser')).toBeVisible()
  expect((await findDrafts(place))[0]?.values).toMatchObject({ venue: WORDS })
  expect(await lying()).not.toContain(WORDS)
  const [kept] = (await get<DraftKey[]>(`draft-key:${newsroom.ids.ana}`)) ?? []
  if (!kept) throw new Error('No key lies beside the drafts')
  await expect(crypto.subtle.exportKey('raw', kept.key)).rejects.toThrow('not extractable')
})

test('what the server lacks of a colleague nobody else reads, and signing in again opens it', async () => {
  await newsroom.next('saveDraft', NOT_NOW, 9)
  await newsroom.open('/step/1', 'ana')
  await field('Venue').fill(WORDS)
  await expect.element(said('Saved in this browser')).toBeVisible()
  await keepDraft(unsaved())
  await newsroom.open('/board', 'ben')
  await expect.poll(() => get(`draft-key:${newsroom.ids.ana}`)).toBeUndefined()
  expect([await findDrafts(place), await findDrafts(text)]).toEqual([[], []])
  expect(await lying()).not.toContain(WORDS)
  await newsroom.open('/step/1', 'ana')
  await expect.element(field('Venue')).toHaveValue(WORDS)
  expect(await findDrafts(text)).toMatchObject([{ values: { text: WORDS } }])
})

test('signing out takes the key along', async () => {
  await newsroom.open('/step/1', 'ana')
  await expect.poll(() => get(`draft-key:${newsroom.ids.ana}`)).toBeDefined()
  await page.getByRole('button', { name: 'Ana Álvarez', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => get(`draft-key:${newsroom.ids.ana}`)).toBeUndefined()
})

describe('what an earlier version kept unsealed', () => {
  beforeEach(async () => {
    await keepDraft(unsent())
    await set(underText(), older())
    await vi.waitUntil(async () => (await lying()).includes(WORDS), { timeout: 60_000 })
    takeDraftKey(newsroom.ids.ana, await keyOfAna())
  })

  test('is sealed at the next opening', async () => {
    await sealLeft(newsroom.ids.ana)
    expect(await lying()).not.toContain(WORDS)
    expect(await findDrafts(place)).toEqual([unsent()])
    expect(await findDrafts(text)).toEqual([unsaved()])
  })

  test('stays as it is while a page of that version has it open', async () => {
    const letGo = await holdSlot(`draft:${newsroom.ids.ana}:1:2031-05-03:a`)
    await sealLeft(newsroom.ids.ana)
    expect(await get(`draft:${newsroom.ids.ana}:1:2031-05-03:a`)).toEqual(unsent())
    await letGo?.()
  })

  test('is sealed before another person comes in', async () => {
    await sealLeft(newsroom.ids.ben)
    expect(await lying()).not.toContain(WORDS)
    expect(await findDrafts(place)).toEqual([])
    takeDraftKey(newsroom.ids.ana, await keyOfAna())
    expect(await findDrafts(place)).toEqual([unsent()])
  })
})

describe('under another secret of the server', () => {
  test('what is sealed still opens where the key lies, and is sealed anew', async () => {
    takeDraftKey(newsroom.ids.ana, anOtherKey())
    await keepDraft(unsent())
    takeDraftKey(newsroom.ids.ana, await keyOfAna())
    expect(await findDrafts(place)).toEqual([unsent()])
    await sealLeft(newsroom.ids.ana)
    await forgetKeysOf(newsroom.ids.ana)
    takeDraftKey(newsroom.ids.ana, await keyOfAna())
    expect(await findDrafts(place)).toEqual([unsent()])
  })

  test('what no key opens is left out, and nothing else is lost', async () => {
    takeDraftKey(newsroom.ids.ana, anOtherKey())
    await keepDraft(unsent())
    await sealLeft(newsroom.ids.ben)
    await newsroom.open('/step/1', 'ana')
    await expect.element(field('Venue')).toHaveValue('')
    await field('Venue').fill('Harbor Street Hall')
    await expect.element(said('Draft saved')).toBeVisible()
    expect(await findDrafts(place)).toHaveLength(1)
  })
})

test('without a key, as on plain http, it is kept as it is', async () => {
  expect(await keysOf(newsroom.ids.ana)).toEqual([])
  await keepDraft(unsent())
  expect(await get(`draft:${newsroom.ids.ana}:1:2031-05-03:a`)).toEqual(unsent())
})

describe('a text that was kept while texts had a store of their own', () => {
  test.each([
    ['sealed', 7],
    ['not sealed', 7],
    ['from before each tab had a slot', 0],
  ])('opens in the store of all drafts: %s', async (how, at) => {
    takeDraftKey(newsroom.ids.ana, await keyOfAna())
    const sealed = how === 'sealed' ? await seal(newsroom.ids.ana, underText(), WORDS) : WORDS
    await set(underText(), { v: how === 'sealed' ? 2 : 1, text: sealed, version: 1, ...(at > 0 && { at }) })
    const revision = Math.max(1, at)
    expect(await findDrafts(text)).toEqual([{ ...unsaved(), revision }])
    await sealLeft(newsroom.ids.ben)
    takeDraftKey(newsroom.ids.ana, await keyOfAna())
    expect(await lying()).not.toContain(WORDS)
    expect(await findDrafts(text)).toEqual([{ ...unsaved(), revision }])
  })

  test('is left to a page of that version that has it open, and taken up once that is closed', async () => {
    await set(underText(), older())
    const letGo = await holdSlot(underText())
    const beside = await openTextDraft(newsroom.ids.ana, 'c1')
    expect([beside.found, beside.state.now().others]).toEqual([null, []])
    beside.keep({ text: 'Beside it', version: 1 })
    await expect.poll(() => beside.state.now().kept?.text).toBe('Beside it')
    expect(await get(underText())).toEqual(older())
    await letGo?.()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => beside.state.now().others.length).toBe(1)
    beside.keep(null)
    await expect.poll(() => findDrafts(text)).toEqual([unsaved()])
    beside.close()
    const next = await openTextDraft(newsroom.ids.ana, 'c1')
    expect(next.found).toEqual({ text: WORDS, version: 1 })
    next.close()
  })
})

test('something else under its name is no draft', async () => {
  await set(`draft:${newsroom.ids.ana}:1:2031-05-03:a`, { v: 4, place, values: 'none' })
  expect(await findDrafts(place)).toEqual([])
})
