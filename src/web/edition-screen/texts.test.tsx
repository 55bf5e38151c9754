import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import type { EditionAnswer } from '#shared/api/edition.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
// In the product it is loaded once somebody edits; here it is there from the start.
import '#web/admin/formatted-content/source-editor.tsx'

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

test.each(['E', 'the menu'])(
  'by %s the words of a section that has no stored text are edited, and stand in the mail as edited by that person (C61)',
  async (by) => {
    await newsroom.file('ana', 8, { jokeText: 'A quiet drummer is late.' })
    await newsroom.open('/edition', 'boss')
    await expect.poll(mail).toContain('A quiet drummer is late.')
    if (by === 'E') await userEvent.keyboard('je')
    else await menuOf('Good Evening Joke', 'Edit text')
    const dialog = screen.getByRole('dialog', { name: 'Edit Content - Step 8' })
    const source = dialog.getByRole('textbox', { name: /^(Source|Your text)$/ })
    await expect.poll(() => source.query()?.textContent).toContain('quiet drummer')
    await source.click()
    await userEvent.keyboard('{Control>}a{/Control}{Delete}A drummer walks home.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(mail).toContain('A drummer walks home.')
    expect(mail()).not.toContain('A quiet drummer is late.')
    await expect.poll(() => row('Good Evening').query()?.textContent).toContain('edited by Bo Lindqvist')
  },
)

test('an order that is used from now on is that of the next edition as well (edition.md 3)', async () => {
  await newsroom.file('ana', 8)
  await newsroom.open('/edition', 'boss')
  await menuOf('Weather Data', 'Move up')
  const arranged = async (day?: string) => (await stored(day)).input.layout.order
  await expect.poll(async () => (await arranged()).join()).not.toBe((await arranged('2031-05-05')).join())
  await screen.getByRole('button', { name: 'Make this the default order' }).click()
  await expect.element(screen.getByText('Order kept')).toBeVisible()
  expect(await arranged('2031-05-05')).toEqual(await arranged())
})
