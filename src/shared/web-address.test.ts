import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSamePage } from './web-address.ts'

const PAGE = 'https://city.example/events/market'

test.each([
  'http://city.example/events/market',
  'https://www.city.example/events/market/',
  'https://CITY.example/events/market',
  'city.example/events/market',
  ' https://city.example:443/events/market ',
  'https://city.example/events/market?utm_source=letter&utm_medium=mail',
  'https://city.example/events/market?fbclid=abc',
  'https://city.example/events/market?igshid=1&mc_eid=2&utm_id=3',
  'https://city.example/events/market#',
  'https://city.example/events/market#:~:text=Lantern%20walk',
  'https://city.example/%65vents/m%61rket',
])('%s is that page once more', (url) => {
  expect(isSamePage(url, PAGE)).toBe(true)
})

test.each([
  'https://city.example/events/market?page=2',
  'https://city.example/events/markets',
  'https://town.example/events/market',
  'https://city.example:8080/events/market',
  'https://city.example/',
  'https://city.example/events/Market',
  'https://city.example/events/market#tickets',
  'https://city.example/events/market?ref=letter',
  'https://m.city.example/events/market',
  'https://amp.city.example/events/market',
])('%s is another page', (url) => {
  expect(isSamePage(url, PAGE)).toBe(false)
})

test.each([
  ['https://video.example/watch?v=aFCO6WidGVM', 'https://video.example/watch?v=afco6widgvm'],
  ['https://bit.example/AbC12', 'https://bit.example/aBc12'],
  ['https://news.example/#!/story/101', 'https://news.example/#!/story/102'],
  ['https://odettes.example/tonight#a', 'https://odettes.example/tonight#b'],
])('%s and %s are two pages (C85)', (one, other) => {
  expect(isSamePage(one, other)).toBe(false)
})

test.each([
  ['https://a.example/?a=1&b=2', 'https://a.example/?b=2&a=1'],
  ['https://a.example/caf%C3%A9', 'https://a.example/café'],
  ['https://a.example/caf%c3%a9', 'https://a.example/caf%C3%A9'],
  ['https://a.example/%7Eana', 'https://a.example/~ana'],
  ['https://a.example/?q=two+words', 'https://a.example/?q=two%20words'],
  ['https://a.example/e?f={"id":1}', 'https://a.example/e?f=%7B%22id%22:1%7D'],
])('%s and %s are one page (C85)', (one, other) => {
  expect(isSamePage(one, other)).toBe(true)
})

test('a page is the same as itself, and two pages are the same both ways', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.webUrl(), (one, other) => {
      expect(isSamePage(one, one)).toBe(true)
      expect(isSamePage(one, other)).toBe(isSamePage(other, one))
    }),
  )
})
