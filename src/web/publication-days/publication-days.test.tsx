import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const banner = page.getByRole('banner')
const stepper = banner.getByRole('group', { name: 'Edition' })
const collecting = page.getByText(/^Collecting for/)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const openDays = () => stepper.getByRole('button', { name: /^Edition of/ }).click()

/** The newsroom publishes on weekdays; today is Thursday, so it collects for Monday, May 5. */
async function onWeekdays() {
  const { version, settings } = (await newsroom.as('boss').get('/api/admin/settings')).json as {
    version: number
    settings: object
  }
  const body = { ...settings, publication_days: [1, 2, 3, 4, 5], version }
  await newsroom.as('boss').put('/api/admin/settings', body)
}
const skip = (day: string, reason = 'A holiday') =>
  newsroom.as('boss').put(`/api/admin/editions/${day}/skip`, { reason })

describe('a newsroom of weekdays (C63)', () => {
  test('collects for Monday on Thursday; the arrows pass over the weekend', async () => {
    await onWeekdays()
    await page.viewport(1280, 720)
    const where = await newsroom.open('/board', 'ana')
    await expect.element(collecting).toHaveTextContent('Collecting for Monday, May 5')
    await expect.element(page.getByText(/^Clos(es|ed) Thu\b/)).toBeVisible()
    await expect.element(page.getByText(/2 publication days ahead/)).toBeVisible()
    await stepper.getByRole('link', { name: 'Previous edition, Friday, May 2' }).click()
    await expect.element(collecting).toHaveTextContent('Collecting for Friday, May 2')
    await stepper.getByRole('link', { name: 'Next edition, Monday, May 5' }).click()
    await expect.poll(where).toBe('/board')
  })

  test('opens a Saturday by its address, and says on its board and its steps that it has none', async () => {
    await onWeekdays()
    const where = await newsroom.open('/board?edition=2031-05-03', 'ana')
    await expect.element(page.getByText('Saturday, May 3 has no edition.')).toBeVisible()
    await expect.element(page.getByText('No edition on Saturdays.')).toBeVisible()
    await expect.element(page.getByText(/^Clos(es|ed)/)).not.toBeInTheDocument()
    expect(where()).toBe('/board?edition=2031-05-03')
    expect(await axeFaults()).toEqual([])
    await page.getByRole('link', { name: 'Step 3: Civil News' }).click()
    await expect.element(page.getByText('Saturday, May 3 has no edition.')).toBeVisible()
    await expect.element(page.getByLabelText('Event URL')).toBeVisible()
  })

  test('greys such a day in the calendar, where it can be chosen all the same', async () => {
    await onWeekdays()
    const where = await newsroom.open('/board', 'ana')
    await openDays()
    await expect
      .element(page.getByRole('button', { name: 'Monday, May 5, 2031, working edition, chosen' }))
      .toBeVisible()
    expect(await axeFaults()).toEqual([])
    await page.getByRole('button', { name: 'Sunday, May 4, 2031, no edition' }).click()
    await expect.poll(where).toBe('/board?edition=2031-05-04')
    await expect.element(stepper.getByRole('button', { name: /Sun, May 4\b.*no edition/ })).toBeVisible()
  })

  test('tells whoever files for such a day', async () => {
    await onWeekdays()
    await newsroom.open('/step/3', 'ana')
    const day = page.getByRole('button', { name: /^Publish Date/ })
    await day.click()
    await page.getByRole('button', { name: 'Saturday, May 3, 2031, no edition' }).click()
    await expect
      .element(day)
      .toHaveAccessibleDescription('Saturday, May 3 has no edition. Anything filed for it is kept.')
  })
})

describe('No edition this day (C63)', () => {
  test('an administrator marks the day on screen with a reason; all screens move on, and Undo brings it back', async () => {
    const where = await newsroom.open('/board', 'boss')
    await expect.element(collecting).toHaveTextContent('Collecting for Saturday, May 3')
    await openDays()
    await button('Skip this edition').click()
    const dialog = page.getByRole('dialog', { name: 'No edition on Saturday, May 3?' })
    const reason = dialog.getByLabelText('Reason')
    await expect.element(reason).toHaveFocus()
    await dialog.getByRole('button', { name: 'Skip this edition' }).click()
    await expect.element(reason).toHaveAccessibleDescription('Required')
    expect(await newsroom.sent('skipEdition')).toEqual([])
    await reason.fill('The city is closed')
    expect(await axeFaults()).toEqual([])
    await dialog.getByRole('button', { name: 'Skip this edition' }).click()
    await expect.element(collecting).toHaveTextContent('Collecting for Sunday, May 4')
    await expect.element(page.getByText('The newsroom is now working on Sunday, May 4.')).toBeVisible()
    await expect
      .element(stepper.getByRole('link', { name: 'Previous edition, Friday, May 2' }))
      .toBeInTheDocument()
    await button('Undo').click()
    await expect.element(collecting).toHaveTextContent('Collecting for Saturday, May 3')
    expect(where()).toBe('/board')
  })

  test('a colleague’s screen moves on as at midnight when a day is marked elsewhere', async () => {
    await newsroom.open('/board', 'ana')
    await expect.element(collecting).toHaveTextContent('Collecting for Saturday, May 3')
    await skip('2031-05-03')
    await expect.element(collecting).toHaveTextContent('Collecting for Sunday, May 4')
    await expect.element(page.getByText('The newsroom is now working on Sunday, May 4.')).toBeVisible()
  })

  test('a form in use stays with the day that is marked, which says so', async () => {
    const where = await newsroom.open('/step/3', 'ana')
    await page.getByLabelText('Event URL').fill('https://council.example/notice')
    await skip('2031-05-03')
    await expect.element(page.getByText(/Your form stays with Saturday, May 3/)).toBeVisible()
    await expect.element(page.getByText('Saturday, May 3 has no edition.')).toBeVisible()
    await expect.element(page.getByLabelText('Event URL')).toHaveValue('https://council.example/notice')
    await expect.poll(where).toBe('/step/3?edition=2031-05-03')
  })

  test('its board and its date say why, who has marked it and when; an administrator takes it back there', async () => {
    await skip('2031-05-03')
    await newsroom.open('/board?edition=2031-05-03', 'boss')
    await expect.element(page.getByText('A holiday.', { exact: true })).toBeVisible()
    await openDays()
    await expect.element(page.getByText('Marked by Bo Lindqvist, Thu, May 1, 10:00 am.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Have an edition after all' }).click()
    await expect.element(collecting).toHaveTextContent('Collecting for Saturday, May 3')
  })

  test('staff read why, and have nothing to press', async () => {
    await skip('2031-05-03')
    await newsroom.open('/board?edition=2031-05-03', 'ana')
    await expect.element(page.getByText('A holiday.', { exact: true })).toBeVisible()
    await openDays()
    await expect.element(page.getByText('Marked by Bo Lindqvist, Thu, May 1, 10:00 am.')).toBeVisible()
    await expect.element(button('Have an edition after all')).not.toBeInTheDocument()
    await expect.element(button('Skip this edition')).not.toBeInTheDocument()
  })

  test.each(['/edition', '/admin'])(
    'over %s it is said with its reason, and the edition can be had after all (C91)',
    async (path) => {
      await skip('2031-05-03')
      await newsroom.open(`${path}?edition=2031-05-03`, 'boss')
      const notice = page.getByRole('status').filter({ hasText: /May 3 has no edition\. A holiday\./ })
      await expect.element(notice).toBeVisible()
      expect(await axeFaults()).toEqual([])
      await notice.getByRole('button', { name: 'Have an edition after all' }).click()
      await expect.element(notice).not.toBeInTheDocument()
    },
  )

  test('there is nothing to approve of it until it has its edition again (C91)', async () => {
    await skip('2031-05-03')
    await newsroom.open('/edition?edition=2031-05-03', 'boss')
    await expect.element(page.getByText(/ A holiday\. /)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Subject' })).toBeVisible()
    await expect.element(button('Approve')).not.toBeInTheDocument()
    await expect.element(page.getByText(/^No edition\. /)).toBeVisible()
    await expect.element(page.getByText(/^Open\. /)).not.toBeInTheDocument()
    await button('Have an edition after all').click()
    await expect.element(page.getByRole('button', { name: /^Approve / })).toBeVisible()
  })
})
