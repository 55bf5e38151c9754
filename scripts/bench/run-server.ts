import { setTimeout as delay } from 'node:timers/promises'
import { say } from '#server/log.ts'
import { LINES, type LineName, OTHER_RATIOS } from './gates.ts'
import { measureEditions } from './measure-edition.ts'
import { countStatements, measureRequests, type Plan } from './measure.ts'
import { measureLive } from './measure-live.ts'
import { measureStart } from './measure-start.ts'
import { isSelected, type Options, planOf } from './options.ts'
import { compare, type Compared, figure, type Found, type Single } from './report.ts'
import { openStage, type Stage } from './stage.ts'

/** How long a server rests before its memory counts as idle, in milliseconds. */
const IDLE_AFTER_MS = 5_000
/** What the overview of the largest size is compared with. */
const SMALLEST = 10_000

/** The lines that have a floor, on the PostgreSQL server of `DATABASE_URL` or on one of its own. */
export async function runServer(options: Options): Promise<Found> {
  const plan = planOf(options)
  const compared: Compared[] = []
  const singles: Single[] = []
  const onStage = (stage: Stage) => measureLines(stage, options, { compared, singles })
  let database = ''
  const isOnStage =
    options.lines.length > 0 || isSelected(options, 'memory') || isSelected(options, 'edition')
  if (isOnStage) database = await withStage(options.rows, onStage)
  if (isSelected(options, 'growth'))
    database = await withStage(SMALLEST, async (stage) => {
      singles.push(await measureGrowth(stage, plan, options.largest))
    })
  return { database, compared, singles }
}

/** @returns which database it was */
async function withStage(rows: number, work: (stage: Stage) => Promise<void>): Promise<string> {
  const stage = await openStage(process.env['DATABASE_URL'], rows)
  try {
    await work(stage)
    return `PostgreSQL ${stage.database.version}`
  } finally {
    await stage.close()
  }
}

async function measureLines(
  stage: Stage,
  options: Options,
  { compared, singles }: Pick<Found, 'compared' | 'singles'>,
): Promise<void> {
  const weighs = isSelected(options, 'memory')
  if (weighs) {
    await delay(IDLE_AFTER_MS)
    singles.push(memoryOf(stage, 'now', 'memoryIdle'))
  }
  for (const line of options.lines) {
    const one = await measureLine(stage, line, planOf(options))
    const { p50, cpu } = one.ratio
    const ratios = `${figure(p50.median)} times the floor's time, ${figure(cpu.median)} its CPU`
    const most = `${figure(stage.product.memory().most)} MiB at most so far, floor ${figure(stage.floor.memory().most)}`
    say(`${LINES[line].title}: ${ratios}; ${most}`)
    compared.push(one)
  }
  if (isSelected(options, 'edition')) singles.push(...(await measureEditions(stage, planOf(options))))
  if (weighs) singles.push(memoryOf(stage, 'most', 'memoryLoaded'))
}

async function measureLine(stage: Stage, line: LineName, plan: Plan): Promise<Compared> {
  const untold = { floor: null, product: null }
  if (line === 'live500') return compare(line, await measureLive(stage, 500, plan.rounds), untold)
  if (line === 'live2000') return compare(line, await measureLive(stage, 2_000, plan.rounds), untold)
  if (line === 'start') return compare(line, await measureStart(stage, plan.rounds), untold)
  const pairs = await measureRequests(stage, line, plan)
  const floor = await countStatements(stage, line, stage.floor)
  return compare(line, pairs, { floor, product: await countStatements(stage, line, stage.product) })
}

/** The overview of the product at two sizes, on a database in which nothing but the size differs. */
async function measureGrowth(stage: Stage, plan: Plan, largest: number): Promise<Single> {
  const untold = { floor: null, product: null }
  const measured = async () => compare('overview', await measureRequests(stage, 'overview', plan), untold)
  const small = (await measured()).product.p50
  await stage.grow(largest)
  const large = (await measured()).product.p50
  const { title, bound } = OTHER_RATIOS.growth
  return { title: `${title}, ms`, floor: small, product: large, ratio: large / small, bound }
}

function memoryOf(
  { floor, product }: Stage,
  which: 'now' | 'most',
  name: 'memoryIdle' | 'memoryLoaded',
): Single {
  const [ofFloor, ofProduct] = [floor.memory()[which], product.memory()[which]]
  const { title, bound } = OTHER_RATIOS[name]
  return { title: `${title}, MiB`, floor: ofFloor, product: ofProduct, ratio: ofProduct / ofFloor, bound }
}
