import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { EDITION, entry, openStep, problem, renderStep } from '#tests/support/screen/step-newsroom.tsx'
import { setReachable } from '#web/live/connection.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })

async function fillInShow() {
  await field('Venue').fill('The Blue Door')
  await field('Band Name').fill('Zoë & the “Night Herons”')
  await field('Time').fill('20:30')
}

describe('filing a show', () => {
  test('an empty form is refused at its fields, the first of them gets the focus (S127)', async () => {
    const sent = await renderStep(1)
    await button('Review & Submit').click()
    for (const words of ['Venue is required', 'Band name is required', 'Time is required']) {
      await expect.element(page.getByText(words)).toBeVisible()
    }
    await expect.element(field('Venue')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('it is read out before it is filed, and then the form begins anew (S122, S123, S131, C3)', async () => {
    const filed = entry(1, { title: 'Night Herons' })
    const sent = await renderStep(1, { 'POST /entries': () => ({ status: 201, json: { entries: [filed] } }) })
    await fillInShow()
    await button('Review & Submit').click()
    const review = page.getByRole('dialog', { name: 'Check the listing' })
    await expect.element(review.getByText('Sat, May 3, 8:30 pm')).toBeVisible()
    await expect.element(review.getByText('None given')).toBeVisible()
    await button('Confirm & Submit').click()
    await expect.element(page.getByText('Event submitted successfully')).toBeVisible()
    await expect.element(field('Venue')).toHaveFocus()
    await expect.element(field('Venue')).toHaveValue('')
    await expect
      .element(page.getByRole('button', { name: 'Publish Date: Saturday, May 3. Change' }))
      .toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      {
        venue: 'The Blue Door',
        bandName: 'Zoë & the “Night Herons”',
        date: EDITION,
        time: '20:30',
        url: null,
        selectDate: EDITION,
      },
    ])
  })

  test('an answer that was lost leaves the review open; the second try carries the same key', async () => {
    const sent = await renderStep(1, { 'POST /entries': () => 'lost' })
    await fillInShow()
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.element(page.getByText('Unable to save event data. Please try again later.')).toBeVisible()
    await button('Confirm & Submit').click()
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[1]?.key).toBe(sent[0]?.key)
    await button('Edit').click()
    await field('Venue').fill('The Red Door')
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.poll(() => sent).toHaveLength(3)
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })

  test('what the server refuses stands at its field, which gets the focus, until it is corrected', async () => {
    const refuse = () => problem(422, 'invalid_input', { fields: { bandName: 'Not that band again.' } })
    await renderStep(1, { 'POST /entries': refuse })
    await fillInShow()
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.element(page.getByText('Not that band again.')).toBeVisible()
    await expect.element(field('Band Name')).toHaveFocus()
    await expect.element(field('Venue')).toHaveValue('The Blue Door')
    await userEvent.keyboard('!')
    await expect.element(page.getByText('Not that band again.')).not.toBeInTheDocument()
  })

  test('a person whose session ended reads so, and loses nothing (S124, S129)', async () => {
    await renderStep(1, { 'POST /entries': () => problem(401, 'not_signed_in') })
    await fillInShow()
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.element(page.getByText('You must be logged in to submit an event.')).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Check the listing' })).toBeVisible()
  })

  test('another edition than the one on screen is named in words (C3)', async () => {
    await renderStep(1)
    await button('Set Publish Date to Today').click()
    await expect
      .element(page.getByText('This goes to the edition of Thursday, May 1, not to the one on screen.'))
      .toBeVisible()
  })

  test('while the newsroom cannot be reached the button waits and says why', async () => {
    await renderStep(1)
    await expect.element(button('Review & Submit')).toBeEnabled()
    setReachable(false)
    await expect.element(button('Review & Submit')).toBeDisabled()
    await expect.element(page.getByText('Keep writing. Submit once you are back online.')).toBeVisible()
    setReachable(true)
    await expect.element(button('Review & Submit')).toBeEnabled()
  })
})

describe('a draft', () => {
  test('is there again after a reload, and gone for good once it is cleared', async () => {
    await renderStep(1)
    await field('Venue').fill('Café Ümlaut')
    await expect.element(page.getByText('Draft saved on this device')).toBeVisible()
    await cleanup()
    await openStep(1)
    await expect.element(page.getByText('Draft restored')).toBeVisible()
    await expect.element(field('Venue')).toHaveValue('Café Ümlaut')
    await button('Clear').click()
    await cleanup()
    await openStep(1)
    await expect.element(field('Venue')).toHaveValue('')
    await expect.element(page.getByText('Draft restored')).not.toBeInTheDocument()
  })

  test('that is cleared can be brought back', async () => {
    await renderStep(1)
    await field('Venue').fill('Café Ümlaut')
    await button('Clear').click()
    await expect.element(field('Venue')).toHaveValue('')
    await button('Undo').click()
    await expect.element(field('Venue')).toHaveValue('Café Ümlaut')
  })
})

describe('filing a forecast', () => {
  test('what is no number stays as typed and is refused; 71. is seventy-one (S151, S153, S155)', async () => {
    const sent = await renderStep(6, {
      'POST /entries': () => ({ status: 201, json: { entries: [entry(6)] } }),
    })
    await field('High Temperature (°F)').fill('71.')
    await field('Humidity (%)').fill('abc')
    await button('Save Weather Data').click()
    await expect.element(page.getByText('Please enter a number')).toBeVisible()
    await expect.element(field('Humidity (%)')).toHaveValue('abc')
    await expect.element(field('High Temperature (°F)')).toHaveValue('71.')
    await field('Humidity (%)').fill('101')
    await expect.element(page.getByText('Please enter a number from 0 to 100')).toBeVisible()
    await field('Humidity (%)').fill('')
    await button('Save Weather Data').click()
    await button('Confirm & Submit').click()
    await expect.element(page.getByText('Weather data saved')).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ temperatureHigh: 71, humidity: null, source: 'Manual Entry' })
  })

  test('a high below the low must be confirmed, and only then is it asked for (C21)', async () => {
    await renderStep(6)
    const confirmation = page.getByRole('checkbox', { name: 'The high really is below the low' })
    await field('High Temperature (°F)').fill('50')
    expect(confirmation.elements()).toEqual([])
    await field('Low Temperature (°F)').fill('60')
    await button('Save Weather Data').click()
    await expect.element(page.getByText(/^The high is below the low\./)).toBeVisible()
    await confirmation.click()
    await button('Save Weather Data').click()
    await expect.element(page.getByRole('dialog', { name: 'Check the forecast' })).toBeVisible()
  })

  test('the hint counts the days ahead, and a second forecast says that it will be the one (S152, C45)', async () => {
    await renderStep(6, { 'GET /entries': () => ({ json: { entries: [entry(6)] } }) })
    await expect.element(page.getByText('Enter weather data for 2 days ahead (recommended)')).toBeVisible()
    await button('Save Weather Data').click()
    await expect
      .element(page.getByText('This edition already has one; the new one will be used'))
      .toBeVisible()
  })
})

describe('filing the three stories', () => {
  const story = (position: number) =>
    entry(4, { title: `Positive News ${position}`, url: `https://news.example/${position}` })

  test('they are confirmed in a table of three (S138-S141)', async () => {
    const sent = await renderStep(4, { 'POST /entries': () => problem(500, 'unexpected') })
    for (const place of [1, 2, 3])
      await field(`Positive News URL #${place}`).fill(`https://n.example/${place}`)
    await button('Review & Submit').click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Positive News Stories' })
    await expect
      .element(dialog.getByRole('row').nth(3))
      .toHaveTextContent('Positive News URL #3https://n.example/3')
    await button('Confirm & Submit').click()
    await expect.element(page.getByText(/^Failed to save URL 1\. /)).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ newsUrl3: 'https://n.example/3' })
  })

  test('the same story twice is refused (C19)', async () => {
    await renderStep(4)
    for (const place of [1, 2, 3]) await field(`Positive News URL #${place}`).fill('https://n.example/1')
    await button('Review & Submit').click()
    await expect.element(page.getByText('The three stories must differ').first()).toBeVisible()
  })

  test('an edition that lacks one is asked for that one alone (C45)', async () => {
    const sent = await renderStep(4, {
      'GET /entries': () => ({ json: { entries: [story(3), story(1)] } }),
      'POST /entries': () => ({ status: 201, json: { entries: [story(2)] } }),
    })
    await field('Positive News URL #2').fill('https://news.example/new')
    expect(page.getByLabelText(/Positive News URL/).elements()).toHaveLength(1)
    expect(page.getByText('two of three').elements()).toHaveLength(2)
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.element(page.getByText('URLs submitted')).toBeVisible()
    expect(sent[0]?.body).toEqual({ newsUrl2: 'https://news.example/new', selectDate: EDITION })
  })

  test('a date whose edition lacks other stories sends the person there (C45)', async () => {
    const fields = { newsUrl1: 'Please enter a valid URL' }
    await renderStep(4, {
      'GET /entries': () => ({ json: { entries: [story(3), story(1)] } }),
      'POST /entries': () => problem(422, 'invalid_input', { fields }),
    })
    await field('Positive News URL #2').fill('https://news.example/new')
    await button('Set Publish Date to Today').click()
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.element(page.getByText(/^That edition asks for other parts/)).toBeVisible()
    await expect.element(field('Positive News URL #2')).toHaveValue('https://news.example/new')
  })

  test('an edition that has all three is asked for none', async () => {
    await renderStep(4, { 'GET /entries': () => ({ json: { entries: [story(1), story(2), story(3)] } }) })
    await expect.element(page.getByRole('heading', { name: 'All three stories are filed' })).toBeVisible()
    expect(page.getByLabelText(/Positive News URL/).elements()).toEqual([])
  })
})

describe('saving and adding another', () => {
  test('keeps the venue and the day of a show, and begins with what is empty', async () => {
    const sent = await renderStep(1, {
      'POST /entries': () => ({ status: 201, json: { entries: [entry(1)] } }),
    })
    await fillInShow()
    await button('Set Date to Today').click()
    await button('Review & Submit').click()
    await button('Save and add another').click()
    await expect.element(page.getByText('Event submitted successfully')).toBeVisible()
    await expect.element(field('Band Name')).toHaveFocus()
    await expect.element(field('Venue')).toHaveValue('The Blue Door')
    for (const label of ['Band Name', 'Time']) await expect.element(field(label)).toHaveValue('')
    await expect
      .element(page.getByRole('button', { name: 'Date: Thursday, May 1. Change', exact: true }))
      .toBeVisible()
    await field('Band Name').fill('The Second Band')
    await field('Time').fill('22:00')
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.element(field('Venue')).toHaveValue('')
    expect(sent.map(({ body }) => body)).toMatchObject([
      { venue: 'The Blue Door', date: '2031-05-01' },
      { venue: 'The Blue Door', date: '2031-05-01', bandName: 'The Second Band' },
    ])
  })

  test('what only repeats is no draft, and can be cleared', async () => {
    await renderStep(2, { 'POST /entries': () => ({ status: 201, json: { entries: [entry(2)] } }) })
    await field('Event URL').fill('https://city.example/1')
    await field('Location').selectOptions('Eastfield')
    await button('Review & Submit').click()
    await button('Save and add another').click()
    await expect.element(field('Event URL')).toHaveFocus()
    await expect.element(field('Location')).toHaveValue('neighbour')
    await expect.element(page.getByText(/^Draft/)).not.toBeInTheDocument()
    await button('Clear').click()
    await expect.element(field('Location')).toHaveValue('home')
  })

  test('is not offered where nothing repeats', async () => {
    await renderStep(6)
    await button('Save Weather Data').click()
    await expect.element(button('Confirm & Submit')).toBeVisible()
    expect(button('Save and add another').elements()).toEqual([])
  })
})
