import { expect, test } from 'vitest'
import { type Locator, page as screen, userEvent } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import type { Entry } from '#contract/entries.ts'
import type { StoredSettings } from '#contract/settings.ts'
import { findStep } from '#steps/index.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { inTheme } from '#tests/support/screen/theme.ts'

const newsroom = realNewsroom({ jobs: true })
const DAY = '2031-05-03'
const ADDRESS = `/api/edition?edition=${DAY}`
const stored = async () => (await newsroom.as('boss').get(ADDRESS)).json as EditionAnswer
const open = (name: 'boss' | 'ana' = 'boss') => newsroom.open('/edition', name)
const order = () => screen.getByRole('region', { name: 'Order' })
const rows = () => order().getByRole('listitem')
const row = (name: string | RegExp) => order().getByRole('listitem').filter({ hasText: name })
const subject = () => screen.getByRole('textbox', { name: 'Subject' })
const textOf = (of: Locator) => () => of.query()?.textContent ?? ''
/** What stands in the frame right now. */
const mail = () => document.querySelector('iframe')?.contentDocument?.body?.textContent ?? ''
const titles = () =>
  rows()
    .elements()
    .map((one) => one.querySelector('[data-row]')?.getAttribute('data-row'))
/** The blocks of the mail, as they stand in it. */
const blocks = () =>
  [...(document.querySelector('iframe')?.contentDocument?.querySelectorAll('[data-block]') ?? [])].map(
    (one) => one.getAttribute('data-block'),
  )
const fileAll = async () => {
  for (const step of STEP_NUMBERS) await newsroom.file('ana', step)
}

test('the sections of nine filed steps stand in the order of print, in the list and in the mail (C61)', async () => {
  await fileAll()
  await open()
  const expected = (await stored()).input.layout.order
  await expect.poll(titles).toEqual(expected)
  // A place of the example is not sold: it is named, and nothing is printed for it.
  const isEmpty = (id: string) =>
    row(/Nothing yet/)
      .elements()
      .some((one) => one.querySelector(`[data-row="${id}"]`) !== null)
  const printed = expected.filter((id) => !isEmpty(id))
  await expect.poll(blocks).toEqual(['masthead', ...printed, 'footer'])
  await expect.poll(textOf(row('Baseline'))).toContain('Nothing yet')
  expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-same-origin')
})

test('a step without entries is named, and left out by its menu', async () => {
  await newsroom.file('ana', 8)
  await open()
  await expect.poll(textOf(row('Weather Data'))).toContain('Nothing yet')
  await screen.getByRole('button', { name: 'Arrange Weather Data' }).click()
  await screen.getByRole('menuitem', { name: 'Leave out' }).click()
  await expect.poll(textOf(row('Weather Data'))).toContain('Left out by Bo Lindqvist')
  await expect.poll(async () => (await stored()).input.layout.leftOut).toMatchObject([{ block: 'step-6' }])
})

test('a subject that is typed is seen at once, and stored when the typing rests (C60)', async () => {
  await newsroom.file('ana', 8)
  await open()
  await subject().fill('Lanterns on the harbor')
  await expect
    .poll(() => document.querySelector('iframe')?.contentDocument?.title)
    .toContain('Lanterns on the harbor')
  await expect.poll(async () => (await stored()).input.subject).toBe('Lanterns on the harbor')
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
})

test('another address and color of the letter are in the open mail without a reload (C59)', async () => {
  await newsroom.file('ana', 8)
  await open('ana')
  await expect.poll(mail).toContain('Good')
  const page = document.querySelector('iframe')?.contentDocument
  const { settings, version } = (await newsroom.as('boss').get('/api/admin/settings')).json as StoredSettings
  const newsletter = { ...settings.newsletter, accent: '#7a1f4d', postal_address: '12 Harbor Street' }
  await newsroom.as('boss').put('/api/admin/settings', { ...settings, newsletter, version })
  await expect.poll(mail).toContain('12 Harbor Street')
  expect(page?.documentElement.innerHTML).toContain('#7a1f4d')
  expect(document.querySelector('iframe')?.contentDocument).toBe(page)
})

test('a note that is typed stands in the frame without a reload of it', async () => {
  await newsroom.file('ana', 8)
  await open()
  await expect.poll(mail).toContain('Good')
  const page = document.querySelector('iframe')?.contentDocument
  await screen.getByRole('button', { name: 'Add a note' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  await userEvent.keyboard('The office is closed on Monday.')
  await expect.poll(mail).toContain('The office is closed on Monday.')
  expect(document.querySelector('iframe')?.contentDocument).toBe(page)
})

test('what people typed is text in the frame: nothing in it runs or loads (promises, Requests, pages, headers)', async () => {
  await newsroom.file('ana', 7, { jokeText: '<img src=x onerror=alert(1)><script>alert(1)</' + 'script>' })
  await open()
  await screen.getByRole('button', { name: 'Add a note' }).click()
  await userEvent.keyboard('[[x](javascript:alert(1)) <svg onload=alert(1)>')
  await expect.poll(mail).toContain('onload')
  const page = document.querySelector('iframe')?.contentDocument
  expect(page?.querySelectorAll('script, svg, iframe, form, object, embed')).toHaveLength(0)
  const alive = [...(page?.querySelectorAll('*') ?? [])].flatMap((one) =>
    [...one.attributes].filter(({ name, value }) => name.startsWith('on') || /^javascript:/i.test(value)),
  )
  expect(alive).toEqual([])
})

test('an entry that somebody changes elsewhere stands in the mail without a reload', async () => {
  const [joke] = await newsroom.file('ana', 8, { jokeText: 'A quiet drummer is late.' })
  await open()
  await expect.poll(mail).toContain('A quiet drummer is late.')
  await change(joke, 'A loud drummer is early.')
  await expect.poll(mail).toContain('A loud drummer is early.')
})

test('a text of which an entry was changed since is marked without a reload', async () => {
  const [joke] = await newsroom.file('ana', 8, { jokeText: 'A quiet drummer is late.' })
  const sent = await newsroom
    .as('boss')
    .post('/api/admin/deliveries', { step: 8, edition: DAY, webhookId: 'default' })
  expect(sent).toMatchObject({ status: 201 })
  await open()
  await expect.poll(mail).toContain('A quiet drummer is late.')
  await change(joke, 'A loud drummer is early.')
  await expect.poll(textOf(row('Good Evening'))).toContain('changed after its text was made')
})

test('by keys alone: J and K choose a block, Alt with the arrows moves it, X leaves it out and puts it back (C51)', async () => {
  await fileAll()
  await open()
  await expect.poll(titles).toHaveLength(12)
  await userEvent.keyboard('j')
  await expect.poll(focused).toBe('step-8')
  await userEvent.keyboard('jjk{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => titles().slice(0, 2)).toEqual(['in-this-edition', 'step-8'])
  await expect.poll(focused).toBe('in-this-edition')
  await expect.poll(blocks).toContain('in-this-edition')
  await userEvent.keyboard('x')
  await expect.poll(textOf(row('In this edition'))).toContain('Left out by')
  await expect.poll(blocks).not.toContain('in-this-edition')
  await userEvent.keyboard('x')
  await expect.poll(blocks).toContain('in-this-edition')
  await expect
    .poll(async () => (await stored()).input.layout.order.slice(0, 2))
    .toEqual(['in-this-edition', 'step-8'])
})

test('a row keeps the focus when a colleague moves it, and when the server takes a move back', async () => {
  await fileAll()
  await open()
  await expect.poll(titles).toHaveLength(12)
  await userEvent.keyboard('j')
  await expect.poll(focused).toBe('step-8')
  const { version, input } = await stored()
  const [first, second, ...others] = input.layout.order
  const layout = { order: [second, ...others, first], leftOut: [] }
  await newsroom.as('boss').patch(`/api/admin/editions/${DAY}`, { layout, version })
  await expect.poll(() => titles().at(-1)).toBe('step-8')
  expect(focused()).toBe('step-8')
  await newsroom.next('saveEdition', problem(503, 'unavailable', 'Not now.'))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(screen.getByText('Not now.')).toBeVisible()
  await expect.poll(() => titles().at(-1)).toBe('step-8')
  expect(focused()).toBe('step-8')
})

test('a chosen block that is moved by keys has the focus with the press itself', async () => {
  await fileAll()
  await open()
  await expect.poll(titles).toHaveLength(12)
  await userEvent.keyboard('j')
  await expect.poll(focused).toBe('step-8')
  document.querySelector<HTMLElement>('[data-row="step-8"]')?.blur()
  expect(focused()).toBeNull()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, cancelable: true }))
  expect(focused()).toBe('step-8')
  await expect.poll(() => titles().slice(0, 2)).toEqual(['in-this-edition', 'step-8'])
  expect(focused()).toBe('step-8')
})

test('a block is moved by its menu as well (C51)', async () => {
  await newsroom.file('ana', 8)
  await open()
  await screen.getByRole('button', { name: 'Arrange Good Evening Joke' }).click()
  await screen.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(() => titles().slice(0, 2)).toEqual(['in-this-edition', 'step-8'])
})

test('a press in the mail chooses the row, and a row leads to its part of the mail', async () => {
  await fileAll()
  await open()
  await expect.poll(blocks).toContain('step-6')
  const part = document
    .querySelector('iframe')
    ?.contentDocument?.querySelector<HTMLElement>('[data-block="step-6"]')
  part?.click()
  await expect
    .element(row('Weather Data').getByRole('button', { name: /^Weather/ }))
    .toHaveAttribute('aria-current', 'true')
})

test('staff see all of it and act on nothing', async () => {
  await fileAll()
  await open('ana')
  await expect.poll(titles).toHaveLength(12)
  await expect.element(subject()).toHaveAttribute('readonly')
  for (const name of ['Add a note', 'Make this the default order'])
    expect(screen.getByRole('button', { name }).elements()).toEqual([])
  await userEvent.keyboard('j{Alt>}{ArrowDown}{/Alt}x')
  expect(screen.getByRole('button', { name: /^Arrange/ }).elements()).toEqual([])
  await expect.element(order().getByRole('link', { name: 'Go to the step of Weather Data' })).toBeVisible()
  expect((await stored()).version).toBe(0)
})

test('two who type the subject at once: both are shown, and the person chooses (promises, Nothing lost)', async () => {
  await open()
  await newsroom.next('saveEdition', 'unreachable')
  await subject().fill('mine')
  await expect.element(screen.getByText('The newsroom is not reachable')).toBeVisible()
  const { version } = await stored()
  const answer = await newsroom.as('boss').patch(`/api/admin/editions/${DAY}`, { subject: 'theirs', version })
  expect(answer.status).toBe(200)
  await expect
    .element(screen.getByText(/^Bo Lindqvist changed this edition at \d+:\d\d [ap]m\. Your draft is safe\.$/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Use Bo’s' })).toBeVisible()
  await expect
    .poll(textOf(screen.getByRole('form', { name: 'Subject and preview line' })))
    .toContain('theirs')
  await expect.element(subject()).toHaveValue('mine')
  await screen.getByRole('button', { name: 'Use mine' }).click()
  await expect.poll(async () => (await stored()).input.subject).toBe('mine')
})

test('what could not be saved is there again after the page was left (promises, Nothing lost)', async () => {
  await open()
  await newsroom.next('saveEdition', 'unreachable', 9)
  await subject().fill('not lost')
  await expect.element(screen.getByText('Not saved yet. Draft kept in this browser')).toBeVisible()
  await newsroom.open('/profile', 'boss')
  await newsroom.release()
  await open()
  await expect.element(subject()).toHaveValue('not lost')
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (theme) => {
  inTheme(theme)
  await fileAll()
  await open()
  await expect.poll(blocks).toContain('step-6')
  expect(await axeFaults()).toEqual([])
  inTheme('light')
})

const focused = () => document.activeElement?.getAttribute('data-row')

/** Who filed a joke changes it beside the screens. */
async function change(entry: Entry | undefined, jokeText: string): Promise<void> {
  if (!entry) throw new Error('There is no entry to change')
  const address = `/api/steps/8/entries/${entry.id}`
  const form = { ...findStep(8)?.example, jokeText }
  const { status, json } = await newsroom.as('ana').patch(address, { form, version: entry.version })
  if (status !== 200) throw new Error(JSON.stringify(json))
  entry.version += 1
}
