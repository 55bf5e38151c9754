import { LEAST_ROUNDS } from '#scripts/bench/figures.ts'
import { figure, markdown, verdict } from '#scripts/bench/report.ts'
import type { Device } from './browser.ts'
import { LOAD_GATES, TIME_GATES } from './gates.ts'
import type { FirstLoad, Visit } from './page-figures.ts'

/** How a page came up by a first visit on each device, and what that loaded on the desktop. */
export type PageFigures = { page: string; load: FirstLoad; visits: Record<Device, Visit> }

/** Fewer visits of a page show a trend and judge nothing of its times. */
const LEAST_RUNS = 3

const HEAD = [
  ...[
    'page',
    'KiB',
    'requests',
    'beyond the board',
    'LCP: desktop, ms',
    'phone, ms',
    'blocked on a phone, ms',
  ],
  ...['shift', 'performance, accessibility', 'KiB, requests, LCP, blocked, shift'],
]

/**
 * What each page loads, scripts, styles and fonts, and how it comes up. The largest paint stands beside its ratio to the
 * bare page's; the last column says how each gate was met.
 *
 * @param bare the figures of a bare React page
 * @param runs how many visits each figure is the median of
 */
export function pageTable(pages: readonly PageFigures[], bare: PageFigures, runs: number): string {
  const rounds = runs < LEAST_RUNS ? 0 : LEAST_ROUNDS
  const rows = pages.map(({ page, load, visits: { desktop, mobile } }) => {
    const [onDesktop, onPhone] = [desktop.lcp / bare.visits.desktop.lcp, mobile.lcp / bare.visits.mobile.lcp]
    const shift = Math.max(desktop.cls, mobile.cls)
    return [
      ...[page, figure(load.bytes / 1024), String(load.requests), figure(load.further / 1024)],
      ...[`${figure(desktop.lcp)} = ${figure(onDesktop)}`, `${figure(mobile.lcp)} = ${figure(onPhone)}`],
      ...[figure(mobile.tbt), shift.toFixed(3), `${mobile.performance}, ${mobile.accessibility}`],
      [
        verdict(load.bytes / 1024, LOAD_GATES.kib),
        verdict(load.requests, LOAD_GATES.requests),
        verdict(Math.max(onDesktop, onPhone), TIME_GATES.lcp, rounds),
        verdict(mobile.tbt, TIME_GATES.blockedOnPhone, rounds),
        verdict(shift, TIME_GATES.shift, rounds),
      ].join(', '),
    ]
  })
  return markdown([HEAD, ...rows])
}
