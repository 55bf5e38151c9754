import { describe, expect, test } from 'vitest'
import { AD_PLACES, type AdPlacement, couldDrawMore, drawAds, type LibraryAd, whyNotTogether } from './ads.ts'
import { calendarDay } from './calendar.ts'
import { seededRandom } from './random.ts'

const ad = (
  id: number,
  placement: AdPlacement,
  weight: number,
  change: Partial<LibraryAd> = {},
): LibraryAd => ({
  id,
  sponsor_name: `Sponsor ${id}`,
  sponsor_description: 'Bread from six.',
  sponsor_link: 'https://bread.example',
  sponsor_logo_url: null,
  sponsor_image_url: null,
  ad_placement: placement,
  weight,
  ...change,
})

const LIBRARY = [
  ad(1, 'headline', 10),
  ad(2, 'headline', 5),
  ad(3, 'headline', 1),
  ad(4, 'feature', 3),
  ad(5, 'feature', 1),
  ...[8, 4, 2, 1, 1].map((weight, index) => ad(6 + index, 'baseline', weight)),
]
const EDITION = calendarDay('2031-05-03')
const draw = (library: LibraryAd[], seed = 1, choice = {}) => drawAds(library, seededRandom(seed), choice)
const idsOf = ({ places }: ReturnType<typeof draw>) => places.map(({ ad: drawn }) => drawn?.id ?? null)

test('a newsletter has one headline, one feature and three baseline (S165)', () => {
  expect(
    draw(LIBRARY).places.map(({ placement, position, ad: drawn }) => [
      placement,
      position,
      drawn?.ad_placement,
    ]),
  ).toEqual([
    ['headline', 1, 'headline'],
    ['feature', 1, 'feature'],
    ['baseline', 1, 'baseline'],
    ['baseline', 2, 'baseline'],
    ['baseline', 3, 'baseline'],
  ])
})

test('the same seed draws the same, another seed may not (C24)', () => {
  expect(draw(LIBRARY, 42)).toEqual(draw(LIBRARY, 42))
  expect(
    new Set(Array.from({ length: 50 }, (_, seed) => idsOf(draw(LIBRARY, seed)).join())).size,
  ).toBeGreaterThan(10)
})

describe('over 40,000 seeds', () => {
  const DRAWS = 40_000
  const drawn = Array.from({ length: DRAWS }, (_, seed) => idsOf(draw(LIBRARY, seed)))
  const often = (id: number, places: number[]) =>
    drawn.filter((ids) => places.some((place) => ids[place] === id)).length / DRAWS

  test.each([
    [1, 0, 10 / 16],
    [2, 0, 5 / 16],
    [3, 0, 1 / 16],
    [4, 1, 3 / 4],
    [5, 1, 1 / 4],
    [6, 2, 8 / 16],
    [7, 2, 4 / 16],
    [8, 2, 2 / 16],
    [9, 2, 1 / 16],
  ])('advertisement %i stands in place %i as often as its weight says: %f (S175)', (id, place, share) => {
    expect(Math.abs(often(id, [place]) - share)).toBeLessThan(fourErrors(share))
  })

  test.each([6, 7, 8, 9, 10])(
    'among the three baseline %i is as often as drawing without replacement makes it',
    (id) => {
      const share = chanceOfThree(
        LIBRARY.filter(({ ad_placement }) => ad_placement === 'baseline'),
        id,
      )
      expect(Math.abs(often(id, [2, 3, 4]) - share)).toBeLessThan(fourErrors(share))
    },
  )

  test('no sponsor stands twice in an edition (C24)', () => {
    expect(drawn.every((ids) => new Set(ids).size === AD_PLACES.length)).toBe(true)
  })

  /** Four standard errors of a share: a right rule is outside once in 16,000 times, and the seeds are fixed. */
  const fourErrors = (share: number) => 4 * Math.sqrt((share * (1 - share)) / DRAWS)
})

test('a sponsor with several advertisements gets one place, whatever the spelling of the name (C24)', () => {
  const same = { sponsor_name: 'Harbor & Vine' }
  const library = [
    ad(1, 'headline', 1, same),
    ad(2, 'feature', 1, { sponsor_name: ' harbor & vine ' }),
    ad(3, 'baseline', 9, same),
    ad(4, 'baseline', 1),
  ]
  expect(idsOf(draw(library))).toEqual([1, null, 4, null, null])
})

test('weight 0 is never drawn, even where there is nothing else', () => {
  const { places } = draw([ad(1, 'headline', 0), ad(2, 'feature', 0), ad(3, 'feature', 0.5)])
  expect(places.slice(0, 2)).toMatchObject([
    { ad: null, eligible: 0, share: 0 },
    { ad: { id: 3 }, eligible: 1, share: 1 },
  ])
})

test('what lacks a name, a description or a link is dropped and named (S167)', () => {
  const { places, dropped } = draw([
    ad(1, 'headline', 9, { sponsor_name: ' ' }),
    ad(2, 'headline', 9, { sponsor_description: '\u200b', sponsor_link: '' }),
    ad(3, 'feature', 9, { sponsor_link: 'javascript:alert(1)' }),
    ad(4, 'headline', 1),
  ])
  expect(places[0]?.ad?.id).toBe(4)
  expect(dropped).toEqual([
    { id: 1, sponsor_name: ' ', lacks: ['name'] },
    { id: 2, sponsor_name: 'Sponsor 2', lacks: ['description', 'link'] },
    { id: 3, sponsor_name: 'Sponsor 3', lacks: ['link'] },
  ])
})

test('each place says out of how many it was drawn, and with which share', () => {
  const { places } = draw(LIBRARY, 3)
  const [first] = places
  expect(first).toMatchObject({ eligible: 3, share: (first?.ad?.weight ?? 0) / 16 })
  expect(places.slice(2).map(({ eligible }) => eligible)).toEqual([5, 4, 3])
})

test('drawing one place again keeps the others, and avoids what stood there', () => {
  const before = draw(LIBRARY, 5)
  const keep = before.places
    .filter(({ placement, position }) => !(placement === 'baseline' && position === 2))
    .map(({ placement, position, ad: drawn }) => ({ placement, position, id: drawn?.id ?? 0 }))
  const avoid = before.places[3]?.ad?.id
  for (let seed = 0; seed < 200; seed += 1) {
    const [after, ids] = [idsOf(draw(LIBRARY, seed, { keep, avoid })), idsOf(before)]
    expect(after[3]).not.toBe(avoid)
    expect(after.toSpliced(3, 1)).toEqual(ids.toSpliced(3, 1))
  }
})

test('what is to be kept but is not in the library, or in another place, is drawn anew', () => {
  const keep = [
    { placement: 'headline' as const, position: 1, id: 99 },
    { placement: 'feature' as const, position: 1, id: 1 },
  ]
  const { places } = draw(LIBRARY, 1, { keep })
  expect(places.map(({ ad: drawn }) => drawn?.ad_placement)).toEqual(
    AD_PLACES.map(({ placement }) => placement),
  )
})

test('the last one left may be avoided only while there is another', () => {
  expect(idsOf(draw([ad(1, 'headline', 1)], 1, { avoid: 1 }))[0]).toBe(1)
})

test.each<[string, [AdPlacement, string][]]>([
  [
    'A newsletter has at most 1 headline.',
    [
      ['headline', 'A'],
      ['headline', 'B'],
    ],
  ],
  ['A newsletter has at most 3 baseline.', ['A', 'B', 'C', 'D'].map((name) => ['baseline', name])],
  [
    'A sponsor appears at most once in an edition.',
    [
      ['headline', 'A'],
      ['baseline', 'a '],
    ],
  ],
])('%s', (words, ads) => {
  const together = ads.map(([ad_placement, sponsor_name]) => ({ ad_placement, sponsor_name }))
  expect(whyNotTogether(together)).toBe(words)
  expect(whyNotTogether(together.slice(1))).toBeNull()
})

/** The chance that an advertisement is among three drawn one after the other by weight, counted out. */
function chanceOfThree(ads: LibraryAd[], id: number, places = 3): number {
  const total = ads.reduce((sum, { weight }) => sum + weight, 0)
  return ads.reduce((sum, first) => {
    const chance = first.weight / total
    if (first.id === id) return sum + chance
    return places === 1
      ? sum
      : sum +
          chance *
            chanceOfThree(
              ads.filter((one) => one !== first),
              id,
              places - 1,
            )
  }, 0)
}

test('nothing more could be drawn once no sponsor is left for an empty place, however few there are (C72)', () => {
  const library = [
    ad(1, 'headline', 1),
    ad(2, 'feature', 0),
    ad(3, 'feature', 5, { sponsor_link: '' }),
    ad(4, 'baseline', 1),
    ad(5, 'baseline', 1, { sponsor_name: ' SPONSOR 1' }),
  ]
  const [headline, , , baseline] = library
  expect(couldDrawMore([], library, EDITION)).toBe(true)
  expect(
    couldDrawMore(
      [headline].filter((one) => one !== undefined),
      library,
      EDITION,
    ),
  ).toBe(true)
  expect(
    couldDrawMore(
      [headline, baseline].filter((one) => one !== undefined),
      library,
      EDITION,
    ),
  ).toBe(false)
  for (let seed = 0; seed < 50; seed += 1) {
    const drawn = draw(LIBRARY, seed).places.flatMap(({ ad: one }) => one ?? [])
    expect(couldDrawMore(drawn, LIBRARY, EDITION)).toBe(false)
    expect(couldDrawMore(drawn.slice(1), LIBRARY, EDITION)).toBe(true)
  }
})
