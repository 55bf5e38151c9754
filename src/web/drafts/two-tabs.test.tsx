import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { calendarDay } from '#shared/calendar.ts'
import { findStep } from '#steps/index.ts'
import { makeFormStore } from '#web/form/form-store.ts'
import type { Values } from '#web/form/values.ts'
import { draftOfNew } from './draft.ts'
import { takeDraftKey } from './draft-keys.ts'
import { keepDraft } from './kept-drafts.ts'
import { openDraft } from './open-draft.ts'

const newsroom = realNewsroom()
const EDITION = calendarDay('2031-05-03')
const field = (label: string) => page.getByLabelText(label, { exact: true })
const said = (words: string) => page.getByText(words, { exact: true })
const offered = () => page.getByText(/^There is another draft of this form/)
const useThatOne = () => page.getByRole('button', { name: 'Use that one', exact: true })
const openStep = () => newsroom.open('/step/1', 'ana')

const closeAll: (() => void)[] = []
afterEach(() => {
  for (const close of closeAll.splice(0)) close()
})

/** The same form of the same person a second time, as another tab of this browser has it. */
function otherTab() {
  const blank: Values = findStep(1)?.blank(EDITION) ?? {}
  const form = makeFormStore<Values>(blank)
  const offers: unknown[] = []
  const states: string[] = []
  const draft = openDraft({
    place: draftOfNew(newsroom.ids.ana, 1, EDITION),
    ...{ form, blank },
    tell: (state) => states.push(state),
    offer: ([other = null]) => offers.push(other),
    onProblem: () => undefined,
  })
  closeAll.push(draft.close)
  return {
    ...draft,
    type: (venue: string) => form.type({ venue }),
    venue: () => form.now().typed['venue'],
    state: () => states.at(-1),
    offered: () => JSON.stringify(offers.at(-1) ?? null),
  }
}

/** The venue of the draft that the newsroom has. */
async function storedVenue(): Promise<unknown> {
  const { json } = await newsroom.as('ana').get('/api/editions/2031-05-03/steps/1/draft')
  return (json as { draft: { values: { venue: string } } | null }).draft?.values.venue ?? null
}

test('what is typed just as the words of another device come stays in the form, and those are offered', async () => {
  await newsroom.be('ana')
  const place = draftOfNew(newsroom.ids.ana, 1, EDITION)
  takeDraftKey(newsroom.ids.ana, btoa('x'.repeat(32)))
  await keepDraft({
    ...{ v: 3, place, slot: 'a', own: [], met: 0 },
    ...{ values: { venue: 'Typed here before' }, revision: 5, sent: 0 },
  })
  const words = { venue: 'Typed on the phone', bandName: '', url: '' }
  await newsroom
    .as('ana')
    .put('/api/editions/2031-05-03/steps/1/draft', { values: words, revision: 999_999_999_999_990 })
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  // The next words that are sealed are those of before, which make room for the ones of the phone.
  const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce((...given) => {
    tab.type('Typed right now')
    return encrypt(...given)
  })
  const tab = otherTab()
  await expect.poll(tab.offered).toContain('Typed on the phone')
  expect(tab.venue()).toBe('Typed right now')
  sealing.mockRestore()
})

describe('two tabs with the same form', () => {
  test('each is told of the words of the other, and neither loses its own', async () => {
    await openStep()
    const other = otherTab()
    await field('Venue').fill('The Blue Door')
    await expect.element(said('Draft saved')).toBeVisible()
    other.type('Harbor Street Hall')
    await expect.poll(other.offered).toContain('The Blue Door')
    await expect.element(offered()).toBeVisible()
    await expect.poll(storedVenue).toBe('Harbor Street Hall')
    await expect.element(field('Venue')).toHaveValue('The Blue Door')
    expect(other.venue()).toBe('Harbor Street Hall')
    await useThatOne().click()
    await expect.element(field('Venue')).toHaveValue('Harbor Street Hall')
    await useThatOne().click()
    await expect.element(field('Venue')).toHaveValue('The Blue Door')
  })

  test('a form that is opened beside another one begins blank', async () => {
    await openStep()
    await field('Venue').fill('The Blue Door')
    await expect.element(said('Draft saved')).toBeVisible()
    const other = otherTab()
    await expect.poll(other.offered).toContain('The Blue Door')
    expect(other.venue()).toBe('')
  })

  test('once both are closed, one is in the form and the other one is offered', async () => {
    await openStep()
    const other = otherTab()
    await field('Venue').fill('The Blue Door')
    other.type('Harbor Street Hall')
    await expect.poll(other.offered).toContain('The Blue Door')
    await expect.element(offered()).toBeVisible()
    other.close()
    await openStep()
    await expect.element(offered()).toBeVisible()
    const first = field('Venue').query()
    const shown = first instanceof HTMLInputElement ? first.value : ''
    await useThatOne().click()
    await expect.element(field('Venue')).not.toHaveValue(shown)
    const second = field('Venue').query()
    const then = second instanceof HTMLInputElement ? second.value : ''
    expect([shown, then].toSorted()).toEqual(['Harbor Street Hall', 'The Blue Door'])
  })

  test('what is filed in one takes nothing from the other', async () => {
    await openStep()
    const other = otherTab()
    other.type('Harbor Street Hall')
    await expect.poll(storedVenue).toBe('Harbor Street Hall')
    await field('Venue').fill('The Blue Door')
    await field('Band Name').fill('Night Herons')
    await field('Time').fill('20:30')
    await expect.poll(storedVenue).toBe('The Blue Door')
    await page.getByRole('button', { name: 'Review & Submit' }).click()
    await page.getByRole('button', { name: 'Confirm & Submit' }).click()
    await expect.element(page.getByRole('button', { name: /^Delete Night Herons/ })).toBeVisible()
    expect(other.venue()).toBe('Harbor Street Hall')
    other.close()
    await openStep()
    await expect.element(field('Venue')).toHaveValue('Harbor Street Hall')
    await expect.element(said('Draft restored')).toBeVisible()
  })

  test('an offer that is not wanted is discarded, and that can be undone', async () => {
    const other = otherTab()
    other.type('Harbor Street Hall')
    await expect.poll(storedVenue).toBe('Harbor Street Hall')
    await openStep()
    await field('Venue').fill('The Blue Door')
    await expect.element(offered()).toBeVisible()
    other.close()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect.element(offered()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(offered()).toBeVisible()
  })
})
