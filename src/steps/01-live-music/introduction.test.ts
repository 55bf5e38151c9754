import { expect, test } from 'vitest'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { liveMusicText } from './text.ts'

const WEEK = Array.from({ length: 7 }, (_, days) => addDays(calendarDay('2031-11-10'), days))
const BANDS = ['Las Golondrinas', 'Soren Lykke Trio', 'Rust and Honey']

const introductionOf = (shows: Parameters<typeof liveMusicText>[0]): string =>
  liveMusicText(shows).split('\n\n')[1] ?? ''

/** The introduction of each day of a week, so that every way of it is there once. */
const introductions = (times: string[], venues: string[] = []): string[] =>
  WEEK.map((day) => {
    const shows = times.map((time, at) => ({
      ...{
        venue: venues[at] ?? `Stage ${at}`,
        title: BANDS[at] ?? '',
        url: 'https://stage.example/',
        select_date: day,
      },
      event_date: `${day}T${time}:00-06:00`,
    }))
    return introductionOf(shows)
  })

test('two shows that begin at once are not said to follow one another, nor all to begin with the first', () => {
  const said = introductions(['20:00', '20:00', '21:30']).join('\n')
  expect(said).not.toMatch(/\bthen\b/)
  expect(said).not.toMatch(/shows begin at/)
  expect(said).toContain('Las Golondrinas at 8:00 pm, plus two more tonight.')
  expect(said).toContain('Three shows tonight on three stages, starting at 8:00 pm.')
})

test('a stage does not stand for who plays there', () => {
  const long = { title: 'Theo Marsh and the Regulars', venue: 'The Anchor', url: 'https://anchor.example/' }
  const said = WEEK.map((day) =>
    liveMusicText(
      ['18:00', '19:00'].map((time) => ({
        ...{ ...long, select_date: day, event_date: `${day}T${time}:00-06:00` },
      })),
    ),
  ).join('\n')
  expect(said).toContain('One show at 6:00 pm, plus one more tonight.')
  expect(said).not.toMatch(/^The Anchor at/m)
})

test('a name of more than 40 characters stands in its line alone, however few its words', () => {
  const [most, more] = [`${'Ö'.repeat(35)} Band`, `${'Ö'.repeat(36)} Band`]
  const said = [most, more].map((title) =>
    WEEK.map((day) =>
      introductionOf(
        ['18:00', '19:00'].map((time) => ({
          ...{ title, venue: 'The Anchor', url: null, select_date: day },
          event_date: `${day}T${time}:00-06:00`,
        })),
      ),
    ).join('\n'),
  )
  expect(said[0]).toContain(`${most} at 6:00 pm, plus one more tonight.`)
  expect(said[1]).toContain('One show at 6:00 pm, plus one more tonight.')
  expect(said[1]).not.toContain(more)
})

test('a stage that was typed in two ways is one', () => {
  const said = introductions(['19:00', '20:15', '21:00'], ['the Octopus', 'The Octopus', 'Octopus']).join(
    '\n',
  )
  expect(said).toContain('on one stage')
  expect(said).not.toContain('stages')
})

test('what begins in the small hours of the next day is on that night', () => {
  const late = (date: string, time: string) =>
    liveMusicText(
      [`2031-11-14T22:00`, `${date}T${time}`].map((start, at) => ({
        ...{ venue: `Stage ${at}`, title: BANDS[at] ?? '', url: 'https://stage.example/' },
        ...{ select_date: '2031-11-14', event_date: `${start}:00-06:00` },
      })),
    )
  expect(late('2031-11-15', '00:00')).toContain(', Stage 1, midnight')
  expect(late('2031-11-15', '00:00')).not.toMatch(/Saturday|more/)
  expect(late('2031-11-15', '03:30')).not.toMatch(/Saturday|more/)
  expect(late('2031-11-15', '08:30')).toContain('### Saturday')
  expect(late('2031-11-16', '00:30')).toContain('### Sunday')
})

test('a dozen shows begin a sentence in words, and stand in it in figures', () => {
  const said = introductions(Array.from({ length: 12 }, (_, at) => `${17 + Math.floor(at / 3)}:00`)).join(
    '\n',
  )
  expect(said).toContain('Twelve shows tonight; the first starts at 5:00 pm.')
  expect(said).toContain('The first of 12 shows tonight is at 5:00 pm.')
  expect(said).not.toMatch(/^\d/m)
})

test('of two shows the later one is the second', () => {
  const said = introductions(['19:00', '20:15']).join('\n')
  expect(said).toContain('Two shows tonight, the second at 8:15 pm.')
  expect(said).toContain('Two shows tonight, at 7:00 pm and 8:15 pm.')
  expect(introductions(['19:00', '20:15', '21:00']).join('\n')).toContain(
    'starting between 7:00 pm and 9:00 pm.',
  )
})
