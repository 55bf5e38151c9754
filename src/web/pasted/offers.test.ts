import { describe, expect, test } from 'vitest'
import type { PageFacts } from '#contract/pages.ts'
import type { Source } from '#contract/sources.ts'
import { calendarDay } from '#shared/calendar.ts'
import { STEPS } from '#steps/index.ts'
import { inWords, offersFor } from './offers.ts'

const TODAY = calendarDay('2026-11-25')
const NOTHING: PageFacts = {
  ...{ headline: null, summary: null, venue: null, performer: null, price: null, status: null },
  ...{ start: null, readings: [], publisher: null, published: null, sure: true, choice: [], events: [] },
}
const WALK = { headline: 'Lantern Walk', start: '2026-11-27 17:00', venue: 'Fairhaven' }
const asked = (url: string, facts: Partial<PageFacts> | null = {}, refusal: string | null = null) => ({
  ...{ url, refusal },
  facts: facts && { ...NOTHING, ...facts },
})
/** The steps that pages are filed in, of which one has a source. */
const steps = (step?: number, url = '') =>
  STEPS.filter(({ pagesAbout }) => pagesAbout !== undefined).map((one) => ({
    step: one,
    sources: one.number === step ? [{ name: 'The Blue Door', url } as Source] : [],
  }))
const order = (...given: Parameters<typeof offersFor>) =>
  offersFor(...given).map(({ step, isLikely }) => (isLikely ? `${step.number}!` : `${step.number}`))

describe('the steps for an address', () => {
  test('are those whose entries have pages', () => {
    expect(steps().map(({ step }) => step.number)).toEqual([1, 2, 3, 4])
  })
  test.each([
    ['a show', 'https://a.example/x', { ...WALK, performer: 'Night Herons' }, ['1!', '2!', '3', '4']],
    ['an event', 'https://a.example/x', WALK, ['2!', '1', '3', '4']],
    ['an event of a government', 'https://parks.fairhaven.gov/x', WALK, ['2!', '3!', '1', '4']],
    ['a page of a government', 'https://fairhaven.gov./x', {}, ['3!', '1', '2', '4']],
    ['one abroad', 'https://fairhaven.gov.uk/x', {}, ['3!', '1', '2', '4']],
    [
      'an article',
      'https://a.example/x',
      { published: '2026-11-25' } as Partial<PageFacts>,
      ['4!', '1', '2', '3'],
    ],
    ['none of these', 'https://notgov.example/x.gov', {}, ['1', '2', '3', '4']],
    ['a page that could not be read', 'https://a.example/x', null, ['1', '2', '3', '4']],
  ])('begin with what it is: %s', (_what, url, facts, expected) => {
    expect(order(asked(url, facts), steps())).toEqual(expected)
  })
  test('begin with the one that has the site among its sources, whatever the page is', () => {
    const sources = steps(4, 'http://www.bluedoor.example/calendar')
    expect(order(asked('https://BlueDoor.example/x', WALK), sources)).toEqual(['4!', '2!', '1', '3'])
    expect(order(asked('https://other.bluedoor.example/x'), sources)).toEqual(['1', '2', '3', '4'])
    expect(offersFor(asked('https://bluedoor.example/x'), sources)[0]?.source).toBe('The Blue Door')
  })
})

describe('what a page is, is said', () => {
  test.each([
    [
      'Looks like an event: Lantern Walk, Fri, Nov 27, 5:00 pm, Fairhaven.',
      asked('https://a.example/', WALK),
    ],
    [
      'Looks like an event: Walk, Fri, Nov 27.',
      asked('https://a.example/', { headline: 'Walk', start: '2026-11-27' }),
    ],
    ['Looks like an official page.', asked('https://a.gov/', null)],
    ['The page is called About us.', asked('https://a.example/', { headline: 'About us' })],
    ['What the page is about is not known. Pick a step.', asked('https://a.example/', null)],
    ['No. What the page is about is not known. Pick a step.', asked('https://a.example/', null, 'No.')],
  ])('%s', (words, given) => {
    expect(inWords(given, TODAY)).toBe(words)
  })
  test('with a count where it lists several events', () => {
    expect(inWords(asked('https://a.example/', { events: [NOTHING, NOTHING] }), TODAY)).toBe(
      'Looks like a page with 2 events.',
    )
  })
})
