import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  EDITION,
  entry,
  openStep,
  problem,
  type Request,
  renderStep,
  storedDraft,
} from '#tests/support/screen/step-newsroom.tsx'
import { setReachable } from '#web/live/connection.ts'
import { deleteDraftsOf, draftOfNew, noteLeft } from './draft.ts'
import { sendAllDrafts } from './open-draft.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const said = (words: string) => page.getByText(words, { exact: true })
const ANA = '0b1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a10'

const answered = ({ path, body }: Request) => ({ json: { draft: storedDraft(path, body) } })
const remote = (venue: string, revision = Number.MAX_SAFE_INTEGER - 9) => ({
  ...{ step: 1, edition: EDITION, entry: null, saved_at: '2031-05-01T15:00:00Z' },
  ...{ values: { venue, bandName: '', url: '' }, revision },
})
const venueOf = ({ body }: Request) => (body as { values: { venue: string } }).values.venue

describe('what is typed', () => {
  test('is kept on this device, then on the server, and the status line says so', async () => {
    const sent = await renderStep(1, { 'PUT /draft': answered })
    await field('Venue').fill('Café Ümlaut')
    await expect.element(said('Draft saved on this device')).toBeVisible()
    await expect.element(said('Draft saved')).toBeVisible()
    expect(sent.map(({ path }) => path)).toEqual([`PUT /api/editions/${EDITION}/steps/1/draft`])
    expect(sent.map(venueOf)).toEqual(['Café Ümlaut'])
  })

  test('elsewhere is in the form of another browser', async () => {
    await renderStep(1, { 'GET /draft': () => ({ json: { draft: remote('Typed on the phone') } }) })
    await expect.element(field('Venue')).toHaveValue('Typed on the phone')
    await expect.element(said('Draft restored')).toBeVisible()
  })

  test('without a network stays here, and goes to the server once it is back', async () => {
    let isThere = false
    const sent = await renderStep(1, {
      'PUT /draft': (request) => (isThere ? answered(request) : 'lost'),
    })
    setReachable(false)
    await field('Venue').fill('Café Ümlaut')
    await expect.element(said('Offline: kept on this device')).toBeVisible()
    await expect.poll(() => sent).toHaveLength(1)
    isThere = true
    setReachable(true)
    await expect.element(said('Draft saved')).toBeVisible()
    expect(venueOf(sent.at(-1) as Request)).toBe('Café Ümlaut')
  })

  test('goes to the server before signing out, and what cannot go is said', async () => {
    let isThere = false
    const sent = await renderStep(1, {
      'PUT /draft': (request) => (isThere ? answered(request) : problem(503, 'unavailable')),
    })
    await field('Venue').fill('Café Ümlaut')
    expect(await sendAllDrafts(ANA)).toBe(false)
    isThere = true
    expect(await sendAllDrafts(ANA)).toBe(true)
    expect(venueOf(sent.at(-1) as Request)).toBe('Café Ümlaut')
  })

  test('into a form that is closed before it was sent is sent', async () => {
    const sent = await renderStep(1, { 'PUT /draft': answered })
    await field('Venue').fill('Café Ümlaut')
    await cleanup()
    await expect.poll(() => sent).toHaveLength(1)
  })

  test('is forgotten everywhere once it is filed', async () => {
    const sent = await renderStep(1, {
      'PUT /draft': answered,
      'DELETE /draft': () => ({ json: { ok: true } }),
      'POST /entries': () => ({ status: 201, json: { entries: [entry(1)] } }),
    })
    await field('Venue').fill('The Blue Door')
    await field('Band Name').fill('Night Herons')
    await field('Time').fill('20:30')
    await expect.element(said('Draft saved')).toBeVisible()
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.poll(() => sent.map(({ path }) => path.split(' ')[0])).toEqual(['PUT', 'POST', 'DELETE'])
    await cleanup()
    await openStep(1, { 'GET /draft': () => ({ json: { draft: null } }) })
    await expect.element(field('Venue')).toHaveValue('')
  })
})

describe('two drafts of one form', () => {
  test('typed before the other one is known: both are there to choose from', async () => {
    let answerIt = (_draft: object) => {}
    const later = new Promise<object>((resolve) => {
      answerIt = resolve
    })
    await renderStep(1, { 'GET /draft': () => ({ json: later }) })
    await field('Venue').fill('Typed here')
    answerIt({ draft: remote('Typed on the phone') })
    await expect.element(page.getByText(/^There is another draft of this form/)).toBeVisible()
    await expect.element(field('Venue')).toHaveValue('Typed here')
    await button('Use that one').click()
    await expect.element(field('Venue')).toHaveValue('Typed on the phone')
    await button('Use that one').click()
    await expect.element(field('Venue')).toHaveValue('Typed here')
  })

  test('what this tab sent as it was left is its own newest, not another one', async () => {
    await renderStep(1, { 'PUT /draft': () => 'lost' })
    await field('Venue').fill('Café')
    await expect.element(said('Draft saved on this device')).toBeVisible()
    await cleanup()
    const sent = remote('Café Ümlaut', Number.MAX_SAFE_INTEGER - 5)
    const reopen = () => openStep(1, { 'GET /draft': () => ({ json: { draft: sent } }) })
    noteLeft(draftOfNew(ANA, 1, EDITION), sent.revision)
    await reopen()
    await expect.element(field('Venue')).toHaveValue('Café Ümlaut')
    await expect.element(said('Draft restored')).toBeVisible()
    expect(page.getByText(/^There is another draft of this form/).elements()).toEqual([])
  })

  test('when the server keeps a newer one, it is offered and this one stays in the form', async () => {
    await renderStep(1, { 'PUT /draft': () => ({ json: { draft: remote('Newer elsewhere') } }) })
    await field('Venue').fill('Typed here')
    await expect.element(button('Use that one')).toBeVisible()
    await expect.element(field('Venue')).toHaveValue('Typed here')
  })

  test('one that was submitted elsewhere is not brought back', async () => {
    await renderStep(1, { 'PUT /draft': answered })
    await field('Venue').fill('Submitted on the phone')
    await expect.element(said('Draft saved')).toBeVisible()
    await cleanup()
    await openStep(1, { 'GET /draft': () => ({ json: { draft: null } }) })
    await expect.element(field('Venue')).toHaveValue('')
  })
})

test('what is not submitted for another edition says where it is', async () => {
  const at = '2031-05-01T15:00:00Z'
  const drafts = [
    { step: 1, edition: '2031-05-02', entry: null, saved_at: at },
    { step: 1, edition: EDITION, entry: null, saved_at: at },
    { step: 2, edition: '2031-05-01', entry: null, saved_at: at },
  ]
  await renderStep(1, { 'GET /api/drafts': () => ({ json: { drafts } }) })
  await expect
    .element(page.getByText(/^You have written something for .* that is not submitted/))
    .toHaveTextContent('You have written something for Friday, May 2 that is not submitted. Open it')
  expect(page.getByRole('link', { name: 'Open it' }).elements()).toHaveLength(1)
})

test('of a person who signs out nothing typed stays on this device', async () => {
  await renderStep(1)
  await field('Venue').fill('Café Ümlaut')
  await expect.element(said('Draft saved on this device')).toBeVisible()
  await sendAllDrafts(ANA)
  await cleanup()
  await deleteDraftsOf(ANA)
  await openStep(1, { 'GET /draft': () => ({ json: { draft: null } }) })
  await expect.element(field('Venue')).toHaveValue('')
})
