import { expect, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import { OFFLINE } from '#shared/offline-messages.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

// As where a newer version took the file away: the server answers, and has it no more.
vi.mock('./assembling.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

const newsroom = realNewsroom({ jobs: true })
const stored = async () =>
  (await newsroom.as('boss').get('/api/edition?edition=2031-05-03')).json as EditionAnswer
const subject = () => screen.getByRole('textbox', { name: 'Subject' })
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset['row'])
const mail = () => document.querySelector('iframe')?.contentDocument?.body
const told = () => screen.getByText(OFFLINE.newVersion.detail)

test('an edition that is looked at needs nothing that puts it together: order, checks, mail in both colors, and text', async () => {
  await newsroom.file('ana', 8)
  await newsroom.open('/edition', 'ana')
  const { input } = await stored()
  await expect.poll(order).toEqual(input.layout.order)
  await expect.element(screen.getByText('The edition has no subject.')).toBeVisible()
  await expect.poll(() => mail()?.querySelector('[data-block="step-8"]')).toBeTruthy()
  const ground = () => mail() && getComputedStyle(mail() as HTMLElement).backgroundColor
  await screen.getByRole('button', { name: 'Light' }).click()
  const light = ground()
  await screen.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(ground).not.toBe(light)
  await screen.getByRole('button', { name: 'Text', exact: true }).click()
  await expect.poll(() => document.querySelector('main pre')?.textContent).toContain('City Desk')
  expect(told().elements()).toEqual([])
})

test('where it can’t be had that is told, what is typed is stored, and seen as the server puts it together', async () => {
  await newsroom.file('ana', 8)
  await newsroom.open('/edition', 'boss')
  await subject().fill('Lanterns on the harbor')
  await expect.element(told()).toBeVisible()
  await expect.poll(async () => (await stored()).input.subject).toBe('Lanterns on the harbor')
  await expect.element(screen.getByText('The edition has no subject.')).not.toBeInTheDocument()
})

test('a block that is moved stands in its new place before anything is put together', async () => {
  await newsroom.file('ana', 8)
  await newsroom.open('/edition', 'boss')
  const { input } = await stored()
  await expect.poll(order).toEqual(input.layout.order)
  const [first = '', second = ''] = input.layout.order
  await newsroom.next('saveEdition', 'held')
  await screen
    .getByRole('button', { name: /^Arrange / })
    .first()
    .click()
  await screen.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(() => order().slice(0, 2)).toEqual([second, first])
})
