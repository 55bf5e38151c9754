import { expect, onTestFinished, test, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { WRITING_TOLD_EVERY_MS } from '#shared/presence.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ jobs: true })
const stored = async (day = '2031-05-03') =>
  (await newsroom.as('boss').get(`/api/edition?edition=${day}`)).json as EditionAnswer
const order = () => screen.getByRole('region', { name: 'Order' })
const row = (words: string) => order().getByRole('listitem').filter({ hasText: words })
const mail = () => document.querySelector('iframe')?.contentDocument?.body?.textContent ?? ''
const menuOf = async (name: string, item: string) => {
  await screen.getByRole('button', { name: `Arrange ${name}` }).click()
  await screen.getByRole('menuitem', { name: item }).click()
}

const source = () => screen.getByRole('textbox', { name: 'Text of Good Evening Joke' })
const typed = () => (source().query() as HTMLTextAreaElement | null)?.value ?? ''
const frame = () => document.querySelector('iframe')
const block = () => frame()?.contentDocument?.querySelector<HTMLElement>('[data-block="step-8"]')
const openEdition = async () => {
  await newsroom.file('ana', 8, { jokeText: 'A quiet drummer is late.' })
  await newsroom.open('/edition', 'boss')
  await expect.poll(mail).toContain('A quiet drummer is late.')
}
/** Ways to the text of the joke. */
const WAYS = {
  E: () => userEvent.keyboard('je'),
  'the menu': () => menuOf('Good Evening Joke', 'Edit text'),
  'its margin': async () => {
    block()?.click()
    await screen.getByRole('button', { name: 'Edit Good Evening Joke' }).click()
  },
  'a second press': async () => {
    block()?.click()
    await expect.element(screen.getByRole('button', { name: 'Edit Good Evening Joke' })).toBeVisible()
    block()?.click()
  },
}

test.each(['E', 'the menu', 'its margin', 'a second press'] as const)(
  'by %s the words of a section that has no stored text are edited in their place, and stand in the mail as edited by that person (C61)',
  async (by) => {
    await openEdition()
    await WAYS[by]()
    await expect.element(source()).toHaveFocus()
    expect(typed()).toContain('quiet drummer')
    expect(frame()?.getAttribute('aria-hidden')).toBe('true')
    expect(source().element().getBoundingClientRect().right).toBeLessThanOrEqual(
      frame()?.getBoundingClientRect().right ?? 0,
    )
    await source().fill('A drummer walks home.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(source()).not.toBeInTheDocument()
    await expect.poll(mail).toContain('A drummer walks home.')
    expect(mail()).not.toContain('A quiet drummer is late.')
    await expect.poll(() => row('Good Evening').query()?.textContent).toContain('edited by Bo Lindqvist')
  },
)

test('Escape leaves the text of a block with the focus on the block, and what was typed is there the next time', async () => {
  await openEdition()
  await WAYS.E()
  await expect.element(source()).toHaveFocus()
  expect(await axeFaults()).toEqual([])
  await source().fill('')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Content cannot be empty')).toBeVisible()
  await source().fill('A drummer stays.')
  await userEvent.keyboard('{Escape}')
  await expect.element(source()).not.toBeInTheDocument()
  expect(frame()?.contentDocument?.activeElement).toBe(block())
  expect(frame()?.getAttribute('aria-hidden')).toBeNull()
  expect(mail()).toContain('A quiet drummer is late.')
  await screen.getByRole('button', { name: 'Edit Good Evening Joke' }).click()
  await expect.element(screen.getByText('Your unsaved changes are back.')).toBeVisible()
  expect(typed()).toBe('A drummer stays.')
})

test('who saves the text of a block by the keyboard stands on the block, also where the mail says the new words', async () => {
  await openEdition()
  await WAYS.E()
  await expect.element(source()).toHaveFocus()
  await source().fill('A drummer walks home.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(mail).toContain('A drummer walks home.')
  await expect.element(source()).not.toBeInTheDocument()
  expect(document.activeElement).toBe(frame())
  expect(frame()?.contentDocument?.activeElement).toBe(block())
})

test('who saves over a text that a colleague has changed reads who it was and which words differ (promises, Nothing lost)', async () => {
  await openEdition()
  await WAYS.E()
  await source().fill('A tall drummer walks home.')
  const texts = await newsroom.as('boss').get('/api/admin/formatted-content?step=8')
  const [content] = (texts.json as { rows: { id: string; version: number }[] }).rows
  const { status } = await newsroom.as('boss').patch(`/api/admin/formatted-content/${content?.id}`, {
    ...{ formatted_content: 'A small drummer walks home.', version: content?.version },
  })
  expect(status).toBe(200)
  // The database dates a text by its own clock, which is not in the newsroom's year.
  await expect
    .element(screen.getByText(/changed this text (at|on .+,) \d+:\d\d [ap]m\. Your draft is safe/))
    .toBeVisible()
  const said = screen.getByText(/changed this text (at|on .+,) \d+:\d\d [ap]m\. Your draft is safe/)
  await expect.poll(() => said.query()?.textContent).toContain('Bo Lindqvist')
  await expect.poll(() => document.querySelector('del')?.textContent).toContain('tall')
  expect(document.querySelector('ins')?.textContent).toContain('small')
  await screen.getByRole('button', { name: 'Use mine' }).click()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(mail).toContain('A tall drummer walks home.')
})

test('the text of an approved edition is edited after its question alone, and advertisements offer their step (C62)', async () => {
  await openEdition()
  await WAYS.E()
  await source().fill('A drummer walks home.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(mail).toContain('A drummer walks home.')
  const leftOut = DEFAULT_ORDER.filter((one) => stepOf(one) !== 8)
  const { version } = await stored()
  const layout = { order: DEFAULT_ORDER, leftOut }
  const address = '/api/admin/editions/2031-05-03'
  await newsroom.as('boss').patch(address, { subject: 'Tonight', layout, version })
  const approved = await newsroom.as('boss').post(`${address}/approve`, { seen: (await stored()).seen })
  expect(approved.status).toBe(201)
  await expect.element(screen.getByRole('region', { name: 'Approval' })).toBeVisible()
  await screen.getByRole('button', { name: 'Edit Good Evening Joke' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Change it' }).click()
  await expect.element(source()).toBeVisible()
})

test('on a phone the text of a block is a sheet as high as the screen, but for the place of a message', async () => {
  localStorage.removeItem('edition-part')
  await screen.viewport(390, 844)
  await openEdition()
  block()?.click()
  await screen.getByRole('button', { name: 'Edit Good Evening Joke' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Text of Good Evening Joke' })
  await expect.element(sheet.getByRole('textbox')).toHaveFocus()
  expect(sheet.element().getBoundingClientRect().height).toBeGreaterThan(844 - 96 - 24)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await screen.viewport(1280, 800)
})

test('an order that is used from now on is that of the next edition as well (edition.md 3)', async () => {
  await newsroom.file('ana', 8)
  await newsroom.open('/edition', 'boss')
  await menuOf('Weather Data', 'Move up')
  const arranged = async (day?: string) => (await stored(day)).input.layout.order
  await expect.poll(async () => (await arranged()).join()).not.toBe((await arranged('2031-05-05')).join())
  await screen.getByRole('button', { name: 'Make this the default order' }).click()
  await expect.element(screen.getByText('Default order saved')).toBeVisible()
  expect(await arranged('2031-05-05')).toEqual(await arranged())
})

/** How far the words lie below the head of their part; the page itself may still move. */
function belowHead(): number {
  const words = source().element()
  return words.getBoundingClientRect().top - (words.closest('section')?.getBoundingClientRect().top ?? 0)
}

test('the head of a text says who else writes in its step', async () => {
  await openEdition()
  await WAYS.E()
  await expect.element(source()).toHaveFocus()
  const below = belowHead()
  await newsroom.as('ben').put('/api/presence', { edition: '2031-05-03', step: 8 })
  await expect.element(screen.getByText('Ben Okafor is also writing in step 8')).toBeVisible()
  expect(belowHead()).toBe(below)
  // The tests before may have told of the same step, which is told again when half a minute is over.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + WRITING_TOLD_EVERY_MS })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.type(source(), ' Twice.')
  await expect
    .poll(() => newsroom.sent('tellWriting'))
    .toMatchObject([{ body: { edition: '2031-05-03', step: 8 } }])
})
