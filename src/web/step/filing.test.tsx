import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const said = (words: string | RegExp) => page.getByText(words)
const openStep = (step: number) => newsroom.open(`/step/${step}`, 'ana')
const filed = () => newsroom.sent('createEntries')

async function fillInShow() {
  await field('Venue').fill('The Blue Door')
  await field('Band Name').fill('Zoë & the “Night Herons”')
  await field('Time').fill('20:30')
}

async function chooseToday(label: string) {
  await page.getByRole('button', { name: new RegExp(`^${label}: .* Change$`) }).click()
  await button('Today').click()
}

async function submit() {
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
}

describe('filing a show', () => {
  test('an empty form is refused at its fields, the first of them gets the focus (S127)', async () => {
    await openStep(1)
    await button('Review & Submit').click()
    for (const words of ['Venue is required', 'Band name is required', 'Time is required'])
      await expect.element(said(words)).toBeVisible()
    await expect.element(field('Venue')).toHaveFocus()
    expect(await filed()).toEqual([])
  })

  test('it is read out before it is filed, and then the form begins anew (S122, S123, S131, C3)', async () => {
    await openStep(1)
    await fillInShow()
    await button('Review & Submit').click()
    const review = page.getByRole('dialog', { name: 'Check the listing' })
    await expect.element(review.getByText('Saturday, May 3, 8:30 pm')).toBeVisible()
    await expect.element(review.getByText('None given')).toBeVisible()
    expect(await filed()).toEqual([])
    await button('Confirm & Submit').click()
    await expect.element(said('Event submitted successfully')).toBeVisible()
    await expect.element(field('Venue')).toHaveFocus()
    await expect.element(field('Venue')).toHaveValue('')
    await expect
      .element(page.getByRole('button', { name: 'Publish Date: Saturday, May 3. Change' }))
      .toBeVisible()
    expect((await filed()).map(({ body }) => body)).toEqual([
      {
        venue: 'The Blue Door',
        bandName: 'Zoë & the “Night Herons”',
        date: '2031-05-03',
        time: '20:30',
        url: null,
        selectDate: '2031-05-03',
      },
    ])
  })

  test('an answer that was lost leaves the review open; the second try carries the same key', async () => {
    await newsroom.next('createEntries', 'lost')
    await openStep(1)
    await fillInShow()
    await submit()
    await expect.element(said('Unable to save event data. Please try again later.')).toBeVisible()
    await button('Confirm & Submit').click()
    await expect.element(said('Event submitted successfully')).toBeVisible()
    // Nobody is told any longer that it failed, and files it again.
    await expect.element(said('Unable to save event data. Please try again later.')).not.toBeInTheDocument()
    expect(await newsroom.rowsOf(1)).toHaveLength(1)
    const [first, second] = await filed()
    expect(second?.key).toBe(first?.key)
  })

  test('a form that was corrected after a lost answer is another one, with a key of its own', async () => {
    await newsroom.next('createEntries', 'unreachable')
    await openStep(1)
    await fillInShow()
    await submit()
    await expect.element(said('Unable to save event data. Please try again later.')).toBeVisible()
    await button('Edit').click()
    await field('Venue').fill('The Red Door')
    await submit()
    await expect.element(said('Event submitted successfully')).toBeVisible()
    await expect.element(said('Unable to save event data. Please try again later.')).not.toBeInTheDocument()
    expect(await newsroom.rowsOf(1)).toMatchObject([{ venue: 'The Red Door' }])
    const [first, second] = await filed()
    expect(second?.key).not.toBe(first?.key)
  })

  test('what the server refuses stands at its field, which gets the focus, until it is corrected', async () => {
    const fields = { bandName: 'Not that band again.' }
    await newsroom.next('createEntries', problem(422, 'invalid_input', 'Please correct it.', { fields }))
    await openStep(1)
    await fillInShow()
    await submit()
    await expect.element(said('Not that band again.')).toBeVisible()
    await expect.element(field('Band Name')).toHaveFocus()
    await expect.element(field('Venue')).toHaveValue('The Blue Door')
    await userEvent.keyboard('!')
    await expect.element(page.getByText('Not that band again.')).not.toBeInTheDocument()
  })

  test('a person whose session ended reads so (S124, S129)', async () => {
    await newsroom.next('createEntries', problem(401, 'not_signed_in', 'Please sign in first.'))
    await openStep(1)
    await fillInShow()
    await submit()
    await expect.element(said('You must be logged in to submit an event.')).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Check the listing' })).toBeVisible()
  })

  test('another edition than the one on screen is named in words (C3)', async () => {
    await openStep(1)
    await chooseToday('Publish Date')
    await expect
      .element(said('This goes to the edition of Thursday, May 1, not to the one on screen.'))
      .toBeVisible()
  })

  test('while the newsroom cannot be reached the button waits and says why', async () => {
    await openStep(1)
    await expect.element(button('Review & Submit')).toBeEnabled()
    await newsroom.cut()
    await expect.element(button('Review & Submit')).toBeDisabled()
    await expect.element(said('Keep writing. Submit once you are back online.')).toBeVisible()
    await newsroom.mend()
    await expect.element(button('Review & Submit')).toBeEnabled()
  })
})

describe('filing a forecast', () => {
  test('what is no number stays as typed and is refused; 71. is seventy-one (S151, S153, S155)', async () => {
    await openStep(6)
    await field('High Temperature (°F)').fill('71.')
    await field('Humidity (%)').fill('abc')
    await button('Save Weather Data').click()
    await expect.element(said('Please enter a number')).toBeVisible()
    await expect.element(field('Humidity (%)')).toHaveValue('abc')
    await expect.element(field('High Temperature (°F)')).toHaveValue('71.')
    await field('Humidity (%)').fill('101')
    await expect.element(said('Please enter a number from 0 to 100')).toBeVisible()
    await field('Humidity (%)').fill('')
    await button('Save Weather Data').click()
    await button('Confirm & Submit').click()
    await expect.element(said('Weather data saved')).toBeVisible()
    expect(await newsroom.rowsOf(6)).toMatchObject([
      { temperature_high: 71, humidity: null, source: 'Manual Entry' },
    ])
  })

  test('a high below the low must be confirmed, and only then is it asked for (C21)', async () => {
    await openStep(6)
    const confirmation = page.getByRole('checkbox', { name: 'The high really is below the low' })
    await field('High Temperature (°F)').fill('50')
    expect(confirmation.elements()).toEqual([])
    await field('Low Temperature (°F)').fill('60')
    await button('Save Weather Data').click()
    await expect.element(said(/^The high is below the low\./)).toBeVisible()
    await confirmation.click()
    await button('Save Weather Data').click()
    await expect.element(page.getByRole('dialog', { name: 'Check the forecast' })).toBeVisible()
  })

  test('the hint counts the days ahead, and a second forecast says that it will be the one (S152, C45)', async () => {
    await newsroom.file('ben', 6)
    await openStep(6)
    await expect.element(page.getByText(/^Filed by Ben Okafor/)).toBeVisible()
    await page.getByRole('button', { name: /^Use another / }).click()
    await expect.element(said('Enter weather data for 2 days ahead (recommended)')).toBeVisible()
    await field('Weather Conditions').fill('Overcast')
    await button('Save Weather Data').click()
    await expect.element(said('This edition already has one; the new one will be used')).toBeVisible()
    // What is asked comes first, and no key answers it by habit (C99).
    await expect.element(button('Edit')).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(button('Edit')).toHaveFocus()
    expect(await newsroom.rowsOf(6)).toHaveLength(1)
  })
})

describe('saving and adding another', () => {
  test('keeps the venue and the day of a show, and begins with what is empty', async () => {
    await openStep(1)
    await fillInShow()
    await chooseToday('Date')
    await button('Review & Submit').click()
    await button('Save and add another').click()
    await expect.element(said('Event submitted successfully')).toBeVisible()
    await expect.element(field('Band Name')).toHaveFocus()
    await expect.element(field('Venue')).toHaveValue('The Blue Door')
    for (const label of ['Band Name', 'Time']) await expect.element(field(label)).toHaveValue('')
    await expect
      .element(page.getByRole('button', { name: 'Date: Thursday, May 1. Change', exact: true }))
      .toBeVisible()
    await field('Band Name').fill('The Second Band')
    await field('Time').fill('22:00')
    await submit()
    await expect.element(field('Venue')).toHaveValue('')
    expect((await filed()).map(({ body }) => body)).toMatchObject([
      { venue: 'The Blue Door', date: '2031-05-01' },
      { venue: 'The Blue Door', date: '2031-05-01', bandName: 'The Second Band' },
    ])
    expect(await newsroom.rowsOf(1)).toHaveLength(2)
  })

  test('what only repeats is no draft, and can be cleared', async () => {
    await openStep(2)
    await field('Event URL').fill('https://city.example/1')
    await field('Location').selectOptions('Millbrook')
    await button('Review & Submit').click()
    await button('Save and add another').click()
    await expect.element(field('Event URL')).toHaveFocus()
    await expect.element(field('Location')).toHaveValue('neighbour')
    await expect.element(page.getByText(/^Draft (saved|restored)/)).not.toBeInTheDocument()
    await button('Clear').click()
    await expect.element(field('Location')).toHaveValue('home')
  })

  test('is not offered where nothing repeats', async () => {
    await openStep(6)
    await field('Weather Conditions').fill('Overcast')
    await button('Save Weather Data').click()
    await expect.element(button('Confirm & Submit')).toBeVisible()
    expect(button('Save and add another').elements()).toEqual([])
  })
})
