import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  EDITION,
  entry,
  problem,
  type Reply,
  type Request,
  renderStep,
} from '#tests/support/screen/step-desk.tsx'

describe('changing an entry', () => {
  test('of two changes of one version both can be read, and nothing of either is lost (C45)', async () => {
    const mine = entry(1, { venue: 'The Blue Door' })
    const theirs = { ...mine, version: 2, row: { ...mine.row, venue: 'Marquee Hall' } }
    const reply = ({ body }: Request): Reply =>
      (body as { version: number }).version === 1
        ? problem(409, 'conflict', { current: theirs })
        : { json: { ...theirs, version: 3 } }
    const sent = await renderStep(1, {
      'GET /entries': () => ({ json: { entries: [mine] } }),
      'PATCH /entries': reply,
    })
    await page.getByRole('button', { name: /^Edit Night Herons/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit show' })
    await dialog.getByLabelText('Venue').fill('The Old Mill')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const row = dialog.getByRole('row').nth(1)
    await expect.element(row).toHaveTextContent('VenueThe Old MillMarquee Hall')
    await expect.element(dialog.getByLabelText('Venue')).toHaveValue('The Old Mill')
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect.element(page.getByText('Entry saved')).toBeVisible()
    expect(sent[1]?.body).toMatchObject({ version: 2, form: { venue: 'The Old Mill', time: '20:30' } })
  })

  test('a colleague’s entry offers neither edit nor delete', async () => {
    const theirs = entry(1, {}, { mayChange: false })
    await renderStep(1, { 'GET /entries': () => ({ json: { entries: [theirs] } }) })
    await expect.element(page.getByText('Filed by Ana Ruiz, Thu, May 1, 10:00 am')).toBeVisible()
    expect(page.getByRole('button', { name: /^(Edit|Delete) / }).elements()).toEqual([])
  })

  test('one story is edited as one story', async () => {
    const [first, second] = [1, 2].map((at) =>
      entry(4, { title: `Positive News ${at}`, url: `https://n.example/${at}` }),
    )
    const sent = await renderStep(4, {
      'GET /entries': () => ({ json: { entries: [first, second] } }),
      'PATCH /entries': () => ({ json: { ...second, version: 2 } }),
    })
    await page.getByRole('button', { name: /^Edit Positive News 2/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit story' })
    await dialog.getByLabelText('Positive News URL #2').fill('https://n.example/1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('The three stories must differ')).toBeVisible()
    await dialog.getByLabelText('Positive News URL #2').fill('https://n.example/22')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Entry saved')).toBeVisible()
    expect(sent[0]?.body).toEqual({
      form: { newsUrl2: 'https://n.example/22', selectDate: EDITION },
      version: 1,
    })
  })
})
