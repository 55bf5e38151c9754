import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'
import type { Board } from '#contract/board.ts'
import { LIMITS } from '#shared/limits.ts'
import { FURTHER } from '#shared/list-messages.ts'
import { ACTS, PALETTE } from '#shared/search-messages.ts'

const newsroom = realNewsroom()
afterEach(() => {
  localStorage.clear()
  document.documentElement.classList.remove('dark')
})

const field = page.getByRole('combobox', { name: PALETTE.paletteField })
const option = (name: RegExp) => page.getByRole('option', { name })
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}\\b`) })

async function open(path: string, name: 'ana' | 'boss') {
  const where = await newsroom.open(path, name)
  await page.getByRole('button', { name: 'Go to' }).click()
  await expect.element(field).toHaveFocus()
  return where
}

async function taskOf(step: number) {
  const { json } = await newsroom.as('ana').get('/api/editions/2031-05-03/board')
  return (json as Board).tasks.find((task) => task.step === step)
}

test('a step is completed and moved by its name, as on the board, with Undo (C13)', async () => {
  await newsroom.file('ben', 3)
  const before = await taskOf(3)
  await open('/', 'ana')
  await field.fill('complete civil')
  await expect.element(option(/^Complete: 3/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(column('Done').getByRole('article', { name: /Civil News$/ })).toBeVisible()
  await expect.poll(() => taskOf(3)).toMatchObject({ status: 'done' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => taskOf(3)).toMatchObject({ status: before?.status })
})

test('a step is taken and given back, from a page of the administration too (C12)', async () => {
  await open('/admin', 'boss')
  await field.fill('take weather')
  await option(/^Assign to me: 6/).click()
  await expect.poll(() => taskOf(6)).toMatchObject({ assignee: { id: newsroom.ids.boss } })
  await page.getByRole('button', { name: 'Go to' }).click()
  await field.fill('unassign')
  await option(/^Unassign: 6/).click()
  await expect.poll(() => taskOf(6)).toMatchObject({ assignee: null })
})

test('what is filed for one edition after the other is found once, with its latest day', async () => {
  for (const selectDate of ['2031-04-19', '2031-04-21', '2031-04-20'])
    await newsroom.file('ben', 7, { jokeText: 'The heron ordered a bridge.', selectDate })
  await newsroom.file('ben', 7, { jokeText: 'The heron ordered another.', selectDate: '2031-04-19' })
  const where = await open('/', 'ana')
  await field.fill('heron ordered')
  await expect.element(option(/ordered another/)).toBeVisible()
  expect(option(/ordered a bridge/).elements()).toHaveLength(1)
  await option(/ordered a bridge/).click()
  await expect.poll(where).toMatch(/^\/step\/7\?edition=2031-04-21\b/)
})

test('a new entry begins in the first field of its form', async () => {
  const where = await open('/', 'ana')
  await field.fill('new boogie')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Venue')).toHaveFocus()
  expect(where()).toBe('/step/1')
})

test('an entry is found by what it says, by everybody, and led to in its edition', async () => {
  await newsroom.file('ben', 7, { jokeText: 'The heron ordered a bridge.', selectDate: '2031-04-20' })
  const where = await open('/', 'ana')
  await field.fill('bridge heron')
  await expect.element(option(/^The heron ordered a bridge\./)).toBeVisible()
  const hits = [...document.querySelectorAll('[role=option] mark')].map(({ textContent }) => textContent)
  expect(hits).toEqual(['heron', 'bridge'])
  await option(/^The heron ordered a bridge\./).click()
  await expect.poll(where).toBe('/step/7?edition=2031-04-20')
})

test('a search that did not look through everything says so, and looks further at a press of Enter', async () => {
  const text = (day: number, formatted_content: string) =>
    storedContent({
      id: `c0ffee00-7f0e-4b2c-8a34-0d6f6f0a333${day}`,
      created_at: `2031-04-0${day}T15:00:00Z`,
      formatted_content,
    })
  const long = 'Nothing to see. '.repeat(LIMITS.searchedBytes / 30)
  await newsroom.store('webhook_formatted_content', [
    text(1, 'A marabou is back.'),
    text(2, long),
    text(3, long),
  ])
  await open('/admin', 'boss')
  await field.fill('marabou')
  const further = option(new RegExp(`^${FURTHER.act}`))
  await expect.element(further.getByText('Looked back to Wednesday, April 2, 2031')).toBeVisible()
  await expect.element(further).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(option(/^A marabou is back\./)).toHaveAttribute('aria-selected', 'true')
  await expect.element(further).not.toBeInTheDocument()
})

test('a newsletter text is found by administrators, and by nobody else', async () => {
  await newsroom.store('webhook_formatted_content', [
    storedContent({ formatted_content: 'A kingfisher is back.' }),
  ])
  const where = await open('/admin', 'boss')
  await field.fill('kingfisher')
  await option(/^A kingfisher is back\./).click()
  await expect.poll(where).toMatch(/^\/admin\/content\?step=\d/)
  await open('/', 'ana')
  await field.fill('kingfisher')
  await expect.element(page.getByText(PALETTE.nothing)).toBeVisible()
})

test('when what was filed cannot be looked through, that is said and the rest is found', async () => {
  await open('/', 'ana')
  await newsroom.next('search', 'unreachable', 9)
  await field.fill('weather')
  await expect.element(option(/Weather Data/)).toBeVisible()
  await expect.element(page.getByText(PALETTE.searchFailed)).toBeVisible()
})

test('what was chosen comes first the next time, for that person', async () => {
  await open('/', 'ana')
  await field.fill('profile')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ana Álvarez' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to' }).click()
  await expect
    .element(page.getByRole('group', { name: 'Recent' }).getByRole('option'))
    .toHaveTextContent('Profile')
  await open('/admin', 'boss')
  await expect.element(page.getByRole('group', { name: 'Recent' })).not.toBeInTheDocument()
})

test('administrators invite from anywhere', async () => {
  await open('/board', 'boss')
  await field.fill('invite')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog').getByLabelText('Email')).toBeVisible()
})

test('all ready steps are processed from anywhere, after a look at them (S210)', async () => {
  await open('/board', 'boss')
  await field.fill('process all')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: ACTS.process.name })).toBeVisible()
})

test('the texts of an edition are copied together, in the order of the steps (C55)', async () => {
  const text = (step: number, formatted_content: string) =>
    storedContent({ id: `c0ffee00-7f0e-4b2c-8a34-0d6f6f0a222${step}`, step_number: step, formatted_content })
  await newsroom.store('webhook_formatted_content', [text(3, 'Of *council*.'), text(1, 'Of **music**.')])
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  await open('/board', 'boss')
  await field.fill('copy')
  await option(new RegExp(ACTS.copyEdition.name)).click()
  await expect.poll(() => write.mock.calls.length).toBe(1)
  const html = await (await write.mock.calls[0]?.[0][0]?.getType('text/html'))?.text()
  expect(html).toMatch(/<strong>music<\/strong>[^]*<em>council<\/em>/)
  write.mockRestore()
})

test('one leaves from the palette, and comes to the sign-in (S42, S43)', async () => {
  const where = await open('/', 'ana')
  await field.fill('sign out')
  await userEvent.keyboard('{Enter}')
  await expect.poll(where).toBe('/auth')
})
