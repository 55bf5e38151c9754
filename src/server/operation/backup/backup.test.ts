import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { storedDelivery } from '#tests/support/screen/stored-delivery.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { compose } from '#server/compose.ts'
import type { Database } from '#server/platform/db/db.ts'
import { webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import { copyDetection } from '#server/platform/db/tables/newsroom.ts'
import { diskFiles } from '#server/platform/files/disk-files.ts'
import { systemClock } from '#server/platform/clock.ts'
import { release } from '#server/operation/hold/hold.ts'
import { heldSince, settleIn } from '#server/operation/copy-detection/copy-detection.ts'
import { STEPS } from '#steps/index.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { storedSequences, storedTables } from './stored-tables.ts'
import { sumOf } from './table-lines.ts'
import { writeBackup } from './write-backup.ts'

const { as, deps, people } = await buildTestApp()
const PICTURE = `${'0f'.repeat(16)}-1280.jpg`

// Something of everything.
for (const step of STEPS) await as('ana').post(`/api/steps/${step.number}/entries`, step.example)
await as('ana').put('/api/editions/2031-05-03/steps/1/draft', {
  revision: 1,
  values: { bandName: 'A line\u2028and\r\nanother \\ "quoted" \u{1f3ba} \t' },
})
await as('boss').post('/api/admin/deliveries', { step: 1, edition: '2031-05-03', webhookId: 'default' })
await as('boss').post('/functions/v1/send-user-message', { recipientId: people.ben.id, message: 'Hello' })
await as('boss').post('/api/admin/keys', { name: 'Events feed', scope: 'file' })
await as(null).post('/api/auth/recover', { email: people.ana.email })
await deps.files.put(PICTURE, Buffer.from([255, 216, 0, 10, 13]))
// More rows than one statement reads or writes.
await deps.db.execute(sql`
  insert into link_checks (url, state, checked_at)
  select 'https://venue.example/' || number, 'fine', now() from generate_series(1, 1100) as number`)

const newFile = () => join(temporaryFolder(), 'newsroom.zip')

/** So many entries has one edition room for in any case. */
const MOST = 100

async function emptyPlace() {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  return { database, files: diskFiles(join(temporaryFolder(), 'images')) }
}

async function sumsOf({ db }: Pick<Database, 'db'>) {
  return db.transaction(async (tx) => {
    const sums: Record<string, unknown> = {}
    for (const table of await storedTables(tx)) sums[table.name] = await sumOf(tx, table)
    return { sums, sequences: await storedSequences(tx) }
  })
}

async function opened(path: string) {
  const backup = await openBackup(path)
  onTestFinished(() => backup.close())
  return backup
}

test('restored to an empty place it gives back every row, every picture and what each sequence gives next (promises, Nothing lost)', async () => {
  const path = newFile()
  const before = await sumsOf(deps)

  await writeBackup(deps, path)
  const place = await emptyPlace()
  await restoreBackup(place, await opened(path))

  const after = await sumsOf(place.database)
  // When a version began to use it is noted anew, and where it lives.
  const anew = { done_once: null, residence: null }
  expect({ ...after, sums: { ...after.sums, ...anew } }).toEqual({
    ...before,
    sums: { ...before.sums, ...anew },
  })
  expect(Object.keys(before.sums).length).toBeGreaterThan(25)
  expect(before.sums).toHaveProperty('api_keys')
  const kept = await place.files.open(PICTURE)
  expect(kept && (await buffer(kept.stream))).toEqual(Buffer.from([255, 216, 0, 10, 13]))
})

test('a restored newsroom is held back until it is released, though the original was never started', async () => {
  const path = newFile()
  await deps.db.delete(copyDetection)
  await writeBackup(deps, path)
  const place = await emptyPlace()
  await restoreBackup(place, await opened(path))

  expect(await settleIn(place.database, systemClock, {})).toBe(true)
  expect(await heldSince(place.database.db)).not.toBeNull()
})

test('what waits for a callback when it is made still ends in its time after a restore and its release', async () => {
  const path = newFile()
  // As an automation leaves it that has said it will answer later; the queue's own tables are in no backup.
  const deadline_at = new Date(deps.clock().getTime() + 900_000).toISOString()
  const delivery = storedDelivery({ status: 'waiting', deadline_at })
  const isOne = eq(webhookDeliveries.id, delivery.id)
  await deps.db.execute(sql`
    insert into webhook_deliveries
    select * from json_populate_record(null::webhook_deliveries, ${JSON.stringify(delivery)}::json)`)
  await writeBackup(deps, path)
  const { database } = await emptyPlace()
  await restoreBackup({ database, files: diskFiles(temporaryFolder()) }, await opened(path))
  const { db } = database
  const status = async () => (await db.select().from(webhookDeliveries).where(isOne))[0]?.status

  const anHourLater = () => new Date(deps.clock().getTime() + 3_600_000)
  const restored = await compose(deps.config, database, deps.log, anHourLater)
  await restored.jobs.start()
  onTestFinished(async () => {
    await restored.live.close()
    await restored.jobs.stop()
  })
  expect([restored.hold.since() === null, await status()]).toEqual([false, 'waiting'])
  await db.transaction((tx) => release(tx, anHourLater, null))
  await restored.hold.look()
  await expect.poll(status).toBe('failed')
})

test('what people write while the rows are read is answered meanwhile, and none of it is in the backup', async () => {
  const path = newFile()
  const { sums } = await sumsOf(deps)
  let isReading = true
  const longWork: Database['longWork'] = async (_what, work) => {
    const result = await work()
    isReading = false
    return result
  }
  const answered: Promise<boolean>[] = []
  let last = Promise.resolve()
  // Asked as each table is about to be written, so that some of it is changed before it is read and some after. One
  // round after another: they change the same rows, and none is to wait for another's.
  const free = () => {
    const round = answered.length
    if (round >= 12) return Number.MAX_SAFE_INTEGER
    last = last.then(() => changeThings(round))
    answered.push(last.then(() => isReading))
    return Number.MAX_SAFE_INTEGER
  }
  const manifest = await writeBackup({ ...deps, database: { ...deps.database, longWork } }, path, { free })

  expect(await Promise.all(answered)).toContain(true)
  const written = manifest.tables.map(({ name, rows, sha256 }) => [name, { rows, sha256 }])
  expect(Object.fromEntries(written)).toEqual(sums)
  const after = (await sumsOf(deps)).sums
  for (const table of ['link_checks', 'jokes_good_evening', 'overview_feed'])
    expect(after[table]).not.toEqual(sums[table])
})

/** An entry more; and of what is seen of links, rows that are new, changed, gone, known by another key and back. */
async function changeThings(round: number): Promise<void> {
  const { db } = deps
  const is = (rest: number) => sql`split_part(url, '/', 4)::int % 60 = ${round * 5 + rest}`
  await as('ana').post('/api/steps/8/entries', {
    jokeText: `While it is read ${round}`,
    selectDate: '2031-05-03',
  })
  await db.transaction(async (tx) => {
    await tx.execute(sql`update link_checks set state = 'gone' where ${is(0)}`)
    await tx.execute(sql`update link_checks set checked_at = checked_at + interval '1 day' where ${is(0)}`)
    await tx.execute(sql`delete from link_checks where ${is(1)}`)
    await tx.execute(sql`update link_checks set url = url || '/again' where ${is(2)}`)
    await tx.execute(sql`
      with taken as (delete from link_checks where ${is(3)} returning url)
      select count(*) from taken`)
    await tx.execute(sql`
      insert into link_checks (url, state, checked_at)
      select 'https://venue.example/' || number, 'back', now() from generate_series(1, 1100) as number
      on conflict do nothing`)
    await tx.execute(sql`
      insert into link_checks (url, state, checked_at) values (${`https://new.example/${round}`}, 'fine', now())`)
    await tx.execute(sql`delete from link_checks where url = ${`https://new.example/${round - 1}`}`)
  })
}

test('made while people write it holds one moment: an entry with all that belongs to it, or nothing of it', async () => {
  const path = newFile()
  let isOver = false
  const writing = (async () => {
    let filed = 0
    while (!isOver && filed < MOST) {
      const [live] = STEPS
      const answer = await as('ben').post('/api/steps/1/entries', {
        ...live?.example,
        bandName: `Band ${filed}`,
      })
      expect(answer.statusCode).toBe(201)
      filed += 1
    }
    return filed
  })()
  await expect.poll(() => deps.db.$count(sql`events_live_music`)).toBeGreaterThan(3)
  await writeBackup(deps, path)
  isOver = true
  expect(await writing).toBeGreaterThan(3)
  const place = await emptyPlace()
  await restoreBackup(place, await opened(path))

  const { rows } = await place.database.db.execute<{ entries: number; told: number }>(sql`
    select (select count(*)::int from events_live_music) as entries,
      (select count(*)::int from overview_feed where step_number = 1) as told`)
  expect(rows[0]?.entries).toBeGreaterThan(3)
  expect(rows[0]?.told).toBe(rows[0]?.entries)
})

test('it is restored into an empty place only', async () => {
  const path = newFile()
  await writeBackup(deps, path)
  const backup = await opened(path)

  await expect(restoreBackup(deps, backup)).rejects.toThrow('already holds a newsroom')
  const place = await emptyPlace()
  await place.files.put(PICTURE, Buffer.from([1]))
  await expect(restoreBackup(place, backup)).rejects.toThrow('There are pictures already')
})

test.each([
  [
    'its middle',
    (bytes: Buffer) => bytes.fill(0, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2)),
  ],
  ['its end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
])('damaged in %s it is refused, and nothing is restored', async (_what, damage) => {
  const path = newFile()
  await writeBackup(deps, path)
  const bytes = await readFile(path)
  await writeFile(path, damage(bytes))
  const place = await emptyPlace()

  const restoring = async () => restoreBackup(place, await opened(path))

  await expect(restoring()).rejects.toThrow(/backup/)
  expect(await place.database.db.$count(sql`users`)).toBe(0)
})

test('a backup that could not be finished leaves nothing behind', async () => {
  const path = newFile()
  const files = { ...deps.files, open: async () => Promise.reject(new Error('The disk is gone')) }

  await expect(writeBackup({ ...deps, files }, path)).rejects.toThrow('The disk is gone')

  await expect(readFile(path)).rejects.toThrow('ENOENT')
})
