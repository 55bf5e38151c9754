import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { calendarDay } from '#shared/calendar.ts'
import { type DraftPlace, draftOfNew } from './draft.ts'
import { findDrafts, keepDraft, noteLeft } from './kept-drafts.ts'
import { sendAllDrafts } from './open-forms.ts'

const newsroom = realNewsroom()
const DRAFT = '/api/editions/2031-05-03/steps/1/draft'
/** Newer than whatever is typed here. */
const NEWEST = 999_999_999_999_990
const NOT_NOW = problem(503, 'unavailable', 'Not now.')

let place: DraftPlace
beforeEach(() => {
  place = draftOfNew(newsroom.ids.ana, 1, calendarDay('2031-05-03'))
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const said = (words: string) => page.getByText(words, { exact: true })
const openStep = () => newsroom.open('/step/1', 'ana')

/** Ana types that on another device. */
const typeElsewhere = (venue: string, revision = NEWEST) =>
  newsroom.as('ana').put(DRAFT, { values: { venue, bandName: '', url: '' }, revision })

/** The venue in the draft that the newsroom has; null when it has none. */
async function storedVenue(): Promise<string | null> {
  const { json } = await newsroom.as('ana').get(DRAFT)
  return (json as { draft: { values: { venue: string } } | null }).draft?.values.venue ?? null
}

describe('what is typed', () => {
  test('is kept on this device, then on the server, and the status line says so', async () => {
    await openStep()
    await field('Venue').fill('Café Ümlaut')
    await expect.element(said('Saved in this browser')).toBeVisible()
    await expect.element(said('Draft saved')).toBeVisible()
    expect(await storedVenue()).toBe('Café Ümlaut')
    expect(await newsroom.sent('saveDraft')).toHaveLength(1)
  })

  test('elsewhere is in the form of another browser', async () => {
    await typeElsewhere('Typed on the phone')
    await openStep()
    await expect.element(field('Venue')).toHaveValue('Typed on the phone')
    await expect.element(said('Draft restored')).toBeVisible()
  })

  test('without a network stays here, and goes to the server once it is back', async () => {
    await openStep()
    await expect.element(button('Review & Submit')).toBeEnabled()
    await newsroom.cut()
    await field('Venue').fill('Café Ümlaut')
    await expect.element(said('Offline. Saved in this browser')).toBeVisible()
    await expect.poll(async () => (await newsroom.sent('saveDraft')).length).toBeGreaterThan(0)
    expect(await storedVenue()).toBeNull()
    await newsroom.mend()
    await expect.element(said('Draft saved')).toBeVisible()
    expect(await storedVenue()).toBe('Café Ümlaut')
  })

  test('goes to the server before signing out, and what cannot go is said', async () => {
    // The form's own try, and that of everything on this device.
    await newsroom.next('saveDraft', NOT_NOW, 2)
    await openStep()
    await field('Venue').fill('Café Ümlaut')
    expect(await sendAllDrafts(newsroom.ids.ana)).toBe(false)
    expect(await storedVenue()).toBeNull()
    expect(await sendAllDrafts(newsroom.ids.ana)).toBe(true)
    expect(await storedVenue()).toBe('Café Ümlaut')
  })

  test('without a network into a form that is left by now goes to the server once it is back', async () => {
    await openStep()
    await expect.element(button('Review & Submit')).toBeEnabled()
    await newsroom.cut()
    await field('Venue').fill('Café Ümlaut')
    await expect.element(said('Offline. Saved in this browser')).toBeVisible()
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await expect.element(field('Venue')).not.toBeInTheDocument()
    expect(await storedVenue()).toBeNull()
    await newsroom.mend()
    await expect.poll(storedVenue).toBe('Café Ümlaut')
  })

  test('is asked about by who signs out and can bring it nowhere, and stays with who stays', async () => {
    await openStep()
    await expect.element(button('Review & Submit')).toBeEnabled()
    await newsroom.cut()
    await field('Venue').fill('Café Ümlaut')
    await expect.element(said('Offline. Saved in this browser')).toBeVisible()
    await button('Ana Álvarez').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.element(button('Sign out and delete')).toBeVisible()
    await button('Stay').click()
    await expect.element(field('Venue')).toHaveValue('Café Ümlaut')
    expect(await newsroom.sent('signOut')).toEqual([])
    await newsroom.mend()
  })

  test('into a form that is left before it was sent is sent', async () => {
    await openStep()
    await field('Venue').fill('Café Ümlaut')
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await expect.poll(storedVenue).toBe('Café Ümlaut')
  })

  test('is forgotten everywhere once it is filed', async () => {
    await openStep()
    await field('Venue').fill('The Blue Door')
    await field('Band Name').fill('Night Herons')
    await field('Time').fill('20:30')
    await expect.element(said('Draft saved')).toBeVisible()
    expect(await storedVenue()).toBe('The Blue Door')
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.poll(storedVenue).toBeNull()
    expect(await newsroom.rowsOf(1)).toHaveLength(1)
    await openStep()
    await expect.element(page.getByRole('button', { name: /^Delete Night Herons/ })).toBeVisible()
    await expect.element(field('Venue')).toHaveValue('')
  })
})

describe('what was typed', () => {
  test('is there again after a reload, and gone for good once it is cleared', async () => {
    await openStep()
    await field('Venue').fill('Café Ümlaut')
    await expect.element(said('Saved in this browser')).toBeVisible()
    await openStep()
    await expect.element(said('Draft restored')).toBeVisible()
    await expect.element(field('Venue')).toHaveValue('Café Ümlaut')
    await button('Clear').click()
    await openStep()
    await expect.element(field('Venue')).toHaveValue('')
    await expect.element(said('Draft restored')).not.toBeInTheDocument()
    await expect.poll(storedVenue).toBeNull()
  })

  test('and is cleared can be brought back', async () => {
    await openStep()
    await field('Venue').fill('Café Ümlaut')
    await button('Clear').click()
    await expect.element(field('Venue')).toHaveValue('')
    await button('Undo').click()
    await expect.element(field('Venue')).toHaveValue('Café Ümlaut')
  })
})

describe('two drafts of one form', () => {
  test('typed before the other one is known: both are there to choose from', async () => {
    await typeElsewhere('Typed on the phone')
    await newsroom.next('draft', 'held')
    await openStep()
    await field('Venue').fill('Typed here')
    await newsroom.release()
    await expect.element(page.getByText(/^There is another draft of this form/)).toBeVisible()
    await expect.element(field('Venue')).toHaveValue('Typed here')
    await button('Use that one').click()
    await expect.element(field('Venue')).toHaveValue('Typed on the phone')
    await button('Use that one').click()
    await expect.element(field('Venue')).toHaveValue('Typed here')
  })

  test('what this tab sent as it was left is its own newest, not another one', async () => {
    // What was typed last went as the page was left; only what was typed before could be written down here.
    await newsroom.next('saveDraft', NOT_NOW, 9)
    await openStep()
    await field('Venue').fill('Café')
    await expect.element(said('Saved in this browser')).toBeVisible()
    await typeElsewhere('Café Ümlaut')
    noteLeft(place, NEWEST)
    await openStep()
    await expect.element(field('Venue')).toHaveValue('Café Ümlaut')
    await expect.element(said('Draft restored')).toBeVisible()
    expect(page.getByText(/^There is another draft of this form/).elements()).toEqual([])
  })

  test('when the server keeps a newer one, it is offered and this one stays in the form', async () => {
    // It was written after this form had asked.
    await newsroom.next('draft', { status: 200, json: { draft: null } })
    await typeElsewhere('Newer elsewhere')
    await openStep()
    await field('Venue').fill('Typed here')
    await expect.element(button('Use that one')).toBeVisible()
    await expect.element(field('Venue')).toHaveValue('Typed here')
    // The server has one of them only; the other one stays on this device.
    await expect.poll(storedVenue).toBe('Typed here')
    await button('Use that one').click()
    await expect.element(field('Venue')).toHaveValue('Newer elsewhere')
  })

  test('one that was submitted elsewhere is not brought back', async () => {
    await openStep()
    await field('Venue').fill('Submitted on the phone')
    await expect.element(said('Draft saved')).toBeVisible()
    await newsroom.as('ana').delete(`${DRAFT}?revision=${NEWEST}`)
    await openStep()
    await expect.element(field('Venue')).toHaveValue('')
    await expect.poll(() => findDrafts(place)).toEqual([])
  })
})

test('what is not submitted for another edition says where it is', async () => {
  const draft = { values: { venue: 'Somewhere' }, revision: NEWEST }
  for (const form of ['2031-05-02/steps/1', '2031-05-03/steps/1', '2031-05-01/steps/2'])
    await newsroom.as('ana').put(`/api/editions/${form}/draft`, draft)
  await openStep()
  await expect.element(page.getByText('Unfinished draft for Fri, May 2.').first()).toBeVisible()
  expect(page.getByRole('link', { name: 'Resume' }).elements()).toHaveLength(1)
})

test('of a person who signs out nothing typed stays on this device', async () => {
  await openStep()
  await field('Venue').fill('Café Ümlaut')
  await expect.element(said('Saved in this browser')).toBeVisible()
  expect(await findDrafts(place)).toHaveLength(1)
  await button('Ana Álvarez').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => findDrafts(place)).toEqual([])
  expect(await newsroom.sent('saveDraft')).toHaveLength(1)
})

test('of a colleague whose session ended elsewhere, what the server has leaves this device when somebody else signs in', async () => {
  await openStep()
  await field('Venue').fill('Café Ümlaut')
  await expect.element(said('Draft saved')).toBeVisible()
  await newsroom.open('/board', 'ben')
  await expect.poll(() => findDrafts(place)).toEqual([])
  await keepDraft({ v: 3, place, slot: 'a', own: [], met: 0, values: { a: 'b' }, revision: 5, sent: 5 })
  await newsroom.open('/board', 'ben')
  await expect.poll(() => findDrafts(place)).toEqual([])
  await openStep()
  await expect.element(field('Venue')).toHaveValue('Café Ümlaut')
})

test('and when the screens hear of the end before the answer comes', async () => {
  await openStep()
  await field('Venue').fill('Café Ümlaut')
  await expect.element(said('Saved in this browser')).toBeVisible()
  await newsroom.next('signOut', 'held')
  await button('Ana Álvarez').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => newsroom.sent('signOut')).toHaveLength(1)
  await newsroom.be(null)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await newsroom.release()
  await expect.poll(() => findDrafts(place)).toEqual([])
})
