import { setTimeout as delay } from 'node:timers/promises'
import { say } from '#server/platform/log.ts'
import { LINES, type LineName, MEMORY_IDLE } from './gates.ts'
import { fillFound, fillSponsors } from './fill-sponsors.ts'
import { settle } from './fill.ts'
import { measureDay } from './measure-day.ts'
import { measureEditions } from './measure-edition.ts'
import { countStatements, measureRequests, measureStart, type Plan } from './measure.ts'
import { measureTyping } from './measure-typing.ts'
import { isSelected, type Options, planOf } from './options.ts'
import { compare, type Compared, figure, type Found, type Single } from './report.ts'
import { untilIdle } from './sides.ts'
import { openStage, type Stage } from './stage.ts'

/** How long a server rests before its memory counts as idle, in milliseconds. */
const IDLE_AFTER_MS = 5_000

/** The lines that have a floor, on the PostgreSQL server of `DATABASE_URL` or on one of its own. */
export async function runServer(options: Options): Promise<Found> {
  const compared: Compared[] = []
  const singles: Single[] = []
  const stage = await openStage(process.env['DATABASE_URL'], options.rows)
  try {
    if (isSelected(options, 'memory')) singles.push(await idleMemoryOf(stage))
    for (const line of options.lines) {
      const one = await measureLine(stage, line, planOf(options))
      const { p50, cpu } = one.ratio
      const ratios = `${figure(p50.median)} times the floor's time, ${figure(cpu.median)} its CPU`
      const most = `${figure(stage.product.memory().most)} MiB at most so far, floor ${figure(stage.floor.memory().most)}`
      say(`${LINES[line].title}: ${ratios}; ${most}`)
      compared.push(one)
    }
    if (isSelected(options, 'edition')) singles.push(...(await measureEditions(stage, planOf(options))))
    if (isSelected(options, 'typing')) singles.push(...(await typingOf(stage, planOf(options))))
    if (isSelected(options, 'day')) singles.push(...(await dayOf(stage, planOf(options))))
    return { database: `PostgreSQL ${stage.database.version}`, compared, singles }
  } finally {
    await stage.close()
  }
}

async function measureLine(stage: Stage, line: LineName, plan: Plan): Promise<Compared> {
  const untold = { floor: null, product: null }
  if (line === 'start') return compare(line, await measureStart(stage, plan.rounds), untold)
  const pairs = await measureRequests(stage, line, plan)
  const floor = await countStatements(stage, line, stage.floor)
  return compare(line, pairs, { floor, product: await countStatements(stage, line, stage.product) })
}

async function idleMemoryOf({ floor, product }: Stage): Promise<Single> {
  await delay(IDLE_AFTER_MS)
  const [ofFloor, ofProduct] = [floor.memory().now, product.memory().now]
  const { title, gate } = MEMORY_IDLE
  return { title: `${title}, MiB`, floor: ofFloor, product: ofProduct, judged: ofProduct / ofFloor, gate }
}

async function typingOf(stage: Stage, plan: Plan): Promise<Single[]> {
  await settle(stage.database.execute)
  return measureTyping(stage, plan)
}

/** Last, since other lines draw from the library that it replaces. */
async function dayOf(stage: Stage, plan: Plan): Promise<Single[]> {
  const { execute } = stage.database
  await fillSponsors(execute)
  await fillFound(execute)
  await settle(execute)
  // What the product kept of the library before is another one's.
  const product = await stage.startAgain('product')
  try {
    await untilIdle(product)
    return await measureDay({ ...stage, product }, plan)
  } finally {
    await product.stop()
  }
}
