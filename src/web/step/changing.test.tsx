import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import {
  EDITION,
  entry,
  problem,
  type Reply,
  type Request,
  renderStep,
} from '#tests/support/screen/step-newsroom.tsx'

describe('changing an entry', () => {
  test('of two changes of one version each field is chosen, and nothing of either is lost (C45)', async () => {
    const mine = entry(1, { venue: 'The Blue Door', title: 'Night Herons', url: null })
    const theirs = { ...mine, version: 2, row: { ...mine.row, venue: 'Marquee Hall', title: 'Day Herons' } }
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
    expect(
      dialog
        .getByRole('row')
        .elements()
        .map((row) => row.textContent),
    ).toEqual([
      'FieldYoursStored now',
      'VenueVenue: The Old MillVenue: Marquee Hall',
      'Band NameBand Name: Night HeronsBand Name: Day Herons',
    ])
    const venue = dialog.getByRole('textbox', { name: 'Venue' })
    await expect.element(venue).toHaveValue('The Old Mill')
    await dialog.getByRole('radio', { name: 'Band Name: Day Herons' }).click()
    await dialog.getByRole('radio', { name: 'Venue: Marquee Hall' }).click()
    await expect.element(venue).toHaveValue('Marquee Hall')
    await dialog.getByRole('radio', { name: 'Venue: The Old Mill' }).click()
    await expect.element(venue).toHaveValue('The Old Mill')
    await dialog.getByRole('button', { name: 'Save this choice' }).click()
    await expect.element(page.getByText('Entry saved')).toBeVisible()
    expect(sent[1]?.body).toMatchObject({
      version: 2,
      form: { venue: 'The Old Mill', bandName: 'Day Herons', time: '20:30' },
    })
  })

  test('a choice can be made for all fields at once, and typed over', async () => {
    const mine = entry(1, { venue: 'The Blue Door', title: 'Night Herons' })
    const theirs = { ...mine, version: 2, row: { ...mine.row, venue: 'Marquee Hall', title: 'Day Herons' } }
    await renderStep(1, {
      'GET /entries': () => ({ json: { entries: [mine] } }),
      'PATCH /entries': () => problem(409, 'conflict', { current: theirs }),
    })
    await page.getByRole('button', { name: /^Edit Night Herons/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit show' })
    await dialog.getByLabelText('Venue').fill('The Old Mill')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'All that is stored' }).click()
    const venue = dialog.getByRole('textbox', { name: 'Venue' })
    const band = dialog.getByRole('textbox', { name: 'Band Name' })
    await expect.element(venue).toHaveValue('Marquee Hall')
    await expect.element(band).toHaveValue('Day Herons')
    await dialog.getByRole('button', { name: 'All of yours' }).click()
    await expect.element(venue).toHaveValue('The Old Mill')
    await dialog.getByRole('textbox', { name: 'Venue' }).fill('Third Hall')
    await expect.element(dialog.getByRole('radio', { name: 'Venue: Third Hall' })).toBeChecked()
    expect(await axeFaults(['region'])).toEqual([])
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
