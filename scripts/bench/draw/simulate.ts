import { AD_PLACES, type AdPlacement, drawAds, type LibraryAd } from '#shared/ads.ts'
import { sharesOf } from '#shared/ad-shares.ts'
import { type Random, seededRandom } from '#shared/random.ts'
import type { Pattern } from './patterns.ts'

/** Over so many editions in a row a sponsor's places are compared with its share (C95). */
const WINDOW = 28

/** The most places that any sponsor was off its share over any 28 editions in a row. */
export function worstDeviation(pattern: Pattern, seed: number, editions: number): number {
  const balances = new Map<string, number>()
  const past: Map<string, number>[] = []
  const window = new Map<string, number>()
  let worst = 0
  const newsroom = newsroomOf(pattern)
  const random = seededRandom(seed)
  for (let edition = 0; edition < editions; edition += 1) {
    const changes = newsroom(edition, random, balances)
    add(balances, changes, 1)
    add(window, changes, 1)
    past.push(changes)
    if (past.length > WINDOW) add(window, past.shift() ?? new Map(), -1)
    if (past.length === WINDOW) for (const off of window.values()) worst = Math.max(worst, Math.abs(off))
  }
  return worst
}

/** @returns draws an edition, and says by how much each sponsor's balance changes with it */
function newsroomOf({ weights, places, bookedEach, newcomerAt }: Pattern) {
  const placement: AdPlacement = places === 1 ? 'headline' : 'baseline'
  const all = weights.map((weight, index) => adOf(index + 1, placement, weight))
  const before = all.slice(0, newcomerAt === undefined ? all.length : -1)
  const inPlacement = AD_PLACES.filter((place) => place.placement === placement)
  return (edition: number, random: Random, balances: ReadonlyMap<string, number>): Map<string, number> => {
    const library = edition < (newcomerAt ?? 0) ? before : all
    const booked = bookedEach !== undefined && edition % bookedEach === 0 ? 1 : 0
    const balanceOf = (_placement: AdPlacement, sponsor: string) => balances.get(sponsor) ?? 0
    const drawn = drawAds(library, random, { balanceOf }, inPlacement.slice(booked)).places
    const ads = drawn.flatMap(({ ad }) => (ad ? [{ ...ad, isDrawn: true }] : []))
    const changes = new Map(sharesOf(ads, library).map(({ sponsor_key, share }) => [sponsor_key, share]))
    for (const { sponsor_name } of ads) changes.set(sponsor_name, (changes.get(sponsor_name) ?? 0) - 1)
    return changes
  }
}

function add(to: Map<string, number>, changes: ReadonlyMap<string, number>, times: 1 | -1): void {
  for (const [sponsor, change] of changes) to.set(sponsor, (to.get(sponsor) ?? 0) + times * change)
}

const adOf = (id: number, ad_placement: AdPlacement, weight: number): LibraryAd => ({
  id,
  sponsor_name: `sponsor ${id}`,
  sponsor_description: 'Bread from six.',
  sponsor_link: 'https://bread.example',
  sponsor_logo_url: null,
  sponsor_image_url: null,
  ad_placement,
  weight,
})

/** What is in the middle of them, and the largest. */
export function medianAndMost(values: readonly number[]): { median: number; most: number } {
  const inOrder = values.toSorted((one, other) => one - other)
  return { median: inOrder[Math.floor(inOrder.length / 2)] ?? 0, most: inOrder.at(-1) ?? 0 }
}
