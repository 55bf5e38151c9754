import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const { ids, open, rowsOf } = realNewsroom()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })

test('a reviewed and confirmed show is stored under the name of the person (S122, S128)', async () => {
  await open('/step/1', 'ana')
  await field('Venue').fill('The Blue Door')
  await field('Band Name').fill('Zoë & the “Night Herons” 🎷')
  await field('Time').fill('20:30')
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Event submitted successfully')).toBeVisible()

  expect(await rowsOf(1)).toMatchObject([
    {
      user_id: ids.ana,
      venue: 'The Blue Door',
      title: 'Zoë & the “Night Herons” 🎷',
      select_date: '2031-05-03',
      url: null,
    },
  ])
})

test('a broken address is told, and one press takes what was meant; a bare hour is the evening’s (C82)', async () => {
  await open('/step/1', 'ana')
  await field('Venue').fill('\u2068The Red Door\u2069')
  await field('Band Name').fill('Night Herons')
  await field('Time').fill('8')
  await field('Event URL (optional)').fill('https://venue.example/onehttps://venue.example/two')
  await button('Review & Submit').click()
  await button('Use https://venue.example/one').click()
  await expect.element(field('Event URL (optional)')).toHaveValue('https://venue.example/one')
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Event submitted successfully')).toBeVisible()

  const stored = await rowsOf(1)
  expect(stored.find(({ venue }) => venue === 'The Red Door')).toMatchObject({
    url: 'https://venue.example/one',
    event_wall_time: '2031-05-03 20:00:00',
  })
})

test('the same show twice is asked about, whatever its spelling; the same address at another time is not (C83)', async () => {
  await open('/step/1', 'ana')
  const type = async (venue: string, band: string, time: string) => {
    await field('Venue').fill(venue)
    await field('Band Name').fill(band)
    await field('Time').fill(time)
    await field('Event URL (optional)').fill('https://venue.example/residency')
    await button('Review & Submit').click()
  }
  await type('Quibblefish O’Malley’s Pub', 'Zoë & the Wolfpack', '19:00')
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Event submitted successfully').first()).toBeVisible()
  await type("quibblefish O'Malley's pub", 'Zoe & the Wolfpack', '7 pm')
  await expect.element(button('File it again')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  await type("quibblefish O'Malley's pub", 'Zoe & the Wolfpack', '9 pm')
  await expect.element(button('Confirm & Submit')).toBeVisible()
})

test('nothing is sent until every story is right, and then all three are stored (S138-S143)', async () => {
  await open('/step/4', 'ben')
  await field('Positive News URL #1').fill('https://news.example/1')
  await field('Positive News URL #2').fill('not an address')
  await button('Review & Submit').click()
  await expect.element(page.getByText('Please enter a valid URL').first()).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(await rowsOf(4)).toEqual([])

  await field('Positive News URL #2').fill('https://paper.example/2')
  await field('Positive News URL #3').fill('https://radio.example/3')
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('URLs submitted')).toBeVisible()

  const rows = await rowsOf(4)
  expect(rows.map(({ title, user_id }) => [title, user_id]).sort()).toEqual([
    ['Positive News 1', ids.ben],
    ['Positive News 2', ids.ben],
    ['Positive News 3', ids.ben],
  ])
})

test('a card moved by the arrow keys is moved for everybody (S86, C12, C51)', async () => {
  await open('/', 'ana')
  const grip = button('Move Weather Data')
  await expect.element(grip).toBeVisible()
  grip.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  const going = page.getByRole('region', { name: /^In Progress/ })
  await expect.element(going.getByRole('heading', { name: /Weather Data/ })).toBeVisible()

  await open('/board', 'boss')
  await expect.element(going.getByRole('heading', { name: /Weather Data/ })).toBeVisible()
})

test('what the server refuses at sign-in is said in its words (S31, S33, S39)', async () => {
  const where = await open('/step/2', null)
  await field('Email').fill('not an email')
  await button('Sign In').click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()

  await field('Email').fill('ana@desk.example')
  await field('Password').fill('not the right one 1')
  await button('Sign In').click()
  await expect.element(page.getByText('Incorrect email or password.').first()).toBeVisible()
  expect(where()).toMatch(/^\/auth\b/)
})
