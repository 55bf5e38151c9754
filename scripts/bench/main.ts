import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { say } from '#server/log.ts'
import { ensureBuild } from '#scripts/ensure-build.mjs'
import { ROOT } from '#scripts/project.mjs'
import { LINES, type LineName, OTHER_RATIOS } from './gates.ts'
import { countStatements, measureRequests, type Plan } from './measure.ts'
import { measureLive } from './measure-live.ts'
import { measureStart } from './measure-start.ts'
import { isSelected, type Options, readOptions } from './options.ts'
import { compare, type Compared, figure, type Single, singlesOf, tableOf } from './report.ts'
import { openStage, type Stage } from './stage.ts'

const IDLE_AFTER_MS = 5_000

const options = readOptions(process.argv.slice(2))
await ensureBuild()
await benchServer(options)

/** The lines that have a floor, on PostgreSQL. */
async function benchServer(options: Options): Promise<void> {
  const { rows, largest, lines } = options
  const plan: Plan = { rounds: options.rounds, roundMs: options.seconds * 1000 }
  const compared: Compared[] = []
  const singles: Single[] = []
  const note = (one: Compared) => {
    compared.push(one)
    const { p50, cpu } = one.ratio
    say(
      `${LINES[one.line].title}: ${figure(p50.median)} times the floor's time, ${figure(cpu.median)} its CPU`,
    )
  }
  const stage = await openStage(process.env['DATABASE_URL'], rows)
  try {
    say(
      `${machine()}, PostgreSQL ${stage.database.version}, ${rows} rows, ${plan.rounds} rounds of ${options.seconds} s`,
    )
    if (isSelected(options, 'memory')) {
      await delay(IDLE_AFTER_MS)
      singles.push(memoryOf(stage, 'now', 'memoryIdle'))
    }
    for (const line of lines) note(await measureLine(stage, line, plan))
    if (isSelected(options, 'memory')) singles.push(memoryOf(stage, 'most', 'memoryLoaded'))
    if (isSelected(options, 'growth')) singles.push(await measureGrowth(stage, plan, largest))
  } finally {
    await stage.close()
  }
  say(`\n${tableOf(compared)}`)
  if (singles.length > 0) say(`\n${singlesOf(singles)}`)
  await write(options.json, { machine: machine(), options, compared, singles })
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

/** The overview of the product, at the size it has and at the largest. */
async function measureGrowth(stage: Stage, plan: Plan, largest: number): Promise<Single> {
  const median = async () =>
    compare('overview', await measureRequests(stage, 'overview', plan), { floor: null, product: null })
      .product.p50
  const small = await median()
  await stage.grow(largest)
  const large = await median()
  const { title, bound } = OTHER_RATIOS.growth
  return { title, floor: small, product: large, ratio: large / small, bound }
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

function machine(): string {
  const [first] = cpus()
  return `${cpus().length} x ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
}

async function write(path: string, found: object): Promise<void> {
  const file = join(ROOT, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(found, null, 2)}\n`)
  say(`\nWritten to ${path}`)
}
