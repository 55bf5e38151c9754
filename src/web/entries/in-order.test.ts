import { expect, test } from 'vitest'
import type { Entry } from '#contract/entries.ts'
import { calendarDay } from '#shared/calendar.ts'
import { findStep } from '#steps/index.ts'
import { inOrder } from './in-order.ts'

const AT = '2031-05-01T15:00:00Z'
const EDITION = calendarDay('2031-05-03')

const entry = (id: string, row: object): Entry => ({
  ...{ id, user_id: 'ana', author: 'Ana', line: id, mayChange: true, version: 1 },
  ...{ created_at: AT, updated_at: AT, select_date: EDITION },
  row: { ...row, id, select_date: EDITION },
})
const ad = (id: string, ad_placement: string) =>
  entry(id, {
    ...{ sponsor_name: id, sponsor_description: 'Near by.', sponsor_link: 'https://sponsor.example' },
    ...{ sponsor_logo_url: null, sponsor_image_url: null, weight: 1, source_id: null, draw_seed: null },
    ad_placement,
  })
const SHOW = { venue: 'The Blue Door', title: 'Night Herons', url: null }
const story = (id: string, title: string) =>
  entry(id, { title, description: '', source: '', url: 'https://paper.example', news_date: EDITION })

function listed(step: number, entries: Entry[]): string[] {
  const found = findStep(step)
  if (!found) throw new Error(`There is no step ${step}.`)
  return inOrder(found, entries).map(({ id }) => id)
}

test('advertisements are listed as they are printed: headline, feature, then the baselines', () => {
  const filed = [ad('c', 'baseline'), ad('b', 'feature'), ad('d', 'baseline'), ad('a', 'headline')]
  expect(listed(9, filed)).toEqual(['a', 'b', 'c', 'd'])
})

test('stories are listed in the order of their places, shows by their time, and links as they come, newest first (C45)', () => {
  const filed = [story('c', 'Positive News 3'), story('a', 'Positive News 1'), story('b', 'Positive News 2')]
  expect(listed(4, filed)).toEqual(['a', 'b', 'c'])
  const show = (id: string, time: string) => entry(id, { ...SHOW, event_date: `${time}:00-05:00` })
  const shows = [
    show('late', '2031-05-04T00:30'),
    show('b', '2031-05-03T21:00'),
    show('a', '2031-05-03T19:30'),
  ]
  expect(listed(1, shows)).toEqual(['a', 'b', 'late'])
  expect(listed(3, [entry('2', {}), entry('1', {})])).toEqual(['2', '1'])
})

test('events are listed by when they begin, as in the letter; without a time behind those of their day', () => {
  const event = (id: string, starts_time: string | null, starts_on: string | null = EDITION) =>
    entry(id, {
      ...{ title: 'City Event', location: 'Fairhaven', event_date: EDITION, starts_on, starts_time },
      url: `https://city.example/${id}`,
    })
  const filed = [
    ...[event('newest', null, null), event('evening', '19:30'), event('older', null, null)],
    ...[event('sunday', '09:00', '2031-05-04'), event('morning', '09:00')],
  ]
  expect(listed(2, filed)).toEqual(['morning', 'evening', 'newest', 'older', 'sunday'])
})
