import { say } from '#server/platform/log.ts'
import { addDays, calendarDay } from '#shared/calendar.ts'
import type { Callers } from './ask.ts'
import type { Group } from './callers.ts'
import { median, percentile } from './figures.ts'
import { NEWEST_DAY } from './fill.ts'
import { TYPING } from './gates.ts'
import type { Plan } from './measure.ts'
import { figure, type Single } from './report.ts'
import type { Side } from './sides.ts'

/** So many pages and editions are asked for in turn. */
const QUESTIONS = 300

type Needs = { callers: Callers; product: Side; staff: Record<string, string> }

/**
 * What is asked while people type: whether a page ran before, and the names that were filed before. There is no floor;
 * what counts is what a person waits for.
 */
export async function measureTyping(needs: Needs, plan: Plan): Promise<Single[]> {
  const { staff } = needs
  const recall: Group = {
    ...{ method: 'POST', callers: 1, headers: staff, paths: ['/api/memory'] },
    bodies: Array.from({ length: QUESTIONS }, (_, n) =>
      JSON.stringify({
        ...{ step: 2, edition: addDays(calendarDay(NEWEST_DAY), -(n % 30)) },
        url: `https://calendar.example/event/${9 * n * 17 + 1}`,
      }),
    ),
  }
  const suggestions: Group = {
    ...{ method: 'GET', callers: 1, headers: staff },
    paths: ['/api/suggestions?field=venue', '/api/suggestions?field=band'],
  }
  return [
    tell(TYPING.memory, await p95Of(needs, plan, recall)),
    tell({ title: 'suggestions of names: p95, ms', gate: null }, await p95Of(needs, plan, suggestions)),
  ]
}

async function p95Of({ callers, product }: Needs, { rounds, roundMs }: Plan, group: Group): Promise<number> {
  const round = async () => (await callers.askWell(product, { forMs: roundMs, groups: [group] })).latenciesMs
  await round()
  const found: number[] = []
  for (let count = 0; count < rounds; count += 1) found.push(percentile(await round(), 0.95))
  return median(found)
}

function tell({ title, gate }: { title: string; gate: number | null }, value: number): Single {
  say(`${title}: ${figure(value)}`)
  return { title, floor: null, product: value, judged: value, gate }
}
