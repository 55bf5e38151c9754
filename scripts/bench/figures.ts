/** What one side did in one round of a line. Times are milliseconds; CPU is milliseconds per operation. */
export type Round = {
  perSecond: number
  p50: number
  p99: number
  serverCpu: number
  /** null when the database runs elsewhere, or inside the server. */
  databaseCpu: number | null
  errors: number
}

/** Both sides of one round, measured one after the other. */
export type Pair = { floor: Round; product: Round }

/** The middle of several values with its extremes. */
export type Spread = { median: number; least: number; most: number }

/** Fewer rounds than this show a trend and judge nothing. */
export const LEAST_ROUNDS = 7

/** @param share from 0 to 1 @returns the value below which that share lies; 0 of no values */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

/** @returns the value in the middle, of an even number of values the mean of both; 0 of no values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return (lower + upper) / 2
}

/** @throws RangeError of no values, which have no spread */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new RangeError('No rounds were measured')
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) }
}

/** What an operation costs the machine: the server and, where it can be told, the database. */
export const cpuOf = ({ serverCpu, databaseCpu }: Round): number => serverCpu + (databaseCpu ?? 0)

/** Each round's own ratio, so that what slows the machine for a while slows both sides of it. */
export function ratiosOf(pairs: readonly Pair[]): { p50: Spread; cpu: Spread } {
  return {
    p50: spreadOf(pairs.map(({ floor, product }) => product.p50 / floor.p50)),
    cpu: spreadOf(pairs.map(({ floor, product }) => cpuOf(product) / cpuOf(floor))),
  }
}

/** The medians of several rounds of one side, each figure by itself; errors are added up. */
export function medianRound(rounds: readonly Round[]): Round {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure))
  const hasDatabase = rounds.every(({ databaseCpu }) => databaseCpu !== null)
  return {
    perSecond: of((round) => round.perSecond),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
    serverCpu: of((round) => round.serverCpu),
    databaseCpu: hasDatabase ? of((round) => round.databaseCpu ?? 0) : null,
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  }
}
