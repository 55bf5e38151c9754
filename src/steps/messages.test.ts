import { expect, test } from 'vitest'
import { liveMusic } from './01-live-music/step.ts'
import { cityEvents } from './02-city-events/step.ts'
import { civilNews } from './03-civil-news/step.ts'
import { generalNews } from './04-general-news/step.ts'
import { imageOfTheDay } from './05-image-of-the-day/step.ts'
import { weather } from './06-weather/step.ts'
import { thankYouJoke } from './07-thank-you-joke/step.ts'
import { goodEveningJoke } from './08-good-evening-joke/step.ts'
import { advertisement } from './09-advertisement/step.ts'

// The specification's sentences, word for word: this file repeats them on purpose.

test('live music (S129, S130, S131)', () => {
  const { signInFirst, notSaved, saved } = liveMusic.messages
  expect(signInFirst).toEqual({
    title: 'Authentication required',
    detail: 'You must be logged in to submit an event.',
  })
  expect(notSaved(1, 'x')).toEqual({
    title: 'Submission failed',
    detail: 'Unable to save event data. Please try again later.',
  })
  expect(saved).toEqual({
    title: 'Event submitted successfully',
    detail: 'Live music event has been saved to the database.',
  })
})

test('city events (S134)', () => {
  const { signInFirst, notSaved, saved } = cityEvents.messages
  expect(signInFirst.detail).toBe('Please log in to submit event URLs.')
  expect(notSaved(1, 'The server said so.').detail).toBe('Failed to save event URL. The server said so.')
  expect(saved).toEqual({ title: 'URL submitted', detail: 'City event URL has been saved to database.' })
})

test('civil news (S137)', () => {
  const { signInFirst, notSaved, saved } = civilNews.messages
  expect(signInFirst.detail).toBe('Please log in to submit civil event URLs.')
  expect(notSaved(1, 'The server said so.').detail).toBe('Failed to save civil news URL. The server said so.')
  expect(saved.detail).toBe('Civil news URL has been saved to database.')
})

test('positive news (S141, S144)', () => {
  const { signInFirst, notSaved, saved } = generalNews.messages
  expect(signInFirst.detail).toBe('Please log in to submit positive news URLs.')
  expect(notSaved(2, 'The server said so.')).toEqual({
    title: 'Error',
    detail: 'Failed to save URL 2. The server said so.',
  })
  expect(saved.title).toBe('URLs submitted')
  expect(generalNews.reviewTitle).toBe('Confirm Positive News Stories')
})

test('image of the day (S146, S150)', () => {
  const { signInFirst, notSaved, saved } = imageOfTheDay.messages
  expect(signInFirst).toEqual({ title: 'Authentication required', detail: 'Please log in to upload images.' })
  expect(notSaved(1, 'x')).toEqual({ title: 'Upload failed', detail: 'Failed to upload image.' })
  expect(saved.title).toBe('Image uploaded')
})

test('weather (S156)', () => {
  const { notSaved, saved } = weather.messages
  expect(notSaved(1, 'x')).toEqual({
    title: 'Error',
    detail: 'Failed to save weather data. Please try again.',
  })
  expect(saved.title).toBe('Weather data saved')
})

test.each([thankYouJoke, goodEveningJoke])('step $number, $title (S162)', ({ messages }) => {
  expect(messages.notSaved(1, 'The server said so.').detail).toBe(
    'Failed to save joke to database: The server said so.',
  )
  expect(messages.notSavedAtAll).toEqual({
    title: 'Error',
    detail: 'An unexpected error occurred while saving',
  })
  expect(messages.saved.title).toBe('Joke saved')
})

test('advertisement (S171, S173, S174)', () => {
  const { signInFirst, notSaved, saved } = advertisement.messages
  expect(signInFirst.detail).toBe('You must be logged in to save ads')
  expect(notSaved(1, 'The server said so.').detail).toBe('Failed to save advertisements: The server said so.')
  expect(saved.title).toBe('Ads saved')
  const empty = advertisement.form.safeParse({ ads: [], selectDate: '2031-05-03' })
  expect(empty.error?.issues[0]?.message).toBe('There are no advertisements to save.')
})

test('the labels of the forms (S138, S151, C57)', () => {
  expect(Object.values(liveMusic.labels)).toEqual([
    ...['Venue', 'Band Name', 'Date', 'Time', 'Event URL (optional)', 'Publish Date'],
  ])
  for (const { labels } of [cityEvents, civilNews])
    expect(labels).toMatchObject({ url: 'Event URL', selectDate: 'Publish Date' })
  expect(Object.values(generalNews.labels).slice(0, 3)).toEqual([
    'Positive News URL #1',
    'Positive News URL #2',
    'Positive News URL #3',
  ])
  expect(Object.values(weather.labels).slice(0, 9)).toEqual([
    'Forecast Date',
    'General Weather Data',
    'High Temperature (°F)',
    'Low Temperature (°F)',
    'Weather Conditions',
    'Humidity (%)',
    'Wind Speed (mph)',
    'Wind Direction',
    'Data Source',
  ])
})

test('the titles of the review dialogs (C57)', () => {
  expect(liveMusic.reviewTitle).toBe('Check the listing')
  for (const { reviewTitle } of [cityEvents, civilNews]) expect(reviewTitle).toBe('Check the link')
})
