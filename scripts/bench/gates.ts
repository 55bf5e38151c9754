/** A line of the table: what is measured, and how many times the floor's time and CPU it may take. */
export type Line = { title: string; gate: number }

/** Every line that has a floor, as ratios to it. What stands here is what is judged; nothing else knows a gate. */
export const LINES = {
  insert: { title: 'insert: file one show, durable', gate: 3 },
  insert16: { title: 'the same, 16 callers', gate: 3 },
  ad: { title: 'weighted advertisement', gate: 3 },
  list: { title: 'list one date of a step', gate: 3 },
  overview: { title: 'overview, no filter', gate: 3 },
  overviewBoth: { title: 'overview by step and person', gate: 3 },
  // A newsroom sends nine a day.
  send: { title: 'webhook send', gate: 6 },
  send16: { title: 'the same, 16 callers', gate: 6 },
  start: { title: 'start to first good answer', gate: 8 },
} as const satisfies Record<string, Line>
export type LineName = keyof typeof LINES

/** A figure that stands alone: what it is, and the most that it may be. */
export type Gate = { title: string; gate: number }

/** Times the floor's. */
export const MEMORY_IDLE: Gate = { title: 'memory, idle', gate: 3 }

/** What is asked while people type. */
export const TYPING = {
  memory: { title: 'what ran before, while somebody types: p95, ms', gate: 20 },
} as const satisfies Record<string, Gate>

/** What a day begins with. */
export const DAY = {
  draw: { title: 'a draw, of 100 sponsors with a history of 1,600 editions: p95, ms', gate: 15 },
  found: { title: 'what was found for a day, of 5,000: p95, ms', gate: 10 },
} as const satisfies Record<string, Gate>

/** The embedded database has no floor. */
export const EMBEDDED = {
  mixedP99: { title: '200 mixed requests a second: p99, ms', gate: 150 },
  idleCpu: { title: 'idle: per cent of a core', gate: 1 },
} as const satisfies Record<string, Gate>

/** The last line of the promises: milliseconds, counts and ratios. */
export const LOAD = {
  p99: { title: '300 mixed requests a second: p99, ms', gate: 100 },
  errors: { title: 'errors', gate: 0 },
  growth: { title: 'memory of the last quarter / of the second', gate: 1.2 },
  signIns: { title: '200 sign-ins at once / 200 hashes', gate: 1.3 },
} as const satisfies Record<string, Gate>
