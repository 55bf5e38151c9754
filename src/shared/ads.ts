import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { ADS } from './ads-messages.ts'
import { CalendarDay } from './calendar.ts'
import { folded } from './folded.ts'
import type { Random } from './random.ts'
import { Link, RequiredLine, RequiredText } from './text.ts'

/** Where an advertisement may stand. */
export const AdPlacement = z.enum(['headline', 'feature', 'baseline'])
export type AdPlacement = z.infer<typeof AdPlacement>

/** How many of each a newsletter has (S165, S251). */
export const ADS_OF: Record<AdPlacement, number> = { headline: 1, feature: 1, baseline: 3 }

/** One of the newsletter's five places. `position` counts from 1 within its placement. */
export type AdPlace = { placement: AdPlacement; position: number }

export const AD_PLACES: readonly AdPlace[] = AdPlacement.options.flatMap((placement) =>
  Array.from({ length: ADS_OF[placement] }, (_, index) => ({ placement, position: index + 1 })),
)

/** The place in words: 'Headline', 'Baseline 2'. */
export function placeInWords({ placement, position }: AdPlace): string {
  const name = placement.charAt(0).toUpperCase() + placement.slice(1)
  return ADS_OF[placement] === 1 ? name : `${name} ${position}`
}

/** An advertisement as it stands in the library (C25). */
export const LibraryAd = z.object({
  id: z.number(),
  sponsor_name: z.string(),
  sponsor_description: z.string(),
  sponsor_link: z.string(),
  sponsor_logo_url: z.string().nullable(),
  sponsor_image_url: z.string().nullable(),
  ad_placement: AdPlacement,
  weight: z.number(),
  /** Its first and last day: outside of them it is never drawn. */
  starts_on: CalendarDay.nullish(),
  ends_on: CalendarDay.nullish(),
})
export type LibraryAd = z.infer<typeof LibraryAd>

/** How a place was filled: by a booking, by lot, or as it was before. */
export const WhyPlaced = z.enum(['booked', 'drawn', 'kept'])

/**
 * What stands in a place, and why: out of how many, with which chance (0 to 1), and how many places its sponsor was owed
 * before; null where nobody asked the lot.
 */
export type DrawnPlace = AdPlace & {
  ad: LibraryAd | null
  eligible: number
  share: number
  why: z.infer<typeof WhyPlaced>
  owed: number | null
}
/** An advertisement that can't be printed, and what it lacks (S167). */
type DroppedAd = Pick<LibraryAd, 'id' | 'sponsor_name'> & { lacks: string[] }
export type Draw = { places: DrawnPlace[]; dropped: DroppedAd[] }

/** An advertisement in its place, by its id. */
type PlacedAd = AdPlace & { id: number }

/** How many places a sponsor is owed in a placement; below zero it had more than its share. */
export type BalanceOf = (placement: AdPlacement, sponsor: string) => number

type Choice = {
  /** Places that are to stay as they are. */
  keep?: readonly PlacedAd[]
  /** Places that are promised, in the order of booking: each is filled unless its place is to be kept. */
  booked?: readonly PlacedAd[]
  /** Drawn only where there is nothing else: the one that a person wants replaced. */
  avoid?: number | undefined
  /** The day whose advertisements are drawn; without it the days of an advertisement don't count. */
  edition?: CalendarDay
  balanceOf?: BalanceOf
}

/**
 * Draws the advertisements of one newsletter by weight, without replacement: a sponsor appears at most once in it,
 * whatever the places (S165, S175, C24). Weight 0 is never drawn. Who is owed places comes sooner (C95).
 *
 * @param library the active advertisements; those that lack a name, a description or a link are dropped and named
 * @param places in the order in which they are drawn
 */
export function drawAds(
  library: readonly LibraryAd[],
  random: Random,
  { keep = [], booked = [], avoid, edition, balanceOf = NOBODY_IS_OWED }: Choice = {},
  places: readonly AdPlace[] = AD_PLACES,
): Draw {
  const { complete, dropped } = sorted(library)
  const chosen = staying(complete, { keep, booked }, places)
  const drawn = places.map((place): DrawnPlace => {
    const stays = chosen.get(place)
    const taken = sponsorsOf(chosen, place)
    const owed = ({ sponsor }: Candidate) => balanceOf(place.placement, sponsor)
    const eligible = eligibleFor(complete, place.placement, edition)
      .filter(({ sponsor }) => !taken.has(sponsor))
      .map((one) => ({ ...one, chance: one.ad.weight * pull(owed(one)) }))
    const others = eligible.filter(({ ad }) => ad.id !== avoid)
    const put = stays ?? pick(others.length > 0 ? others : eligible, random)
    if (put) chosen.set(place, put)
    const chance = eligible.find(({ ad }) => ad === put?.ad)?.chance ?? 0
    return {
      ...place,
      ad: put?.ad ?? null,
      eligible: eligible.length,
      share: chance === 0 ? 0 : chance / sumOf(eligible),
      why: stays ? (booked.some(({ id }) => id === stays.ad.id) ? 'booked' : 'kept') : 'drawn',
      owed: put ? owed(put) : null,
    }
  })
  return { places: drawn, dropped }
}

/** What is in its place before anything is drawn. The places of a placement are alike: a promise is kept by any of them. */
function staying(
  complete: readonly Candidate[],
  { keep, booked }: Required<Pick<Choice, 'keep' | 'booked'>>,
  places: readonly AdPlace[],
): Map<AdPlace, Candidate> {
  const chosen = new Map<AdPlace, Candidate>()
  const put = (id: number, fits: (place: AdPlace) => boolean) => {
    const found = complete.find(({ ad }) => ad.id === id)
    const place = places.find(
      (one) => one.placement === found?.ad.ad_placement && !chosen.has(one) && fits(one),
    )
    if (found && place && !sponsorsOf(chosen).has(found.sponsor)) chosen.set(place, found)
    return place !== undefined
  }
  for (const kept of keep) put(kept.id, (place) => isSamePlace(place, kept))
  for (const promised of booked)
    if (!put(promised.id, (place) => isSamePlace(place, promised))) put(promised.id, () => true)
  return chosen
}

const isSamePlace = (one: AdPlace, other: AdPlace): boolean =>
  one.placement === other.placement && one.position === other.position

const NOBODY_IS_OWED = () => 0

/** Of two of one weight the one that is owed a tenth of a place more is drawn three times as often (C95). */
const PULL = 12
/** Further off a balance counts no more, so that no number grows beyond what can be told apart. */
const BALANCE_COUNTED = 10

const pull = (balance: number): number =>
  Math.exp(PULL * Math.max(-BALANCE_COUNTED, Math.min(BALANCE_COUNTED, balance)))

/** Those that may be drawn for a placement, were nobody in the newsletter yet. */
const eligibleFor = (complete: readonly Candidate[], placement: AdPlacement, edition?: CalendarDay) =>
  complete.filter(
    ({ ad }) =>
      ad.ad_placement === placement && ad.weight > 0 && (edition === undefined || runsOn(ad, edition)),
  )

/** Whether an advertisement may stand in an edition, by its own days. */
export const runsOn = (
  { starts_on, ends_on }: Pick<LibraryAd, 'starts_on' | 'ends_on'>,
  edition: CalendarDay,
) => (!starts_on || starts_on <= edition) && (!ends_on || edition <= ends_on)

/** Those of a library that could be drawn for an edition: printable, of a weight, and in their days. */
export const drawable = (library: readonly LibraryAd[], edition: CalendarDay): LibraryAd[] =>
  AdPlacement.options.flatMap((placement) =>
    eligibleFor(sorted(library).complete, placement, edition).map(({ ad }) => ad),
  )

/** @returns a sentence when these can't stand in one newsletter together, else null */
export function whyNotTogether(
  ads: readonly Pick<LibraryAd, 'sponsor_name' | 'ad_placement'>[],
): string | null {
  for (const placement of AdPlacement.options) {
    const most = ADS_OF[placement]
    if (ads.filter((ad) => ad.ad_placement === placement).length > most) return ADS.tooMany(placement, most)
  }
  return new Set(ads.map(sponsorOf)).size < ads.length ? ADS.sponsorTwice : null
}

/** Whether a draw for that edition would find one for a place that these leave empty (C24, C72). */
export function couldDrawMore(
  ads: readonly Pick<LibraryAd, 'sponsor_name' | 'ad_placement'>[],
  library: readonly LibraryAd[],
  edition: CalendarDay,
): boolean {
  const taken = new Set(ads.map(sponsorOf))
  const isFull = (placement: AdPlacement) =>
    ads.filter((ad) => ad.ad_placement === placement).length >= ADS_OF[placement]
  const full = AdPlacement.options.filter(isFull)
  return drawable(library, edition).some((ad) => !full.includes(ad.ad_placement) && !taken.has(sponsorOf(ad)))
}

type Candidate = { ad: LibraryAd; sponsor: string }
type Chance = Candidate & { chance: number }

/** One of them, each as likely as its chance says. */
function pick(candidates: readonly Chance[], random: Random): Candidate | null {
  let left = random() * sumOf(candidates)
  for (const candidate of candidates) {
    left -= candidate.chance
    if (left < 0) return candidate
  }
  return candidates.at(-1) ?? null
}

const Printable = z.object({
  sponsor_name: RequiredLine(LIMITS.sponsorName, 'name'),
  sponsor_description: RequiredText(LIMITS.sponsorDescription, 'description'),
  sponsor_link: Link,
})
const LACKS: Record<string, string> = {
  sponsor_name: 'name',
  sponsor_description: 'description',
  sponsor_link: 'link',
}

type Sorted = { complete: Candidate[]; dropped: DroppedAd[] }
/** A library is looked through once, however often is drawn from it. */
const sortedBefore = new WeakMap<readonly LibraryAd[], Sorted>()

function sorted(library: readonly LibraryAd[]): Sorted {
  const known = sortedBefore.get(library) ?? sortOut(library)
  sortedBefore.set(library, known)
  return known
}

/** What an advertisement lacks to be printed. */
export function whatLacks(ad: LibraryAd): string[] {
  const read = Printable.safeParse(ad)
  if (read.success) return []
  const fields = new Set(read.error.issues.map(({ path }) => String(path[0])))
  return [...fields].map((field) => LACKS[field] ?? field)
}

function sortOut(library: readonly LibraryAd[]): Sorted {
  const complete: Candidate[] = []
  const dropped: DroppedAd[] = []
  for (const ad of library) {
    const lacks = whatLacks(ad)
    if (lacks.length === 0) complete.push({ ad, sponsor: sponsorOf(ad) })
    else dropped.push({ id: ad.id, sponsor_name: ad.sponsor_name, lacks })
  }
  return { complete, dropped }
}

const sumOf = (candidates: readonly Chance[]): number =>
  candidates.reduce((sum, { chance }) => sum + chance, 0)

/** The sponsors that stand somewhere already, but in the place itself. */
const sponsorsOf = (chosen: ReadonlyMap<AdPlace, Candidate>, but?: AdPlace): Set<string> =>
  new Set([...chosen].filter(([place]) => place !== but).map(([, { sponsor }]) => sponsor))

/** One sponsor may have several advertisements; the name says whose they are, however it is written. */
export const sponsorOf = ({ sponsor_name }: Pick<LibraryAd, 'sponsor_name'>): string => folded(sponsor_name)
