import { median } from '#scripts/bench/figures.ts'

/** What one visit brought over the network, as Lighthouse tells it. */
export type Loaded = { url: string; resourceType: string; transferSize: number; sessionTargetType?: string }

/** What one visit showed. Times are milliseconds; scores go to 100. */
export type Visit = {
  lcp: number
  tbt: number
  cls: number
  performance: number
  accessibility: number
  loaded: Loaded[]
}

/** What counts as the page itself: what its code, looks and letters take. Data and the live stream are told apart. */
const OF_THE_PAGE = new Set(['Script', 'Stylesheet', 'Font'])

export type FirstLoad = { bytes: number; requests: number; further: number; calls: number; callBytes: number }

/**
 * What a visit loads before the network is idle, without what the service worker fetches for later.
 *
 * @param known addresses that a person has loaded already who comes from another page
 */
export function firstLoadOf({ loaded }: Pick<Visit, 'loaded'>, known: ReadonlySet<string>): FirstLoad {
  const own = loaded.filter(({ sessionTargetType }) => (sessionTargetType ?? 'page') === 'page')
  const files = ofThePage(own)
  const calls = own.filter(({ resourceType }) => resourceType === 'Fetch' || resourceType === 'XHR')
  const bytes = (some: Loaded[]) => some.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return {
    bytes: bytes(files),
    requests: files.length,
    further: bytes(files.filter(({ url }) => !known.has(url))),
    calls: calls.length,
    callBytes: bytes(calls),
  }
}

/** The addresses of scripts, styles and fonts that a visit loaded. */
export const filesOf = ({ loaded }: Pick<Visit, 'loaded'>): Set<string> =>
  new Set(ofThePage(loaded).map(({ url }) => url))

const ofThePage = (loaded: Loaded[]) => loaded.filter(({ resourceType }) => OF_THE_PAGE.has(resourceType))

/** Each figure's own median; of what was loaded the first, since files are the same each time. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure))
  return {
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    performance: of(({ performance }) => performance),
    accessibility: of(({ accessibility }) => accessibility),
    loaded: visits[0]?.loaded ?? [],
  }
}
