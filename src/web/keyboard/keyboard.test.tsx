import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { inTheme } from '#tests/support/screen/theme.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const { ids, open } = realNewsroom()
/* This device remembers whether single keys are on. */
afterEach(() => localStorage.clear())

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const palette = () => page.getByRole('dialog', { name: 'Go to' })
const field = () => page.getByRole('combobox', { name: 'Where to' })

test('a digit opens that step, from any page, but never out of a field', async () => {
  const where = await open('/board', 'ana')
  await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  await userEvent.keyboard('3')
  await expect.element(heading('Civil News')).toBeVisible()
  await expect.element(page.getByLabelText('Event URL')).toHaveFocus()
  await userEvent.keyboard('{Alt>}1{/Alt}')
  await expect.element(heading('Live Music Boogie')).toBeVisible()
  await page.getByLabelText('Venue').click()
  await userEvent.keyboard('4?')
  await expect.element(page.getByLabelText('Venue')).toHaveValue('4?')
  expect(where()).toContain('/step/1')
})

test('a digit in a dialog or a menu is not a step', async () => {
  const where = await open('/board', 'ana')
  await page.getByRole('button', { name: 'Ana Álvarez' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('3{Escape}')
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await userEvent.keyboard('3')
  expect(where()).toBe('/board')
})

test('? lists the keys; the single ones can be switched off', async () => {
  const where = await open('/board', 'ana')
  await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  await userEvent.keyboard('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(list.getByText('Open a step, at its first field')).toBeVisible()
  const groups = list.getByRole('heading', { level: 3 }).elements()
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Anywhere',
    'Board and steps',
    'Edition and texts',
  ])
  // No key is said twice within a group.
  for (const { parentElement: group } of groups) {
    const keys = [...(group?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
    expect(new Set(keys).size).toBe(keys.length)
  }
  await list.getByRole('checkbox').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('3')
  expect(where()).toBe('/board')
  await page.getByRole('button', { name: 'Ana Álvarez' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await list.getByRole('checkbox').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('3')
  await expect.element(heading('Civil News')).toBeVisible()
})

test('the palette finds a step and goes there', async () => {
  await open('/board', 'ana')
  await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('weath')
  await expect.element(page.getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Weather Data')).toBeVisible()
  await expect.element(palette()).not.toBeInTheDocument()
  await expect.element(heading('Weather Data')).toHaveFocus()
})

test('the palette finds an edition by its day, with the arrows', async () => {
  const where = await open('/board', 'ana')
  await page.getByRole('button', { name: 'Go to' }).click()
  await field().fill('to')
  await expect.element(page.getByRole('option', { name: 'Thursday, May 1, 2031' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}')
  await expect
    .element(page.getByRole('option', { name: 'Friday, May 2, 2031' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(where).toBe('/board?edition=2031-05-02')
})

test('the palette finds people for administrators, and says when nothing fits', async () => {
  const where = await open('/board', 'boss')
  await page.getByRole('button', { name: 'Go to' }).click()
  await field().fill('qqq')
  await expect.element(palette().getByText(/^No matches\./)).toBeVisible()
  await field().fill('álv')
  await page.getByRole('option', { name: /^Ana Álvarez/ }).click()
  await expect.poll(where).toBe(`/admin?user=${ids.ana}`)
})

test('palette and list have no fault that axe knows, light and dark', async () => {
  await open('/board', 'ana')
  await page.getByRole('button', { name: 'Go to' }).click()
  await expect.element(field()).toHaveFocus()
  for (const theme of ['light', 'dark'] as const) {
    inTheme(theme)
    expect(await axeFaults()).toEqual([])
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(palette()).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  for (const theme of ['dark', 'light'] as const) {
    inTheme(theme)
    expect(await axeFaults()).toEqual([])
  }
})
