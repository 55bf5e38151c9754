import { expect, test } from 'vitest'
import { contentSearch, overviewSearch, processorSearch } from './search.ts'

test('an empty address filters nothing (C58)', () => {
  expect(overviewSearch.parse({})).toEqual({})
  expect(contentSearch.parse({})).toEqual({})
  expect(processorSearch.parse({})).toEqual({ step: 1 })
})

test('whatever is wrong in an address falls back instead of failing', () => {
  const bad = { date: '2031-02-30', step: 12, user: 'boss', cursor: 7, toward: 'up' }
  expect(overviewSearch.parse(bad)).toEqual({})
  expect(
    contentSearch.parse({ step: 'x', from: 'soon', to: null, q: 'x'.repeat(201), status: 'lost' }),
  ).toEqual({})
  expect(processorSearch.parse({ step: 0, edition: 'tomorrow', view: 'sky' })).toEqual({ step: 1 })
})

test('the overview row and date of an address survive (S187)', () => {
  expect(processorSearch.parse({ step: 4, edition: '2031-05-03', view: 'webhook' })).toEqual({
    step: 4,
    edition: '2031-05-03',
    view: 'webhook',
  })
})

test('an address is text, and its steps are numbers all the same', () => {
  expect(overviewSearch.parse({ step: '7' }).step).toBe(7)
  expect(contentSearch.parse({ step: '7', q: '1989' })).toEqual({ step: 7, q: '1989' })
})
