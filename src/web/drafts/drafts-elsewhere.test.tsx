import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const put = (form: string) =>
  newsroom.as('ana').put(`/api/editions/${form}/draft`, { values: { venue: 'Somewhere' }, revision: 4e12 })
const places = async () =>
  ((await newsroom.as('ana').get('/api/drafts')).json as { drafts: { edition: string }[] }).drafts.map(
    ({ edition }) => edition,
  )

test('drafts of other days are one line that opens a list, each to be discarded and brought back', async () => {
  for (const form of ['2031-05-02/steps/1', '2030-12-24/steps/1', '2031-05-01/steps/2']) await put(form)
  await newsroom.open('/step/1', 'ana')
  const line = page.getByText('2 drafts of other days')
  await expect.element(line).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Resume' })).not.toBeInTheDocument()
  await line.click()
  await expect.element(page.getByText('Unfinished draft for Tue, Dec 24, 2030.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Discard Unfinished draft for Fri, May 2.' }).click()
  await expect.element(line).not.toBeInTheDocument()
  expect((await places()).toSorted()).toEqual(['2030-12-24', '2031-05-01'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(line).toBeVisible()
  expect((await places()).toSorted()).toEqual(['2030-12-24', '2031-05-01', '2031-05-02'])
})
