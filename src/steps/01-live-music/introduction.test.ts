import { expect, test } from 'vitest'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { liveMusicText } from './text.ts'

const WEEK = Array.from({ length: 7 }, (_, days) => addDays(calendarDay('2031-11-10'), days))
const BANDS = ['Las Golondrinas', 'Soren Lykke Trio', 'Rust and Honey']

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
    return liveMusicText(shows).split('\n\n')[1] ?? ''
  })

test('two shows that begin at once are not said to follow one another, nor all to begin with the first', () => {
  const said = introductions(['20:00', '20:00', '21:30']).join('\n')
  expect(said).not.toMatch(/\bthen\b/)
  expect(said).not.toMatch(/shows begin at/)
  expect(said).toContain('Las Golondrinas at 8:00 pm, plus two more tonight.')
  expect(said).toContain('Three shows tonight on three stages, starting at 8:00 pm.')
})

test('a stage that was typed in two ways is one', () => {
  const said = introductions(['19:00', '20:15', '21:00'], ['the Octopus', 'The Octopus', 'Octopus']).join(
    '\n',
  )
  expect(said).toContain('on one stage')
  expect(said).not.toContain('stages')
})

test('of two shows the later one is the second', () => {
  const said = introductions(['19:00', '20:15']).join('\n')
  expect(said).toContain('Two shows tonight, the second at 8:15 pm.')
  expect(said).toContain('Two shows tonight, at 7:00 pm and 8:15 pm.')
  expect(introductions(['19:00', '20:15', '21:00']).join('\n')).toContain('between 7:00 pm and 9:00 pm.')
})
