import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { StoredSettings } from '#shared/api/settings.ts'
import { openAdmin } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, type Replies } from '#tests/support/screen/step-newsroom.tsx'

const stored = (change: object = {}, version = 3): StoredSettings => ({
  settings: {
    product_name: 'City Desk',
    city: 'Riverton',
    neighbouring_city: 'Eastfield',
    time_zone: 'America/Chicago',
    lead_days: 2,
    cut_off: '17:00',
    step_links: { 1: 'https://music.example/' },
    image_source: { name: 'Photo Pool', url: 'https://photos.example/' },
    videos: {},
    retention_days: 365,
    ...change,
  },
  version,
  updated_at: '2031-05-01T15:00:00Z',
  updated_by: 'Bo Lindqvist',
})
const replies = (more: Replies = {}): Replies => ({
  'GET /admin/settings': () => ({ json: stored() }),
  ...more,
})
const field = (label: string) =>
  screen.getByRole('group', { name: 'Newsroom' }).getByLabelText(label, { exact: true })
const save = screen.getByRole('button', { name: 'Save' })

test('every setting stands in its section with what is stored, and who changed it last (C59)', async () => {
  await openAdmin('/admin/settings', replies())
  await expect.element(field('City')).toHaveValue('Riverton')
  expect(
    screen
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Newsroom', 'Time', 'Where the steps start', 'Image of the day', 'Videos', 'Keeping'])
  await expect.element(screen.getByLabelText('Time zone')).toHaveValue('America/Chicago')
  await expect.element(screen.getByText('Last changed by Bo Lindqvist, Thu, May 1, 10:00 am.')).toBeVisible()
  await expect.element(save).toBeDisabled()
  expect(await axeFaults()).toEqual([])
})

test('what is wrong is said at its field; what is right is sent whole, with its version', async () => {
  const newsroom = await openAdmin(
    '/admin/settings',
    replies({ 'PUT /admin/settings': () => ({ json: stored({ city: 'Newtown', lead_days: 3 }, 4) }) }),
  )
  await field('City').fill('')
  await screen.getByLabelText('Days ahead').fill('two')
  await save.click()
  await expect.element(field('City')).toHaveAccessibleDescription('Required')
  await expect
    .element(screen.getByLabelText('Days ahead'))
    .toHaveAccessibleDescription('Please enter a whole number from 0 to 30')
  await expect.element(field('City')).toHaveFocus()
  expect(newsroom.sent).toEqual([])
  await field('City').fill('Newtown')
  await screen.getByLabelText('Days ahead').fill('3')
  await save.click()
  await expect.element(screen.getByText('Every open screen has them now.')).toBeVisible()
  expect(newsroom.sent).toMatchObject([
    {
      body: {
        version: 3,
        city: 'Newtown',
        lead_days: 3,
        step_links: { 1: 'https://music.example/', 2: null },
        image_source: { name: 'Photo Pool' },
        videos: { welcome: null },
      },
    },
  ])
})

test('a refusal of the server stands at the field it names', async () => {
  const detail = 'Please enter a valid URL'
  await openAdmin(
    '/admin/settings',
    replies({
      'PUT /admin/settings': () =>
        problem(422, 'invalid_input', { detail, fields: { 'image_source.url': detail } }),
    }),
  )
  const url = screen.getByRole('group', { name: 'Image of the day' }).getByLabelText('URL')
  await url.fill('https://other.example')
  await save.click()
  await expect.element(url).toHaveAccessibleDescription(detail)
})

test('what somebody else changed meanwhile is shown, and nothing typed is lost', async () => {
  const theirs = stored({ city: 'Their Town' }, 9)
  let isFirst = true
  const newsroom = await openAdmin(
    '/admin/settings',
    replies({
      'PUT /admin/settings': () => {
        if (!isFirst) return { json: stored({ city: 'My Town' }, 10) }
        isFirst = false
        return problem(409, 'conflict', { current: theirs })
      },
    }),
  )
  await field('City').fill('My Town')
  await save.click()
  await expect.element(screen.getByText('Their Town')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await expect.element(screen.getByText('Every open screen has them now.')).toBeVisible()
  expect(newsroom.sent.at(-1)?.body).toMatchObject({ version: 9, city: 'My Town' })
})

test('leaving with unsaved changes asks first', async () => {
  const newsroom = await openAdmin('/admin/settings', replies())
  await field('City').fill('Newtown')
  await screen.getByRole('link', { name: 'User Management' }).click()
  const question = screen.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(newsroom.address()).toBe('/admin/settings')
  await expect.element(field('City')).toHaveValue('Newtown')
  await screen.getByRole('link', { name: 'User Management' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(newsroom.address).toBe('/admin/users')
})
