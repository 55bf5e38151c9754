import { afterEach, expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { StoredSettings } from '#contract/settings.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
afterEach(() => screen.viewport(1280, 800))
const stored = async () => (await newsroom.as('boss').get('/api/admin/settings')).json as StoredSettings
const field = (label: string) =>
  screen.getByRole('group', { name: 'Newsroom' }).getByLabelText(label, { exact: true })
const save = screen.getByRole('button', { name: 'Save', exact: true })
/** Goes to a section of the settings, as by a press on its name. */
const openSection = (name: string) =>
  screen
    .getByRole('navigation', { name: 'Sections of the settings' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

test('an address of before, with an anchor, leads to the page of the section', async () => {
  const where = await newsroom.open('/admin/settings#backups', 'boss')
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Backups' })).toBeVisible()
  expect(where()).toBe('/admin/settings/backups')
  const other = await newsroom.open('/admin/settings/newsroom#time', 'boss')
  await expect.element(screen.getByLabelText('Time zone')).toBeVisible()
  expect(other()).toBe('/admin/settings/time')
  const unknown = await newsroom.open('/admin/settings/moon', 'boss')
  await expect.poll(unknown).toBe('/admin/settings/newsroom')
})

test('what is typed in one section stays while another is open, and one save stores both', async () => {
  await newsroom.open('/admin/settings', 'boss')
  await field('City').fill('Newtown')
  await openSection('Retention')
  await screen.getByLabelText('Days', { exact: true }).fill('200')
  await expect.element(screen.getByRole('link', { name: 'Newsroom Not saved' })).toBeVisible()
  await openSection('Newsroom')
  await expect.element(field('City')).toHaveValue('Newtown')
  await save.click()
  await expect
    .poll(async () => (await stored()).settings)
    .toMatchObject({ city: 'Newtown', retention_days: 200 })
})

test('saving opens the section in which something is wrong, with the focus on it', async () => {
  await newsroom.open('/admin/settings', 'boss')
  await field('City').fill('')
  await openSection('Backups')
  await save.click()
  await expect.element(field('City')).toHaveFocus()
  await expect.element(field('City')).toHaveAccessibleDescription('Required')
  await expect.element(screen.getByRole('link', { name: 'Newsroom To fix' })).toBeVisible()
})

test('on a phone one choice leads to every section', async () => {
  await screen.viewport(390, 844)
  const where = await newsroom.open('/admin/settings', 'boss')
  await screen.getByLabelText('Section', { exact: true }).selectOptions('Time')
  await expect.poll(where).toBe('/admin/settings/time')
})

test('the address of the channel stays while another section is open', async () => {
  await newsroom.open('/admin/settings/channel', 'boss')
  const address = screen.getByLabelText('Incoming webhook address')
  await address.fill('https://hooks.example/one')
  await openSection('Time')
  await expect.element(screen.getByLabelText('Time zone')).toBeVisible()
  await openSection('Channel')
  await expect.element(address).toHaveValue('https://hooks.example/one')
})
