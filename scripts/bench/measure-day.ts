import { say } from '#server/platform/log.ts'
import { addDays, dayIn } from '#shared/calendar.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Callers } from './ask.ts'
import type { Group } from './callers.ts'
import { median, percentile } from './figures.ts'
import { DRAWN_EDITIONS, FOUND, FOUND_DAYS, SPONSORS } from './fill-sponsors.ts'
import { DAY } from './gates.ts'
import type { Plan } from './measure.ts'
import { figure, type Single } from './report.ts'
import type { Side } from './sides.ts'

/** So many days are drawn for in turn, far behind those with a history. */
const DRAWS = 300
const ZONE = 'America/Chicago'

type Needs = { callers: Callers; product: Side; staff: Record<string, string> }

/**
 * What a day begins with: the advertisements are drawn, and what the sources tell is shown. There is no floor. Beside
 * how long the slowest twentieth waits stands the processor time of the product's process, which on a busy machine says more,
 * and on a server leaves out that of the database.
 */
export async function measureDay(needs: Needs, plan: Plan): Promise<Single[]> {
  const from = addDays(dayIn(ZONE, systemClock()), 1)
  const draws: Group = {
    ...{ method: 'POST', callers: 1, headers: needs.staff, paths: ['/api/ads/draw'] },
    bodies: Array.from({ length: DRAWS }, (_, n) => JSON.stringify({ edition: addDays(from, n), seed: n })),
  }
  const found: Group = {
    ...{ method: 'GET', callers: 1, headers: needs.staff },
    paths: Array.from(
      { length: FOUND_DAYS - 3 },
      (_, n) => `/api/editions/${addDays(from, n)}/steps/1/found`,
    ),
  }
  return [
    ...(await measured(needs, plan, draws, DAY.draw, `${SPONSORS} sponsors, ${DRAWN_EDITIONS} editions`)),
    ...(await measured(needs, plan, found, DAY.found, `${FOUND} found`)),
  ]
}

async function measured(
  { callers, product }: Needs,
  { rounds, roundMs }: Plan,
  group: Group,
  { title, gate }: { title: string; gate: number },
  of: string,
): Promise<Single[]> {
  const round = async () => {
    const before = product.cpuMs()
    const { latenciesMs } = await callers.askWell(product, { forMs: roundMs, groups: [group] })
    return {
      cpuMs: (product.cpuMs() - before) / latenciesMs.length,
      p95: percentile(latenciesMs, 0.95),
    }
  }
  await round()
  const found: Awaited<ReturnType<typeof round>>[] = []
  for (let count = 0; count < rounds; count += 1) found.push(await round())
  return [
    tell(title, median(found.map(({ p95 }) => p95)), gate),
    tell(`the same, ${of}: CPU, ms`, median(found.map(({ cpuMs }) => cpuMs)), null),
  ]
}

function tell(title: string, value: number, gate: number | null): Single {
  say(`${title}: ${figure(value)}`)
  return { title, floor: null, product: value, judged: value, gate }
}
