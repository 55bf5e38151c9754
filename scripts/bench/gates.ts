import type { Bound } from './figures.ts'

/** A line of the table: what is measured, and how many times the floor it may take. */
export type Line = { title: string; p50: Bound; cpu?: Bound }

const bound = (gate: number, goal: number): Bound => ({ gate, goal })

/** Every line that has a floor, as ratios to it. What stands here is what is judged; nothing else knows a gate. */
export const LINES = {
  insert: { title: 'insert: file one show, durable', p50: bound(2, 1.4), cpu: bound(2.5, 1.6) },
  insert16: { title: 'the same, 16 callers', p50: bound(2.5, 1.6), cpu: bound(2.5, 1.6) },
  ad: { title: 'weighted advertisement', p50: bound(1.6, 1.2), cpu: bound(1.6, 1.2) },
  send: { title: 'webhook send', p50: bound(2.5, 1.6), cpu: bound(2.5, 1.6) },
  send16: { title: 'the same, 16 callers', p50: bound(3, 1.8), cpu: bound(3, 1.8) },
  list: { title: 'list one date of a step', p50: bound(1.8, 1.3), cpu: bound(2, 1.4) },
  overview: { title: 'overview, no filter', p50: bound(1.5, 1.2), cpu: bound(1.5, 1.2) },
  overviewDate: { title: 'overview by date', p50: bound(1.6, 1.2), cpu: bound(1.6, 1.3) },
  overviewPerson: { title: 'overview by person', p50: bound(1.6, 1.2), cpu: bound(1.6, 1.3) },
  overviewBoth: { title: 'overview by step and person', p50: bound(1.6, 1.2), cpu: bound(1.6, 1.3) },
  listBusy: { title: 'list while two others sign in', p50: bound(2, 1.5) },
  signIn: { title: 'sign-in, the same hash', p50: bound(1.3, 1.1) },
  live500: { title: 'live: the last of 500', p50: bound(2, 1.3) },
  live2000: { title: 'live: the last of 2,000', p50: bound(2, 1.2) },
  start: { title: 'start to first good answer', p50: bound(8, 4), cpu: bound(8, 4) },
} as const satisfies Record<string, Line>
export type LineName = keyof typeof LINES

/** What is compared with something else than a floor's time: ratios of memory, and of a large table to a small one. */
export const OTHER_RATIOS = {
  growth: { title: 'overview at the largest / the smallest size', bound: bound(2, 1.2) },
  /** With four times the entries; 4 is in proportion. */
  editionGrowth: { title: 'edition: p50 of 60 entries / of 15', bound: bound(4, 2.5) },
  memoryIdle: { title: 'memory, idle', bound: bound(3, 1.7) },
  memoryLoaded: { title: 'memory, most under load', bound: bound(1.4, 1.2) },
} as const

/** The embedded database has no floor: milliseconds, seconds of CPU, and per cent of one core. */
export const EMBEDDED = {
  mixedP99: { title: '200 mixed requests a second: p99, ms', bound: bound(150, 100) },
  filingCpu: { title: 'filing: CPU, ms', bound: bound(15, 10) },
  firstStartCpu: { title: 'first start into an empty folder: CPU, s', bound: bound(8, 6) },
  idleCpu: { title: 'idle: per cent of a core', bound: bound(0.5, 0.5) },
} as const

/** The last line of the promises: milliseconds, counts and ratios. */
export const LOAD = {
  p99: { title: '300 mixed requests a second: p99, ms', bound: bound(100, 50) },
  errors: { title: 'errors', bound: bound(0, 0) },
  growth: { title: 'memory of the last quarter / of the second', bound: bound(1.2, 1.05) },
  signIns: { title: '200 sign-ins at once / 200 hashes', bound: bound(1.15, 1.15) },
  lists: { title: 'lists beside them: p99, ms', bound: bound(100, 50) },
} as const
