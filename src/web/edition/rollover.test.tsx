import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calendarDay } from '#shared/calendar.ts'
import { queries } from '#web/api/queries.ts'
import { ANA, openWholeNewsroom, tasks } from '#tests/support/screen/whole-newsroom.tsx'

const heading = page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const onStep = (day: string) => page.getByText(`Step 3 of 9, for ${day}`)

async function openAt(path: string) {
  let draft: object | null = null
  const step = () => ({ json: { sources: [], draft: null, activity: [] } })
  const board = (edition: string) => () => ({ json: { edition, tasks: tasks() } })
  const room = await openWholeNewsroom(path, ANA, {
    'GET /api/editions/2031-05-03/steps/3/draft': () => ({ json: { draft } }),
    'GET /api/editions/2031-05-03/steps': step,
    'GET /api/editions/2031-05-04/steps': step,
    'GET /api/steps': () => ({ json: { entries: [] } }),
    'GET /api/editions/2031-05-03/board': board('2031-05-03'),
    'GET /api/editions/2031-05-04/board': board('2031-05-04'),
    'PUT /api/editions/2031-05-03': ({ body }) => {
      draft = { entry: null, ...body, step: 3, edition: '2031-05-03', saved_at: '2031-05-01T15:00:00Z' }
      return { json: { draft } }
    },
    'DELETE /api/editions': () => ({ json: { ok: true } }),
  })
  const midnight = () =>
    room.queryClient.setQueryData(
      queries.newsroom().queryKey,
      (newsroom) =>
        newsroom && { ...newsroom, today: calendarDay('2031-05-02'), edition: calendarDay('2031-05-04') },
    )
  return { ...room, midnight }
}

test('at the city’s midnight the screens move on to the next edition, and the person is told (C2)', async () => {
  const { midnight, where } = await openAt('/board')
  await expect.element(heading).toHaveTextContent('Saturday, May 3')
  midnight()
  await expect.element(heading).toHaveTextContent('Sunday, May 4')
  await expect.element(page.getByText('The newsroom now collects for Sunday, May 4.')).toBeVisible()
  expect(where()).toBe('/board')
})

test('a form in use keeps its edition until it is cleared; then the screen moves on', async () => {
  const { midnight, where } = await openAt('/step/3')
  await page.getByLabelText('Event URL').fill('https://council.example/notice')
  midnight()
  await expect.element(page.getByText(/Your form stays with Saturday, May 3/)).toBeVisible()
  await expect.element(onStep('Saturday, May 3')).toBeVisible()
  await expect.element(page.getByLabelText('Event URL')).toHaveValue('https://council.example/notice')
  await expect.poll(where).toBe('/step/3?edition=2031-05-03')

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect.element(heading).toHaveTextContent('Saturday, May 3')
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
  const { midnight, where } = await openAt('/step/3?edition=2031-05-04')
  await expect.element(onStep('Sunday, May 4')).toBeVisible()
  midnight()
  await expect.poll(where).toBe('/step/3')
  await expect.element(onStep('Sunday, May 4')).toBeVisible()
})
