import type { Order } from './callers.ts'
import { type Pair, percentile, type Round } from './figures.ts'
import { groupsOf, type RequestLine } from './requests.ts'
import type { Side } from './sides.ts'
import type { Stage } from './stage.ts'

export type Plan = { rounds: number; roundMs: number }

/**
 * So many rounds are thrown away before the first of a line: the engine takes some ten seconds to compile what a request
 * runs through. The floor has too little code to need them, so with fewer the compiler would be measured.
 */
const WARM_UP_ROUNDS = 5
/** How many operations are counted to learn how many statements one takes. */
const COUNTED_MS = 500

/**
 * Measures one line on both sides in turn, the one first and then the other.
 *
 * @throws Error when a side answers with an error
 */
export async function measureRequests(stage: Stage, line: RequestLine, plan: Plan): Promise<Pair[]> {
  const groups = groupsOf(line, stage)
  const round = (side: Side, forMs: number) => measureRound(stage, side, { forMs, groups })
  for (const side of [stage.floor, stage.product]) await round(side, WARM_UP_ROUNDS * plan.roundMs)
  const pairs: Pair[] = []
  for (let count = 0; count < plan.rounds; count += 1) {
    const order = count % 2 === 0 ? (['floor', 'product'] as const) : (['product', 'floor'] as const)
    const found: Partial<Pair> = {}
    for (const name of order) found[name] = await round(stage[name], plan.roundMs)
    pairs.push(found as Pair) // both names were in the order
  }
  return pairs
}

/** How many statements one operation of the line takes, the queue's and others' meanwhile included; null if not told. */
export async function countStatements(stage: Stage, line: RequestLine, side: Side): Promise<number | null> {
  const [first, ...others] = groupsOf(line, stage)
  if (!first || others.length > 0) return null
  const before = await stage.database.statements()
  const groups = [{ ...first, callers: 1 }]
  const { latenciesMs } = await stage.callers.askWell(side, { forMs: COUNTED_MS, groups })
  const after = await stage.database.statements()
  // The two questions are themselves one statement by the time the second is answered.
  return before === null || after === null ? null : (after - before - 1) / latenciesMs.length
}

async function measureRound(
  { callers, database }: Pick<Stage, 'callers' | 'database'>,
  side: Side,
  order: Pick<Order, 'forMs' | 'groups'>,
): Promise<Round> {
  const before = { server: side.cpuMs(), database: database.cpuMs() }
  const answered = await callers.askWell(side, order)
  const spent = database.cpuMs()
  const operations = answered.latenciesMs.length
  return {
    perSecond: operations / (answered.forMs / 1000),
    p50: percentile(answered.latenciesMs, 0.5),
    p99: percentile(answered.latenciesMs, 0.99),
    serverCpu: (side.cpuMs() - before.server) / operations,
    databaseCpu: spent === null || before.database === null ? null : (spent - before.database) / operations,
    errors: answered.errors,
  }
}

/** From its start on a database that is up to date to the first answer that needs it. */
export async function measureStart({ startAgain }: Stage, rounds: number): Promise<Pair[]> {
  const start = async (name: Side['name']): Promise<Round> => {
    const side = await startAgain(name)
    await side.stop()
    const { tookMs, cpuMs } = side.started
    return {
      perSecond: 1000 / tookMs,
      p50: tookMs,
      p99: tookMs,
      serverCpu: cpuMs,
      databaseCpu: null,
      errors: 0,
    }
  }
  const pairs: Pair[] = []
  for (let count = 0; count < rounds; count += 1)
    pairs.push({ floor: await start('floor'), product: await start('product') })
  return pairs
}
