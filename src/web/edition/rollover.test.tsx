import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const collecting = page.getByText(/^Collecting for/)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const onStep = (day: string) => page.getByRole('button', { name: `Publish Date: ${day}. Change` })

const newsroom = realNewsroom()

/** The city's day ends; who looks at the page again hears of it at once, everybody else within a minute. */
async function midnight() {
  await newsroom.setNow('2031-05-02T05:00:01Z')
  dispatchEvent(new Event('visibilitychange'))
}

test('at the city’s midnight the screens move on to the next edition, and the person is told (C2)', async () => {
  const where = await newsroom.open('/board', 'ana')
  await expect.element(collecting).toHaveTextContent('Collecting for Saturday, May 3')
  await midnight()
  await expect.element(collecting).toHaveTextContent('Collecting for Sunday, May 4')
  await expect.element(page.getByText('The newsroom is now working on Sunday, May 4.')).toBeVisible()
  expect(where()).toBe('/board')
})

test('a form in use keeps its edition until it is cleared; then the screen moves on', async () => {
  const where = await newsroom.open('/step/3', 'ana')
  await page.getByLabelText('Event URL').fill('https://council.example/notice')
  await midnight()
  await expect.element(page.getByText(/Your form stays with Saturday, May 3/)).toBeVisible()
  await expect.element(onStep('Saturday, May 3')).toBeVisible()
  await expect.element(page.getByLabelText('Event URL')).toHaveValue('https://council.example/notice')
  await expect.poll(where).toBe('/step/3?edition=2031-05-03')

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect.element(collecting).toHaveTextContent('Collecting for Saturday, May 3')
  await page
    .getByRole('link', { name: /Civil News/ })
    .first()
    .click()
  await expect.element(page.getByLabelText('Event URL')).toHaveValue('https://council.example/notice')

  await button('Clear').click()
  await expect.element(onStep('Sunday, May 4')).toBeVisible()
  await expect.poll(where).toBe('/step/3')
})

test('an edition that the person has chosen stays, and needs no mention once it is the working one', async () => {
  const where = await newsroom.open('/step/3?edition=2031-05-04', 'ana')
  await expect.element(onStep('Sunday, May 4')).toBeVisible()
  await midnight()
  await expect.poll(where).toBe('/step/3')
  await expect.element(onStep('Sunday, May 4')).toBeVisible()
})
