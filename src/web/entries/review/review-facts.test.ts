import { expect, test } from 'vitest'
import { liveMusic } from '#steps/01-live-music/step.ts'
import { cityEvents } from '#steps/02-city-events/step.ts'
import { generalNews } from '#steps/04-general-news/step.ts'
import { weather } from '#steps/06-weather/step.ts'
import { type AnyStep, STEPS } from '#steps/index.ts'
import { reviewFacts } from './review-facts.ts'

const inWords = (step: AnyStep, checked: object, choices = {}) =>
  Object.fromEntries(reviewFacts(step, { ...checked }, choices).map(({ label, words }) => [label, words]))

test('a listing is read out in words: its day, its time, and what is missing (S122)', () => {
  const checked = liveMusic.form.parse({ ...liveMusic.example, url: '' })
  expect(inWords(liveMusic, checked)).toEqual({
    Venue: 'The Blue Door',
    'Band Name': 'Night Herons',
    Date: 'Sunday, May 4, 2031',
    Time: '8:30 pm',
    'Event URL (optional)': 'None given',
    'Publish Date': 'Saturday, May 3, 2031',
  })
})

test('a day is said once, in words with its year; a name that looks like a day stays a name', () => {
  const checked = liveMusic.form.parse({ ...liveMusic.example, venue: '2031-05-03' })
  const facts = reviewFacts(liveMusic, checked, {})
  const wordsOf = (name: string) => facts.find(({ field }) => field === name)?.words
  expect([wordsOf('selectDate'), wordsOf('venue')]).toEqual(['Saturday, May 3, 2031', '2031-05-03'])
})

test('a choice is read out by its words', () => {
  const choices = { location: { home: 'Riverton', neighbour: 'Eastfield' } }
  expect(inWords(cityEvents, cityEvents.form.parse(cityEvents.example), choices)).toMatchObject({
    Location: 'Riverton',
  })
})

test('zero degrees are a figure, an unknown humidity is none given (S153)', () => {
  const checked = weather.form.parse({ ...weather.example, temperatureLow: 0, humidity: null })
  expect(inWords(weather, checked)).toMatchObject({
    'Low Temperature (°F)': '0',
    'Humidity (%)': 'None given',
  })
})

test('a statement is listed only when it was confirmed (C21)', () => {
  const label = weather.labels.highBelowLow
  expect(inWords(weather, { ...weather.example, highBelowLow: false })).not.toHaveProperty([label])
  expect(inWords(weather, { ...weather.example, highBelowLow: true })).toMatchObject({ [label]: 'Confirmed' })
})

test('a form of the missing stories lists no others (C45)', () => {
  const facts = reviewFacts(generalNews, { newsUrl2: 'https://a.example', selectDate: '2031-05-03' }, {})
  expect(facts.map(({ field }) => field)).toEqual(['newsUrl2', 'selectDate'])
})

test.each(STEPS)('step $number is read out in the order of its labels', (step) => {
  const facts = reviewFacts(step, step.example, {})
  const order = Object.keys(step.labels)
  expect(facts.map(({ field }) => field)).toEqual(
    order.filter((field) => (step.example[field] ?? false) !== false),
  )
})

test('what a page has not said and nobody typed is not listed; what was typed is, its time in words', () => {
  const facts = { headline: 'Lantern Walk', startsOn: '2031-05-04', startsAt: '17:30', price: '' }
  const words = inWords(cityEvents, cityEvents.form.parse({ ...cityEvents.example, ...facts }))
  expect(words).toMatchObject({
    Headline: 'Lantern Walk',
    'Starts on': 'Sunday, May 4, 2031',
    'Starts at': '5:30 pm',
  })
  expect(words).not.toHaveProperty('Price')
})
