import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  ['04:00', 'Good morning, Dana Whitfield.'],
  ['04:51', 'Good morning, Dana Whitfield.'],
  ['11:59', 'Good morning, Dana Whitfield.'],
  ['12:00', 'Good afternoon, Dana Whitfield.'],
  ['18:00', 'Good evening, Dana Whitfield.'],
  ['03:59', 'Good evening, Dana Whitfield.'],
  ['00:30', 'Good evening, Dana Whitfield.'],
])('at %s in the city the home page says %j (S74)', (time, words) => {
  expect(greeting(time, ' Dana Whitfield ')).toBe(words)
})

test.each([null, '', '  '])('without a full name the welcome is a general one (S74)', (fullName) => {
  expect(greeting('09:00', fullName)).toBe('Welcome')
})
