import { describe, expect, test } from 'vitest'
import tenSeeds from '#tests/support/ten-seeds.json' with { type: 'json' }
import { type AdPlacement, couldDrawMore, drawAds, type LibraryAd } from './ads.ts'
import { calendarDay } from './calendar.ts'
import { seededRandom } from './random.ts'

const EDITION = calendarDay('2031-05-03')
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
const idsOf = ({ places }: ReturnType<typeof drawAds>) => places.map(({ ad: drawn }) => drawn?.id ?? null)

describe('without history', () => {
  const library = tenSeeds.library.map((one) => ({ ...ad(one.id, 'headline', 1), ...one }) as LibraryAd)

  test.each(tenSeeds.draws)(
    'seed $seed draws as it did before there were balances (C95)',
    ({ seed, places }) => {
      const drawn = drawAds(library, seededRandom(seed), { edition: EDITION })
      expect(
        drawn.places.map(({ ad: one, eligible, share }) => ({ id: one?.id ?? null, eligible, share })),
      ).toEqual(places)
    },
  )

  test.each(tenSeeds.again)('seed $seed draws one place again as it did', ({ seed, keep, avoid, ids }) => {
    const kept = keep.map((one) => ({ ...one, placement: one.placement as AdPlacement }))
    expect(idsOf(drawAds(library, seededRandom(seed), { keep: kept, avoid, edition: EDITION }))).toEqual(ids)
  })
})

describe('with a history', () => {
  const equal = [ad(1, 'headline', 1), ad(2, 'headline', 1)]
  const first = (balance: number, seed: number) =>
    drawAds(equal, seededRandom(seed), {
      balanceOf: (placement, sponsor) => (placement === 'headline' && sponsor === 'sponsor 1' ? balance : 0),
    }).places[0]

  test('who is owed a tenth of a place more is drawn three times as often (C95)', () => {
    const drawn = Array.from({ length: 20_000 }, (_, seed) => first(0.1, seed)?.ad?.id)
    const chance = Math.exp(1.2) / (Math.exp(1.2) + 1)
    expect(Math.abs(drawn.filter((id) => id === 1).length / 20_000 - chance)).toBeLessThan(
      4 * Math.sqrt((chance * (1 - chance)) / 20_000),
    )
    expect(first(0.1, 1)?.share).toBeCloseTo(first(0.1, 1)?.ad?.id === 1 ? chance : 1 - chance, 12)
  })

  test('a balance beyond ten places counts as ten, and is told as it is', () => {
    const far = [first(1e6, 1), first(-1e6, 1)]
    expect(far).toMatchObject([
      { ad: { id: 1 }, owed: 1e6 },
      { ad: { id: 2 }, owed: 0 },
    ])
    expect(far.every((place) => Number.isFinite(place?.share))).toBe(true)
  })
})

describe('days of an advertisement', () => {
  const ran = (change: Partial<LibraryAd>) =>
    idsOf(drawAds([ad(1, 'headline', 1, change)], seededRandom(1), { edition: EDITION }))[0]

  test('outside of them it is never drawn; its first and last are among them', () => {
    expect(ran({ starts_on: EDITION, ends_on: EDITION })).toBe(1)
    expect(ran({ starts_on: calendarDay('2031-05-04') })).toBeNull()
    expect(ran({ ends_on: calendarDay('2031-05-02') })).toBeNull()
    expect(couldDrawMore([], [ad(1, 'headline', 1, { ends_on: calendarDay('2031-05-02') })], EDITION)).toBe(
      false,
    )
  })
})

describe('booked places', () => {
  const at = (position: number, id: number) => ({ placement: 'baseline' as const, position, id })
  const baseline = (choice: Parameters<typeof drawAds>[2], seed: number) =>
    drawAds(LIBRARY, seededRandom(seed), choice).places.slice(2)

  test('are filled before anything is drawn, and their sponsor stands once', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const [, second, third] = baseline({ booked: [at(2, 8)] }, seed)
      expect(second).toMatchObject({ ad: { id: 8 }, why: 'booked' })
      expect(third).toMatchObject({ why: 'drawn' })
    }
  })

  test('leave what is to be kept where it is, and take another place of the placement', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const drawn = baseline({ booked: [at(1, 8)], keep: [at(1, 6), at(2, 7)] }, seed)
      expect(drawn).toMatchObject([
        { ad: { id: 6 }, why: 'kept' },
        { ad: { id: 7 }, why: 'kept' },
        { ad: { id: 8 }, why: 'booked' },
      ])
      const whole = baseline({ booked: [at(1, 9)], keep: [at(1, 6), at(2, 7), at(3, 8)] }, seed)
      expect(whole.map(({ ad: one }) => one?.id)).toEqual([6, 7, 8])
    }
  })

  test('that are kept in another place of theirs are known as booked', () => {
    expect(baseline({ booked: [at(1, 8)], keep: [at(3, 8)] }, 1)[2]).toMatchObject({ why: 'booked' })
  })
})
