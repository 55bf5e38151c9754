import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { startHousekeeping } from './housekeeping.ts'
import { longWorkOf } from './long-work.ts'

const MORNING = '2031-05-03T14:00:00Z'
const NIGHT = '2031-05-04T08:10:00Z'

test('written work is checkpointed once, and nothing is done while nothing is written', async () => {
  const { engine, housekeeper, done } = house()
  await housekeeper.look()
  expect(done()).toEqual(['vacuum (analyze) public.tasks', 'checkpoint'])

  await housekeeper.look()
  expect(done()).toEqual([])

  engine.write()
  await housekeeper.look()
  expect(done()).toEqual(['checkpoint'])
})

test('space is given back soon after the start and then once a night', async () => {
  const { clock, housekeeper, done } = house()
  await housekeeper.look()
  done()

  clock.now = NIGHT
  await housekeeper.look()
  await housekeeper.look()
  expect(done().filter((statement) => statement.startsWith('vacuum'))).toEqual([
    'vacuum (analyze) public.tasks',
  ])
})

test('what was written last is checkpointed at the end', async () => {
  const { engine, housekeeper, done } = house()
  engine.write()
  await housekeeper.finish()
  expect(done()).toEqual(['checkpoint'])
})

test('a failure is logged and tried again, never thrown', async () => {
  const lines: string[] = []
  const { engine, housekeeper } = house(lines)
  engine.failure = new Error('No space left on device')
  await housekeeper.look()
  expect(lines.join()).toContain('No space left on device')
})

test('much written work is checkpointed soon, little waits for its time', async () => {
  const { engine, housekeeper, done } = house()
  await housekeeper.look()
  done()
  engine.write(1_000_000)
  await housekeeper.shortenLog()
  expect(done()).toEqual([])
  engine.write(16_000_000)
  await housekeeper.shortenLog()
  await housekeeper.shortenLog()
  expect(done()).toEqual(['checkpoint'])
})

test('what comes round while it waits for its turn is left out', async () => {
  const { engine, housekeeper, done } = house()
  const turn = Promise.withResolvers<void>()
  engine.turn = turn.promise
  engine.write(16_777_216)
  const first = housekeeper.look()
  await housekeeper.shortenLog()
  turn.resolve()
  await first
  expect(done()).toEqual(['vacuum (analyze) public.tasks', 'checkpoint'])
})

test('on a disk without room nothing is done that the engine would not survive, also at the end', async () => {
  const { engine, housekeeper, done } = house([], () => false)
  engine.write(100_000_000)
  await housekeeper.look()
  await housekeeper.shortenLog()
  await housekeeper.finish()
  expect(done()).toEqual([])
})

/** An engine that only remembers what it was told; each write and each checkpoint moves its log on. */
function house(lines: string[] = [], hasRoom = () => true) {
  const statements: string[] = []
  const clock = { now: MORNING }
  const engine = {
    position: 0,
    failure: undefined as Error | undefined,
    turn: Promise.resolve(),
    write: (bytes = 1) => void (engine.position += bytes),
    exec: async (statement: string) => {
      await engine.turn
      if (engine.failure) throw engine.failure
      engine.position += 1
      statements.push(statement)
    },
    query: async (text: string) => {
      await engine.turn
      return {
        rows: [
          text.includes('pg_stat_user_tables') ? { name: 'public.tasks' } : { position: engine.position },
        ],
      }
    },
  }
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const housekeeper = startHousekeeping(
    // The rows of the two questions it asks have these shapes.
    engine as unknown as Parameters<typeof startHousekeeping>[0],
    { clock: () => new Date(clock.now), log, longWork: longWorkOf(log), hasRoom },
  )
  onTestFinished(() => housekeeper.finish().catch(() => {}))
  return { engine, clock, housekeeper, done: () => statements.splice(0) }
}
