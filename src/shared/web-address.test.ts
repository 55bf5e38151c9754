import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSamePage } from './web-address.ts'

const PAGE = 'https://city.example/events/market'

test.each([
  'http://city.example/events/market',
  'https://www.city.example/events/market/',
  'https://CITY.example/events/market#tickets',
  'city.example/events/market',
  ' https://city.example:443/events/market ',
  'https://city.example/events/market?utm_source=letter&utm_medium=mail',
  'https://city.example/events/market?fbclid=abc',
])('%s is that page once more', (url) => {
  expect(isSamePage(url, PAGE)).toBe(true)
})

test.each([
  'https://city.example/events/market?page=2',
  'https://city.example/events/markets',
  'https://town.example/events/market',
  'https://city.example:8080/events/market',
  'https://city.example/',
])('%s is another page', (url) => {
  expect(isSamePage(url, PAGE)).toBe(false)
})

test('a page is the same as itself, and two pages are the same both ways', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.webUrl(), (one, other) => {
      expect(isSamePage(one, one)).toBe(true)
      expect(isSamePage(one, other)).toBe(isSamePage(other, one))
    }),
  )
})
