import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { foundKey } from '#shared/feeds.ts'
import { pageKey } from '#shared/web-address.ts'

const newsroom = realNewsroom()
const DAY = calendarDay('2031-05-03')
const AT = '2031-05-01T12:00:00Z'
afterEach(() => page.viewport(1280, 800))

const SOURCE = 90_001
const TABLES = { 1: 'source_live_music', 2: 'source_city_events', 4: 'source_general_news' } as const
const LIBRARIES = { 1: 'live-music', 2: 'city-events', 4: 'general-news' } as const
type OfFound = keyof typeof TABLES

const giveFeed = (step: OfFound) =>
  newsroom.store(TABLES[step], [
    {
      ...{ id: SOURCE, name: 'The Lantern', url: 'https://lantern.example', feed_read_at: AT },
      ...{ feed_url: 'https://lantern.example/f', feed_kind: step === 4 ? 'feed' : 'ics' },
    },
  ])

let told = 0
/** As reading a feed does. */
async function tell(more: Record<string, unknown> = {}, step: OfFound = 1): Promise<void> {
  told += 1
  const { title, venue, url } = { title: 'Harbor Lights', venue: 'The Lantern', url: null, ...more } as {
    title: string
    venue: string | null
    url: string | null
  }
  const id = `00000000-0000-4000-8000-${String(told).padStart(12, '0')}`
  await newsroom.store('found', [
    {
      ...{
        id,
        uid: id,
        library: LIBRARIES[step],
        source_id: SOURCE,
        step_number: step,
        day: DAY,
        time: '19:30',
      },
      ...{ title, venue, url, url_key: url && pageKey(url), title_key: foundKey(title, venue) },
      ...{ missed: 0, first_seen: AT, last_seen: AT },
      ...more,
    },
  ])
}

const panel = (name: string | RegExp = /^Found for this day/) => page.getByRole('region', { name })
const use = (title: string) => page.getByRole('button', { name: `Use ${title}`, exact: true })
const notForUs = (title: string) => page.getByRole('button', { name: `Not for us: ${title}`, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const filed = () => newsroom.sent('createEntries')

async function file() {
  await page.getByRole('button', { name: 'Review & Submit', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm & Submit', exact: true }).click()
}

/** A night that was there on three Saturdays. */
async function beUsual() {
  for (const week of [1, 2, 3]) {
    const day = addDays(DAY, -7 * week)
    await newsroom.file('ben', 1, {
      ...{ bandName: 'Open Mic', venue: 'The Blue Door', date: day, selectDate: day, time: '19:00' },
      url: 'https://blue.example/that-night',
    })
  }
}

describe('found for this day', () => {
  beforeEach(() => giveFeed(1))

  test('without anything found there is no panel, and a source says when it was read', async () => {
    await newsroom.open('/step/1', 'ana')
    await expect.element(page.getByText(/^read .*, 0 on this day$/)).toBeVisible()
    expect(panel().query()).toBeNull()
  })

  test('one press fills what is empty, nothing that is typed, and filing takes it off the list', async () => {
    await tell({ url: 'https://lantern.example/harbor-lights' })
    await tell({ title: 'Night Herons', time: '20:00' })
    await newsroom.open('/step/1', 'ana')
    await expect.element(panel('Found for this day: 2')).toBeVisible()
    expect(await axeFaults()).toEqual([])
    await field('Venue').fill('The Lantern (upstairs)')
    await use('Harbor Lights').click()
    await expect.element(field('Venue')).toHaveValue('The Lantern (upstairs)')
    await expect.element(field('Band Name')).toHaveValue('Harbor Lights')
    await expect.element(field('Event URL (optional)')).toHaveValue('https://lantern.example/harbor-lights')
    await file()
    await expect.element(panel('Found for this day: 1')).toBeVisible()
    expect((await newsroom.rowsOf(1))[0]).toMatchObject({
      title: 'Harbor Lights',
      venue: 'The Lantern (upstairs)',
    })
    expect((await filed())[0]?.body).not.toHaveProperty('takenUp')
    await expect.element(field('Band Name')).toHaveValue('')
  })

  test('another one takes the place of what the one before filled, and of no typed word', async () => {
    await tell({ url: 'https://lantern.example/h' })
    await tell({ title: 'Night Herons', venue: 'The Blue Door', time: '20:00' })
    await newsroom.open('/step/1', 'ana')
    await use('Harbor Lights').click()
    await expect.element(field('Band Name')).toHaveValue('Harbor Lights')
    await field('Band Name').fill('Harbor Lights Trio')
    await use('Night Herons').click()
    await expect.element(field('Venue')).toHaveValue('The Blue Door')
    await expect.element(field('Band Name')).toHaveValue('Harbor Lights Trio')
    await expect.element(field('Event URL (optional)')).toHaveValue('')
  })

  test('Use leads into the form, also where the fields that are left empty are folded', async () => {
    await giveFeed(2)
    await tell({ title: 'Chair yoga', url: 'https://lantern.example/chair-yoga' }, 2)
    await newsroom.open('/step/2', 'ana')
    await use('Chair yoga').click()
    await expect.element(field('Event URL')).toHaveFocus()
    await expect.element(field('Event URL')).toHaveValue('https://lantern.example/chair-yoga')
  })

  test('what was taken up is still known of the draft after a reload', async () => {
    await tell()
    await newsroom.open('/step/1', 'ana')
    await use('Harbor Lights').click()
    await field('Venue').fill('Lantern')
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await newsroom.open('/step/1', 'ana')
    await expect.element(field('Venue')).toHaveValue('Lantern')
    await file()
    await expect.element(page.getByText('Event submitted successfully')).toBeVisible()
    await expect.poll(() => panel().query()).toBeNull()
  })

  test('what is not for us is gone for everybody, with Undo, and what is called off can only be taken away', async () => {
    await tell()
    await tell({ title: 'Fall Fest', venue: null, time: null, status: 'cancelled' })
    await newsroom.open('/step/1', 'ana')
    await expect.element(panel().getByText('Canceled, all day')).toBeVisible()
    expect(use('Fall Fest').query()).toBeNull()
    await notForUs('Harbor Lights').click()
    await expect.element(panel('Found for this day: 1')).toBeVisible()
    await expect.element(panel().getByRole('heading').first()).toHaveFocus()
    const { json } = await newsroom.as('ben').get(`/api/editions/${DAY}/steps/1/found`)
    expect((json as { found: unknown[] }).found).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(panel('Found for this day: 2')).toBeVisible()
  })

  test('with the keyboard alone nobody loses the place, not even with the last one, and F6 leads to Undo', async () => {
    await tell()
    await tell({ title: 'Night Herons', time: '20:00' })
    await newsroom.open('/step/1', 'ana')
    const away = async (title: string) => {
      await expect.element(notForUs(title)).toBeVisible()
      notForUs(title).element().focus()
      await userEvent.keyboard('{Enter}')
    }
    await away('Harbor Lights')
    await expect.element(page.getByRole('heading', { name: 'Found for this day: 1' })).toHaveFocus()
    await away('Night Herons')
    await expect.poll(() => panel().query()).toBeNull()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await userEvent.keyboard('{F6}{Tab}{Enter}')
    await expect.element(panel('Found for this day: 1')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('whoever types by the time one is gone goes on typing', async () => {
    for (const title of ['Harbor Lights', 'Night Herons']) await tell({ title })
    await newsroom.open('/step/1', 'ana')
    await newsroom.next('dismissFound', 'held')
    await notForUs('Harbor Lights').click()
    await field('Venue').fill('The Lan')
    await newsroom.release()
    await expect.element(panel('Found for this day: 1')).toBeVisible()
    // Offered once the focus has gone on.
    await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
    await expect.element(field('Venue')).toHaveFocus()
  })

  test('what comes most days is folded, and what a colleague files is gone at once', async () => {
    for (const after of [0, 1, 2, 3, 4]) await tell({ title: 'Exhibition', day: addDays(DAY, after) })
    await tell()
    await newsroom.open('/step/1', 'ana')
    await expect.element(page.getByText('More: 1 that comes most days')).toBeVisible()
    await expect.element(use('Exhibition')).not.toBeInTheDocument()
    await newsroom.file('ben', 1, {
      ...{ bandName: 'harbor lights', venue: 'the lantern', date: DAY, selectDate: DAY },
    })
    await expect.element(panel('Found for this day: 1')).toBeVisible()
  })

  test('on a phone the part of the sources says how much was found, and Use leads to the form', async () => {
    await page.viewport(390, 800)
    await tell()
    await newsroom.open('/step/1', 'ana')
    await page.getByRole('button', { name: 'Sources 1 found' }).click()
    await use('Harbor Lights').click()
    await expect.element(field('Band Name')).toBeVisible()
    await expect.element(field('Band Name')).toHaveValue('Harbor Lights')
  })
})

test('of news twelve are shown, and each takes a place of its own among three stories', async () => {
  await giveFeed(4)
  for (let at = 0; at < 14; at += 1)
    await tell(
      { title: `News ${at}`, venue: null, time: null, url: `https://n.example/${at}`, day: '2031-05-01' },
      4,
    )
  await newsroom.open('/step/4', 'ana')
  await expect.element(panel('Found for this day: 14')).toBeVisible()
  await expect.element(page.getByText('2 more')).toBeVisible()
  await expect.element(panel('Found for this day: 14').getByText('Thu, May 1').first()).toBeVisible()
  await use('News 3').click()
  await use('News 5').click()
  await expect.element(field('Positive News URL #1')).toHaveValue('https://n.example/3')
  await expect.element(field('Positive News URL #2')).toHaveValue('https://n.example/5')
})

describe('usual nights', () => {
  test('are the last group of what was found, filled in with the day of the edition and no address', async () => {
    await beUsual()
    await newsroom.open('/step/1', 'ana')
    await expect.element(panel('Usual on Saturdays')).toBeVisible()
    await expect.element(panel('Usual on Saturdays').getByText('3 of the last 3')).toBeVisible()
    await use('Open Mic').click()
    await expect.element(field('Venue')).toHaveValue('The Blue Door')
    await expect.element(field('Event URL (optional)')).toHaveValue('')
    await page.getByRole('button', { name: 'Review & Submit', exact: true }).click()
    const review = page.getByRole('dialog')
    await expect.element(review.getByText('Usual on this weekday, not confirmed by the venue.')).toBeVisible()
    await review.getByRole('button', { name: 'Confirm & Submit', exact: true }).click()
    await expect.poll(() => panel('Usual on Saturdays').query()).toBeNull()
    const [stored] = (await newsroom.rowsOf(1)).filter(({ select_date }) => select_date === DAY)
    expect(stored).toMatchObject({ title: 'Open Mic', url: null })
    expect(String(stored?.['event_wall_time'])).toMatch(/^2031-05-03.19:00/)
  })

  test('stand below the venue that is typed, until somebody says who plays', async () => {
    await beUsual()
    await newsroom.open('/step/1', 'ana')
    await userEvent.type(field('Venue'), 'the blue door')
    await expect.element(page.getByText(/Usual on Saturdays: 7:00 pm Open Mic/)).toBeVisible()
    await field('Band Name').fill('Larks')
    await expect.element(page.getByText(/Usual on Saturdays: 7:00 pm Open Mic/)).not.toBeInTheDocument()
  })

  test('one that is taken away is hidden for this edition, with Undo', async () => {
    await beUsual()
    await newsroom.open('/step/1', 'ana')
    await notForUs('Open Mic').click()
    await expect.element(page.getByText('Hidden for this edition')).toBeVisible()
    await expect.poll(() => panel('Usual on Saturdays').query()).toBeNull()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(panel('Usual on Saturdays')).toBeVisible()
  })
})
