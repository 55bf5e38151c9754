import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { WRITING_FOR_MS } from '#shared/presence.ts'
import { noteWriting } from './writers.ts'

const newsroom = realNewsroom()
afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

const EDITION = '2031-05-03'
const card = (title: string) => page.getByRole('article').filter({ hasText: title })
const marksOf = (title: string) => card(title).getByTestId('writers')
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const here = page.getByText('Ben Okafor is also writing here')
const tell = (name: 'ana' | 'ben' | 'boss', step: number, edition = EDITION) =>
  newsroom.as(name).put('/api/presence', { edition, step })
const told = () => newsroom.sent('tellWriting')
const boxes = () =>
  [...document.querySelectorAll('article, article h3, article p, form, form label, nav a')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return [x, y, width, height].map(Math.round).join()
  })

test('the board shows who else writes in a step of its edition, and nothing moves for it', async () => {
  await newsroom.open('/board', 'ana')
  await expect.element(card('General News')).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
  const before = boxes()
  await tell('ana', 6)
  await tell('ben', 5, '2031-05-04')
  await tell('ben', 4)
  await expect.element(marksOf('General News')).toHaveTextContent('BO')
  const link = card('General News').getByRole('link')
  await expect.element(link).toHaveAccessibleDescription(/Ben Okafor is writing$/)
  // Nobody sees themselves, and the step of another edition is another one.
  expect(page.getByTestId('writers').elements()).toHaveLength(1)
  expect(boxes()).toEqual(before)
  expect(card('General News').getByRole('status').elements()).toEqual([])
})

test('at most two are shown, and how many more; what is told no more fades by itself', async () => {
  await newsroom.open('/board', 'ana')
  await expect.element(card('Weather Data')).toBeVisible()
  const mark = (name: string, forMs = WRITING_FOR_MS) =>
    noteWriting(JSON.stringify({ edition: EDITION, step: 6, person: { id: name, name }, forMs }))
  for (const name of ['Chloé Nguyen', 'Dana Reyes', 'Eli Park', 'Fay Osei']) mark(name)
  await expect.element(marksOf('Weather Data')).toHaveTextContent('CNDR+2')
  await expect
    .element(card('Weather Data').getByRole('link'))
    .toHaveAccessibleDescription(/Chloé Nguyen and 3 others are writing$/)
  for (const name of ['Chloé Nguyen', 'Eli Park', 'Fay Osei']) mark(name, 0)
  await expect.element(marksOf('Weather Data')).toHaveTextContent('DR')
  mark('Dana Reyes', 0)
  await expect.element(marksOf('Weather Data')).not.toBeInTheDocument()
})

test('on the smallest phone a name of 78 letters is cut, and not that somebody writes', async () => {
  await page.viewport(320, 700)
  await newsroom.open('/step/4', 'ana')
  await expect.element(page.getByRole('textbox').first()).toBeVisible()
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschafersohn'
  const writer = { id: name, name }
  for (const [others, does] of [
    [[], 'is also writing here'],
    [['Dana Reyes', 'Eli Park'], 'and 2 others are also writing here'],
  ] as const) {
    for (const person of [writer, ...others.map((other) => ({ id: other, name: other }))])
      noteWriting(JSON.stringify({ edition: EDITION, step: 4, person, forMs: WRITING_FOR_MS }))
    const words = page.getByText(does, { exact: true })
    await expect.element(words).toBeVisible()
    const { left, right } = words.element().getBoundingClientRect()
    const form = document.querySelector('main form')?.getBoundingClientRect()
    expect(left).toBeGreaterThan(form?.left ?? innerWidth)
    expect(right).toBeLessThanOrEqual(form?.right ?? 0)
    for (const person of [writer, ...others.map((other) => ({ id: other, name: other }))])
      noteWriting(JSON.stringify({ edition: EDITION, step: 4, person, forMs: 0 }))
  }
})

test('who comes later is told who writes already, in the stepper and above the form, where nothing moves', async () => {
  await newsroom.open('/step/4', 'ana')
  await expect.element(page.getByRole('textbox').first()).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
  const before = boxes()
  await tell('ben', 4)
  await expect.element(here).toBeVisible()
  expect(boxes()).toEqual(before)

  await newsroom.open('/step/5', 'boss')
  await expect.element(heading('Image of the Day')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Step 4, General News, To Do, Ben Okafor is writing' }))
    .toBeVisible()
  await expect.element(page.getByText('is also writing here')).not.toBeInTheDocument()
})

test('it is read once, politely, to whoever enters the form', async () => {
  await newsroom.open('/step/4', 'ana')
  const field = page.getByRole('textbox').first()
  await expect.element(field).toBeVisible()
  await tell('ben', 4)
  await expect.element(here).toBeVisible()
  const said = () =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('also writing'))
  expect(said()).toEqual([])
  await field.click()
  await expect.poll(said).toEqual(['Ben Okafor is also writing here'])
})

test('where there may always be more, filing side by side is usual and nothing is said above the form', async () => {
  await tell('ben', 1)
  await newsroom.open('/step/1', 'ana')
  await expect
    .element(page.getByRole('link', { name: 'Step 1, Live Music Boogie, To Do, Ben Okafor is writing' }))
    .toBeVisible()
  await expect.element(page.getByText('is also writing here')).not.toBeInTheDocument()
})

test('on a phone it is said in the form alone', async () => {
  await page.viewport(390, 844)
  await tell('ben', 4)
  await newsroom.open('/board', 'ana')
  await expect
    .element(card('General News').getByRole('link'))
    .toHaveAccessibleDescription(/Ben Okafor is writing$/)
  await expect.element(marksOf('General News')).not.toBeVisible()
  await newsroom.open('/step/4', 'ana')
  await expect.element(here).toBeVisible()
})

test('typing is told once and not by the key, with step and edition, and none of the words', async () => {
  // However long it takes, half a minute does not pass.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-01T15:00:00Z') })
  await newsroom.open('/step/1', 'ana')
  await userEvent.fill(page.getByLabelText('Venue', { exact: true }), 'The Blue')
  await expect.poll(told).toHaveLength(1)
  await userEvent.type(page.getByLabelText('Venue', { exact: true }), ' Door')
  await userEvent.type(page.getByLabelText('Band name', { exact: false }).first(), 'Otters')
  // The draft is sent when the typing has ended.
  await expect
    .poll(async () => JSON.stringify((await newsroom.sent('saveDraft')).at(-1)?.body))
    .toContain('Otters')
  expect(await told()).toMatchObject([{ path: '/api/presence', body: { edition: EDITION, step: 1 } }])
  expect(Object.keys((await told())[0]?.body ?? {})).toEqual(['edition', 'step'])
})

test('what is found again in a form was typed by nobody here', async () => {
  const next = '2031-05-04'
  const venue = page.getByLabelText('Venue', { exact: true })
  await newsroom
    .as('ana')
    .put(`/api/editions/${next}/steps/1/draft`, { revision: 1, values: { venue: 'Harbor Hall' } })
  await newsroom.open(`/step/1?edition=${next}`, 'ana')
  await expect.element(venue).toHaveValue('Harbor Hall')
  // A suggestion stands in the next form.
  await newsroom.open('/step/7', 'ana')
  await expect.element(page.getByLabelText('Joke', { exact: true })).not.toHaveValue('')
  expect(await told()).toEqual([])

  await newsroom.open(`/step/1?edition=${next}`, 'ana')
  await expect.element(venue).toHaveValue('Harbor Hall')
  await venue.fill('Harbor Hall 2')
  await expect.poll(told).toMatchObject([{ body: { edition: next, step: 1 } }])
})
