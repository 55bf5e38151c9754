import { say } from '#server/platform/log.ts'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { EDITION_PATH } from '#shared/live.ts'
import { median, percentile } from './figures.ts'
import { fillEditions, settle } from './fill.ts'
import type { Plan } from './measure.ts'
import { figure, type Single } from './report.ts'
import type { Stage } from './stage.ts'

/** The two sizes that are compared: how many entries each step has in an edition. */
export const SIZES = [
  { first: calendarDay('2060-01-01'), entries: 15, each: [2, 2, 2, 2, 1, 1, 1, 1, 3] },
  { first: calendarDay('2061-01-01'), entries: 60, each: [12, 12, 12, 11, 2, 2, 2, 2, 5] },
] as const
type Size = (typeof SIZES)[number]

/** So many editions of a size are asked for in turn, so that none is at hand from the time before. */
const EDITIONS = 120

type Measured = { p50: number; cpu: number; statements: number | null }

/**
 * An edition with all that its screen needs, as it is read and put together anew for each who asks, at two sizes. There
 * is no floor: nothing bare does the same, and a stored answer would be another thing.
 */
export async function measureEditions(stage: Stage, plan: Plan): Promise<Single[]> {
  for (const { first, each } of SIZES)
    await fillEditions(stage.database.execute, { first, editions: EDITIONS, each })
  await settle(stage.database.execute)
  const singles: Single[] = []
  for (const size of SIZES) singles.push(...toldOf(size, await measureSize(stage, plan, size)))
  return singles
}

async function measureSize(stage: Stage, { rounds, roundMs }: Plan, { first }: Size): Promise<Measured> {
  const { callers, product, staff, database } = stage
  const paths = Array.from({ length: EDITIONS }, (_, n) => `${EDITION_PATH}?edition=${addDays(first, n)}`)
  const groups = [{ method: 'GET' as const, callers: 1, headers: staff, paths }]
  const round = async () => (await callers.askWell(product, { forMs: roundMs, groups })).latenciesMs
  await round()
  const latencies: number[][] = []
  for (let count = 0; count < rounds; count += 1) latencies.push(await round())
  const before = await database.statements()
  const beforeMs = product.cpuMs()
  const asked = (await round()).length
  const cpu = (product.cpuMs() - beforeMs) / asked
  const after = await database.statements()
  return {
    p50: median(latencies.map((one) => percentile(one, 0.5))),
    cpu,
    statements: before === null || after === null ? null : (after - before - 1) / asked,
  }
}

function toldOf({ entries }: Size, { p50, cpu, statements }: Measured): Single[] {
  const tell = (what: string, value: number): Single => {
    const title = `edition of ${entries} entries: ${what}`
    say(`${title}: ${figure(value)}`)
    return { title, floor: null, product: value, judged: value, gate: null }
  }
  return [
    tell('p50, ms', p50),
    tell('CPU of the server, ms', cpu),
    ...(statements === null ? [] : [tell('statements', statements)]),
  ]
}
