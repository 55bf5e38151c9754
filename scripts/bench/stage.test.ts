import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { STEPS } from '#steps/index.ts'
import { nodeFlags } from '#scripts/project.mjs'
import { ENTRIES_EACH, fillEntries, NEWEST_DAY } from './fill.ts'
import { measureRequests } from './measure.ts'
import { groupsOf, type RequestLine } from './requests.ts'
import type { Side } from './sides.ts'
import { openStage } from './stage.ts'

const MAIN = fileURLToPath(import.meta.resolve('#server/main.ts'))
/** Two editions whole. */
const ROWS = 216

const PEOPLE = 3

const database = await emptyDatabase()
afterAll(() => database.close())
const execute = async (sql: string) => (await database.db.execute<{ count: number }>(sql)).rows
const countOf = async (table: string, where = 'true') =>
  (await execute(`select count(*)::int as count from ${table} where ${where}`))[0]?.count

test('entries are filled over all steps with all that filing writes, and more are added to what is there', async () => {
  await execute(`insert into users (id, full_name, email)
    select gen_random_uuid(), 'Person ' || n, n || '@bench.example' from generate_series(1, ${PEOPLE}) as n`)
  const edition = ENTRIES_EACH * STEPS.length
  await fillEntries(execute, 0, edition)
  await fillEntries(execute, edition, 2 * edition)

  for (const { table } of STEPS) {
    expect(await countOf(table)).toBe(2 * ENTRIES_EACH)
    expect(await countOf(table, `select_date = '${NEWEST_DAY}'`)).toBe(ENTRIES_EACH)
  }
  const pairs = '(select distinct step_number, user_id from overview_feed) as pair'
  expect(await countOf(pairs), 'of every step everybody has filed some').toBe(STEPS.length * PEOPLE)
  for (const table of ['overview_feed', 'step_activity']) expect(await countOf(table)).toBe(2 * edition)
  for (const table of ['tasks', 'webhook_formatted_content'])
    expect(await countOf(table)).toBe(2 * STEPS.length)
  expect(await countOf('editions')).toBe(2)
  expect(await countOf('overview_feed join events_live_music using (id)', 'step_number = 1')).toBe(
    2 * ENTRIES_EACH,
  )
})

// A floor that did less than the product, or something else, would make every ratio a lie.
if (process.env.DATABASE_URL) {
  type Filed = Record<'id' | 'select_date' | 'created_at' | 'updated_at', string> & {
    row: Record<string, unknown>
  }
  const stage = await openStage(process.env.DATABASE_URL, ROWS, [...nodeFlags(process.env), MAIN])
  afterAll(() => stage.close())

  /** What a side answers to the first request of a line. */
  const answerOf = async (line: RequestLine, { origin }: Side, at = 0) => {
    const { method, paths, headers, bodies } = groupsOf(line, stage)[0] ?? {
      method: 'GET',
      paths: [],
      headers: {},
    }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = bodies?.[at]?.replace('#', 'the band')
    const answer = await fetch(origin + paths[0], { method, headers: { ...headers, ...key }, body })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  test.each(['list', 'overview', 'overviewBoth'] as const)(
    '%s: the floor answers what the product answers, to the letter',
    async (line) => {
      const product = await answerOf(line, stage.product)
      expect(product.status).toBe(200)
      for (const rows of [product.body['entries'], product.body['rows']].filter(Array.isArray))
        expect(rows.length).toBeGreaterThan(0)
      expect(await answerOf(line, stage.floor)).toEqual(product)
    },
  )

  test('insert: the floor answers and writes the same, but for what is each one’s own', async () => {
    // Each files into an edition of its own, whose step it begins.
    const filed = async (side: Side, at: number) => {
      const { status, body } = await answerOf('insert', side, at)
      const [{ id, select_date, created_at, updated_at, row, ...entry }] = body['entries'] as [Filed]
      const own = [id, select_date, created_at, updated_at, row.select_date, row.event_date]
      expect(own.map((each) => typeof each)).toEqual(own.map(() => 'string'))
      const written = await stage.database.execute(`
        select (select content from overview_feed where id = '${id}') as line,
          (select count(*)::int from seen where entry_id = '${id}') as remembered,
          (select status || version from tasks where edition = '${select_date}' and step_number = 1) as step`)
      return {
        status,
        body: { ...body, entries: [{ ...entry, row: { ...row, select_date: '', event_date: '' } }] },
        written,
      }
    }
    const product = await filed(stage.product, 0)
    expect(product).toMatchObject({ body: { begun: { isTaken: true } }, written: [{ remembered: 2 }] })
    expect(await filed(stage.floor, 1)).toEqual(product)
  })

  test.each(['ad', 'send'] as const)('%s: the floor answers the same fields', async (line) => {
    const { status, body } = await answerOf(line, stage.product)
    const floor = await answerOf(line, stage.floor)
    expect([floor.status, Object.keys(floor.body).sort()]).toEqual([status, Object.keys(body).sort()])
  })

  test('a line is measured in rounds of both sides', async () => {
    const [pair, ...more] = await measureRequests(stage, 'list', { rounds: 1, roundMs: 100 })
    expect(more).toEqual([])
    for (const side of [pair?.floor, pair?.product]) {
      expect(side).toMatchObject({ errors: 0 })
      expect(side?.p50).toBeGreaterThan(0)
    }
  })
}
