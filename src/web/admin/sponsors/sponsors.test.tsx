import { beforeEach, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import type { Booking } from '#contract/sponsors.ts'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const dialog = screen.getByRole('dialog')
const question = screen.getByRole('alertdialog')
const cell = (name: string | RegExp) => screen.getByRole('table').getByRole('button', { name })
const open = () => newsroom.open('/admin/sponsors?from=2031-05-02', 'boss')
const book = async (advertisement: number, editions: string[], note = 'Invoice 118') => {
  const { json } = await newsroom.as('boss').post('/api/admin/bookings', { advertisement, editions, note })
  return (json as { bookings: Booking[] }).bookings
}
const bookingsOf = async (edition: string) => {
  const { json } = await newsroom.as('ana').get(`/api/editions/${edition}/bookings`)
  return (json as { bookings: Booking[] }).bookings.map(({ sponsor_name, note }) => [sponsor_name, note])
}

beforeEach(async () => {
  await newsroom.empty('ad_bookings')
  await newsroom.empty('source_advertisement')
  await newsroom.store(
    'source_advertisement',
    (['headline', 'feature', 'baseline', 'baseline'] as const).map((ad_placement, index) => ({
      ...{ id: index + 1, sponsor_name: `Sponsor ${index + 1}`, sponsor_description: 'Bread.', ad_placement },
      ...{ sponsor_link: 'https://bread.example', weight: 5 },
    })),
  )
})

test('a free place is booked by a press on it, for its day and every week after, and its note is kept', async () => {
  await open()
  await cell('Fri, May 9, Headline: Free').click()
  await dialog.getByLabelText('Advertisement').selectOptions('Sponsor 1')
  await dialog.getByLabelText('Every Friday until').click()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(dialog.getByText('Please choose the last Friday')).toBeVisible()
  await dialog.getByRole('button', { name: /^Until: / }).click()
  await screen
    .getByRole('button', { name: /^Friday, May 30, 2031/ })
    .last()
    .click()
  await dialog.getByLabelText('Note').fill('Invoice 118')
  await expect.element(dialog.getByText('Fri, May 9; Fri, May 16; Fri, May 23; Fri, May 30.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Book 4' }).click()
  await expect.element(screen.getByText('Sponsor 1 has 4 places.')).toBeVisible()
  await expect.element(cell('Fri, May 30, Headline: Sponsor 1 booked')).toBeVisible()
  expect(await bookingsOf('2031-05-23')).toEqual([['Sponsor 1', 'Invoice 118']])
})

test('a booked place says who booked it and is canceled once that was asked', async () => {
  await book(2, ['2031-05-05'])
  await open()
  await cell('Mon, May 5, Feature: Sponsor 2 booked').click()
  await expect.element(dialog.getByText('Invoice 118')).toBeVisible()
  await expect.element(dialog.getByText('Bo Lindqvist')).toBeVisible()
  await dialog.getByRole('button', { name: SPONSORS.cancel }).click()
  await question.getByRole('button', { name: SPONSORS.cancel }).click()
  await expect.element(screen.getByText('The place of Sponsor 2 is free again.')).toBeVisible()
  await expect.element(cell('Mon, May 5, Feature: Free')).toBeVisible()
})

test('somebody else’s booking is seen at once; what the server refuses is said, and nothing typed is lost', async () => {
  await open()
  await cell('Tue, May 6, Headline: Free').click()
  await dialog.getByLabelText('Advertisement').selectOptions('Sponsor 1')
  await dialog.getByLabelText('Note').fill('Invoice 7')
  await book(1, ['2031-05-06'])
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(screen.getByText(/A sponsor appears at most once in an edition/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Invoice 7')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(cell('Tue, May 6, Headline: Sponsor 1 booked')).toBeVisible()
})

test('arrows move over the places, Enter opens one, and nothing of it is closed to assistive programs', async () => {
  await book(3, ['2031-05-03'])
  await open()
  const first = cell('Fri, May 2, Headline: Free')
  await expect.element(first).toBeVisible()
  first.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
  await expect.element(cell('Sat, May 3, Baseline 1: Sponsor 3 booked')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{End}')
  await expect.element(cell('Fri, May 2, Baseline 3: Free')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(first).toHaveFocus()
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Advertisement')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test.for([390, 320])('at %i px no free place of an edition stands alone in its line', async (width) => {
  await book(1, ['2031-05-05'])
  await open()
  // The width is the page's: a phone keeps no room for a scroll bar.
  await screen.viewport(width + innerWidth - document.documentElement.getBoundingClientRect().width, 844)
  await expect.element(cell('Mon, May 5, Headline: Sponsor 1 booked')).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
  const linesOf = (day: string) => {
    const lines = new Map<number, number>()
    for (const place of cell(new RegExp(`^${day}, .*Free$`)).elements()) {
      const { top, height } = place.getBoundingClientRect()
      expect(height).toBeLessThanOrEqual(44)
      lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + 1)
    }
    return [...lines.values()]
  }
  expect(linesOf('Mon, May 5')).toEqual([2, 2])
  expect(linesOf('Fri, May 9')).toEqual([3, 2])
  await screen.viewport(1280, 800)
})

test('days without edition are named, and what is booked on them', async () => {
  await book(1, ['2031-05-07'])
  await newsroom.as('boss').put('/api/admin/editions/2031-05-07/skip', { reason: 'Storm' })
  await open()
  await expect.element(screen.getByText('No edition: Wed, May 7 (Storm)')).toBeVisible()
  await screen.getByRole('button', { name: 'Wed, May 7, Sponsor 1' }).click()
  await expect.element(dialog.getByText('Invoice 118')).toBeVisible()
})

test('an advertisement with places to come is retired once that was asked; the bookings stay', async () => {
  await book(4, ['2031-05-05', '2031-05-06'])
  await newsroom.open('/admin/libraries/advertisements', 'boss')
  await screen.getByRole('button', { name: 'Sponsor 4' }).click()
  await dialog.getByRole('button', { name: 'Retire' }).click()
  await expect.element(question.getByText(/Booked: Mon, May 5; Tue, May 6\./)).toBeVisible()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await dialog.getByRole('checkbox', { name: /Active/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Retire' }).click()
  await expect.element(screen.getByText('Your changes are stored.')).toBeVisible()
  expect(await bookingsOf('2031-05-06')).toHaveLength(1)
})
