import { expect, test } from 'vitest'
import { afterOther, fieldsOf, takenBy } from './fill.ts'

const BLANK = { headline: '', venue: '', date: '2031-05-03' }
const AROUND = { filled: {}, blank: BLANK, within: null }
const OFFERED = { headline: 'Market', venue: 'Square', date: '2031-05-04' }

test('fields that nobody has typed in are taken, a day among them that is the edition’s by itself', () => {
  expect(takenBy(BLANK, OFFERED, AROUND)).toEqual(OFFERED)
  expect(takenBy({ ...BLANK, headline: 'Mine', date: '2031-05-09' }, OFFERED, AROUND)).toEqual({
    venue: 'Square',
  })
})

test('not the field that somebody is in, nor what was emptied by hand', () => {
  expect(takenBy(BLANK, OFFERED, { ...AROUND, within: 'venue' })).not.toHaveProperty('venue')
  expect(takenBy(BLANK, OFFERED, { ...AROUND, filled: { venue: 'Square' } })).not.toHaveProperty('venue')
})

test('a page that is read again fills anew what it filled and nobody touched', () => {
  const typed = { ...BLANK, headline: 'Fair', venue: 'Mine' }
  const around = { ...AROUND, filled: { headline: 'Fair', venue: 'Hall' } }
  expect(takenBy(typed, OFFERED, around)).toMatchObject({ headline: 'Market' })
  expect(takenBy(typed, OFFERED, around)).not.toHaveProperty('venue')
})

test('for another page what was filled and nobody touched goes, and what was touched is named', () => {
  const typed = { ...BLANK, headline: 'Market of mine', venue: 'Square' }
  const { emptied, kept } = afterOther(typed, { headline: 'Market', venue: 'Square' }, BLANK)
  expect([emptied, kept]).toEqual([{ venue: '' }, ['headline']])
})

test('a show is by who performs, else by its name; a day without a time fills the day', () => {
  const said = {
    ...{ headline: 'Late show', summary: null, venue: null, performer: 'Night Herons', price: null },
    ...{ status: null, start: '2031-05-04', readings: [] },
  }
  const page = { link: 'url', fields: { band: 'bandName', day: 'date', time: 'time' } }
  expect(fieldsOf(page, said)).toEqual({ bandName: 'Night Herons', date: '2031-05-04' })
  expect(fieldsOf(page, { ...said, performer: null })).toMatchObject({ bandName: 'Late show' })
})
