import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { openNewsroom } from '#tests/support/newsroom.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { backups } from '#server/platform/db/tables/backup.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { SPACE } from '#server/platform/db/free-space.ts'
import { JOBS } from '#server/job-list.ts'
import { backupName } from './backup-name.ts'
import { beginBackup, findGood, findUnderWay, readReadiness } from './backup-repository.ts'
import { makeBackup, verifyBackup } from './make-backup.ts'
import { removeLeftovers, removeOldBackups } from './old-backups.ts'

async function atWork(env: Record<string, string> = {}, options: { isRestored?: boolean } = {}) {
  const BACKUP_DIR = temporaryFolder()
  const newsroom = await openNewsroom({
    now: '2031-05-01T15:00:00Z',
    jobs: true,
    env: { BACKUP_DIR, BACKUP_KEEP: '2', ...env },
    ...options,
  })
  onTestFinished(() => newsroom.close())
  const { deps, people } = newsroom
  const standing = () => readReadiness(deps.db, deps.config, deps.clock())
  return {
    ...newsroom,
    folder: env['BACKUP_DIR'] ?? BACKUP_DIR,
    standing,
    watch: () => JOBS['watch-backups'].run(deps, {}),
    /** What comes of a night, once something has. */
    night: async (moment: string) => {
      newsroom.setNow(moment)
      await JOBS['watch-backups'].run(deps, {})
      await expect.poll(standing).toMatchObject({ isUnderWay: false })
      return standing()
    },
    told: async () => {
      const rows = await deps.db.select().from(notifications).where(eq(notifications.kind, 'backup'))
      expect(new Set(rows.map(({ user_id }) => user_id)).size).toBeLessThanOrEqual(1)
      expect(rows.every(({ user_id }) => user_id === people.boss.id)).toBe(true)
      return rows.map(({ title }) => title).sort()
    },
  }
}

/** Where nobody is at work. */
const quiet = await buildTestApp()

test('every night one is made, read back and noted, and older ones go, but nothing that others put there', async () => {
  const { folder, night, watch, deps, standing } = await atWork()
  writeFileSync(join(folder, 'notes.txt'), 'ours')
  const byHand = backupName(new Date('2031-04-01T00:00:00Z'))
  writeFileSync(join(folder, byHand), 'of the operator')

  const first = await night('2031-05-02T08:05:00Z')
  expect(first).toMatchObject({
    good: { at: '2031-05-02T08:05:00.000Z', rows: expect.any(Number), pictures: 0 },
    failed: null,
    isOverdue: false,
  })
  expect(first.good?.rows).toBeGreaterThan(10)
  await watch()
  expect(await deps.db.$count(backups)).toBe(1)

  await night('2031-05-03T08:05:00Z')
  await night('2031-05-04T08:05:00Z')
  const kept = ['2031-05-03T08:05:00Z', '2031-05-04T08:05:00Z'].map((moment) => backupName(new Date(moment)))
  await expect.poll(() => readdirSync(folder).sort()).toEqual([byHand, ...kept, 'notes.txt'])
  for (const name of kept) await verifyBackup(join(folder, name))
  // Everything that the newsroom knows is in it.
  for (const name of kept) expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  expect(await standing()).toMatchObject({ good: { at: '2031-05-04T08:05:00.000Z' } })
})

test('one that fails keeps the older ones, is told to administrators once, tried again, and its end is told too', async () => {
  const { folder, night, told, deps } = await atWork()
  await night('2031-05-02T08:05:00Z')
  await night('2031-05-03T08:05:00Z')
  const kept = readdirSync(folder)
  deps.config.backupDir = join(folder, 'notes.txt', 'below')
  writeFileSync(join(folder, 'notes.txt'), 'a file where a folder should be')

  const failed = await night('2031-05-04T08:05:00Z')
  expect(failed).toMatchObject({
    good: { at: '2031-05-03T08:05:00.000Z' },
    failed: { at: '2031-05-04T08:05:00.000Z', fault: 'no_access' },
  })
  await night('2031-05-04T09:05:00Z')
  expect(await deps.db.$count(backups)).toBe(3)
  await night('2031-05-04T10:05:00Z')
  expect(await deps.db.$count(backups)).toBe(4)
  expect(await told()).toEqual(['Backup failed'])
  expect(readdirSync(folder).filter((name) => name !== 'notes.txt')).toEqual(kept)

  expect(await night('2031-05-05T09:05:00Z')).toMatchObject({ isOverdue: true })
  expect(await told()).toEqual(['Backup failed', 'No backup in 48 hours'])
  deps.config.backupDir = folder
  expect(await night('2031-05-05T12:05:00Z')).toMatchObject({ failed: null, isOverdue: false })
  expect(await told()).toEqual(['Backup failed', 'Backups work again', 'No backup in 48 hours'])
  // An end of one that has ended already is none.
  const { id = 0 } = (await findGood(deps.db)) ?? {}
  await JOBS.backup.onGivenUp?.(deps, { id })
  expect(await told()).toHaveLength(3)
  deps.config.backupDir = join(folder, 'notes.txt', 'below')
  await night('2031-05-06T08:05:00Z')
  expect(await told()).toEqual([
    'Backup failed',
    'Backup failed',
    'Backups work again',
    'No backup in 48 hours',
  ])
  const about = await deps.db.select().from(notifications).where(eq(notifications.kind, 'backup'))
  expect(new Set(about.map(({ link }) => link))).toEqual(new Set(['/admin/settings/backups']))
})

test('an operator who keeps none has none made by itself, and hears nothing of it', async () => {
  const { night, told, deps } = await atWork({ BACKUP_KEEP: '0' })
  expect(await night('2031-05-09T08:05:00Z')).toMatchObject({ keep: 0, good: null, isOverdue: false })
  expect(await deps.db.$count(backups)).toBe(0)
  expect(await told()).toEqual([])
})

test('one that an administrator has made stays where none is made by itself', async () => {
  const { as, standing, folder, deps } = await atWork({ BACKUP_KEEP: '0' })
  await as('boss').post('/api/admin/backup')
  await expect.poll(standing).toMatchObject({ isUnderWay: false, good: {} })
  await removeOldBackups(deps)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('what failed or was removed long ago is forgotten, and no file that is still there', async () => {
  const { deps, setNow } = quiet
  const at = '2031-01-01T08:00:00.000Z'
  const made = { bytes: 1, rows: 1, pictures: 0, begun_at: at, ended_at: at }
  await deps.db.insert(backups).values([
    { begun_at: at, ended_at: at, fault: 'no_space' },
    { ...made, file: 'removed.zip', removed_at: at },
    { ...made, file: 'kept.zip' },
  ])
  setNow('2031-05-01T15:00:00Z')
  await removeOldBackups(deps)
  expect((await deps.db.select().from(backups)).map(({ file }) => file)).toEqual(['kept.zip'])
  await deps.db.delete(backups)
})

test('one that is cut is neither a failure nor told: it is begun again', async () => {
  const { deps } = quiet
  const id = await deps.db.transaction((tx) => beginBackup(tx, null, deps.clock()))
  const run = { lost: AbortSignal.abort(), endWith: async () => {} }
  await expect(JOBS.backup.run(deps, { id: id ?? 0 }, run)).rejects.toThrow('aborted')
  expect(await findUnderWay(deps.db)).toMatchObject({ id })
  // Whoever asks meanwhile has begun nothing.
  expect((await quiet.as('boss').post('/api/admin/backup')).json()).toMatchObject({ isUnderWay: true })
  expect(await deps.db.$count(auditLog, eq(auditLog.action, 'newsroom.back-up'))).toBe(0)
  await deps.db.delete(backups)
})

test('an archive that cannot be read back is a failure, and is not left there', async () => {
  const { deps, standing, night, folder } = await atWork()
  // Archives know no such sign in a name, so what is written is not found again.
  await deps.db.execute(sql.raw('create table "odd\\name" (id integer primary key)'))
  expect(await night('2031-05-02T08:05:00Z')).toMatchObject({ good: null, failed: { fault: 'damaged' } })
  expect(readdirSync(folder)).toEqual([])
  expect(await standing()).toMatchObject({ good: null })
})

test('an administrator has one made now, and nobody is told of a file or a folder', async () => {
  const { as, standing, folder } = await atWork()
  const answer = await as('boss').post('/api/admin/backup')
  expect(answer.statusCode).toBe(202)
  await expect.poll(standing).toMatchObject({ isUnderWay: false, good: { pictures: 0 } })
  const shown = (await as('boss').get('/api/admin/backup')).body
  expect(readdirSync(folder)).toHaveLength(1)
  expect(shown).not.toContain('.zip')
  expect(shown).not.toContain(folder)
})

test('of two who begin one at once one begins it', async () => {
  const { deps } = quiet
  const begin = () => deps.db.transaction((tx) => beginBackup(tx, null, deps.clock()))
  const begun = await Promise.all([begin(), begin()])
  expect(begun.filter((id) => id !== null)).toHaveLength(1)
})

test('a restored newsroom makes none until it is released, since older ones go that the original may need', async () => {
  const { as, folder, night, deps } = await atWork({}, { isRestored: true })
  expect((await as('boss').post('/api/admin/backup')).json()).toMatchObject({ code: 'held_back' })
  expect(readdirSync(folder)).toEqual([])
  // Its archive holds that it was being made.
  await deps.db.transaction((tx) => beginBackup(tx, null, deps.clock()))
  expect((await as('boss').post('/api/admin/hold/release')).statusCode).toBe(200)
  expect(await night('2031-05-02T08:05:00Z')).toMatchObject({ good: { at: '2031-05-02T08:05:00.000Z' } })
  expect(await deps.db.$count(backups)).toBe(1)
})

test.each([
  ['has no room from the start', 0],
  ['is filled meanwhile', 1],
])('a disk that %s gets no half archive, and keeps room for what people write', async (_what, looks) => {
  const { deps } = quiet
  const folder = temporaryFolder()
  let asked = 0
  const free = () => (asked++ < looks ? SPACE.besideBackups : SPACE.besideBackups - 1)
  await expect(makeBackup(deps, join(folder, 'newsroom.zip'), { free })).rejects.toMatchObject({
    code: 'ENOSPC',
  })
  expect(asked).toBe(looks + 1)
  expect(readdirSync(folder)).toEqual([])
})

test('one that is ended leaves nothing; what a process that died has left goes a day later', async () => {
  const { deps, setNow } = quiet
  const folder = temporaryFolder()
  deps.config.backupDir = folder
  const signal = AbortSignal.abort()
  await expect(makeBackup(deps, join(folder, 'newsroom.zip'), { signal })).rejects.toThrow('aborted')
  expect(readdirSync(folder)).toEqual([])

  const left = `.making-${backupName(new Date('2031-05-02T08:05:00Z'))}`
  mkdirSync(join(folder, `${left}.rows`))
  writeFileSync(join(folder, left), 'half')
  setNow('2031-05-03T08:04:00Z')
  await removeLeftovers(deps)
  expect(readdirSync(folder)).toHaveLength(2)
  setNow('2031-05-03T08:06:00Z')
  await removeLeftovers(deps)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
  await removeLeftovers(deps)
})
