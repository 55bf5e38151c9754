import { type Bound, LEAST_ROUNDS, verdictOf } from '#scripts/bench/figures.ts'
import { figure, inWords, markdown } from '#scripts/bench/report.ts'
import { type FirstLoad, LOAD_BOUNDS, TIME_BOUNDS, type Visit } from './page-figures.ts'
import type { Device } from './browser.ts'

/** `bare` is what the others are compared with; `further` pages are judged by what they add to the board. */
export type PageKind = 'bare' | 'board' | 'other' | 'further'
export type PageLoad = { page: string; kind: PageKind; load: FirstLoad }
export type PageTime = { page: string; device: Device; cold: Visit; warm: Visit; bare: Visit }

/** Scripts, styles and fonts of a first visit; calls for data beside them. */
export function loadTable(loads: readonly PageLoad[]): string {
  const rows = loads.map(({ page, kind, load }) => {
    const judged = judgedOf(kind, load)
    return [
      ...[page, figure(load.bytes / 1024), String(load.requests), figure(load.further / 1024)],
      ...[`${load.calls}, ${figure(load.callBytes / 1024)}`, words(judged.map(([, bound]) => bound))],
      judged.map(([value, bound]) => inWords(verdictOf(value, bound), LEAST_ROUNDS)).join(', '),
    ]
  })
  const head = ['page', 'KiB', 'requests', 'KiB beyond the board', 'calls, KiB', 'gate, goal', '']
  return markdown([head, ...rows])
}

/** Files are the same at each visit, so one visit judges them. */
function judgedOf(kind: PageKind, { bytes, requests, further }: FirstLoad): [number, Bound][] {
  if (kind === 'bare') return []
  if (kind === 'further') return [[further / 1024, LOAD_BOUNDS.further]]
  const bounds = LOAD_BOUNDS[kind]
  return [
    [bytes / 1024, bounds.kib],
    [requests, bounds.requests],
  ]
}

/** Fewer visits of a page show a trend and judge nothing of its times. */
const LEAST_RUNS = 3

/** How a page comes up: times in milliseconds, LCP as a ratio to the bare page's. */
export function timeTable(times: readonly PageTime[], runs: number): string {
  const rounds = runs < LEAST_RUNS ? 0 : LEAST_ROUNDS
  const rows = times.map(({ page, device, cold, warm, bare }) => {
    const bounds = TIME_BOUNDS[device]
    const ratio = cold.lcp / bare.lcp
    const judged = [
      verdictOf(ratio, bounds.lcp),
      verdictOf(cold.tbt, bounds.tbt),
      verdictOf(100 - cold.performance, bounds.lost),
    ]
    return [
      ...[page, device, figure(bare.lcp), figure(cold.lcp), figure(ratio), words([bounds.lcp])],
      ...[figure(warm.lcp), figure(cold.tbt), words([bounds.tbt]), cold.cls.toFixed(3)],
      ...[`${cold.performance}, ${cold.accessibility}`],
      judged.map((verdict) => inWords(verdict, rounds)).join(', '),
    ]
  })
  const head = [
    ...['page', 'on', 'bare LCP', 'LCP', 'ratio', 'gate, goal', 'LCP warm', 'TBT', 'gate, goal', 'CLS'],
    ...['performance, accessibility', 'LCP, TBT, performance'],
  ]
  return markdown([head, ...rows])
}

const words = (bounds: readonly Bound[]): string =>
  bounds.map(({ gate, goal }) => `${gate}, ${goal}`).join('; ')
