import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { diskFiles } from '#server/platform/files/disk-files.ts'
import { createLog } from '#server/platform/log.ts'
import { watchStore } from './shared-store.ts'

const { db } = await emptyDatabase()

/** A process of a newsroom with its pictures in that folder. */
function processAt(folder: string) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  return {
    ...watchStore({ db, files: diskFiles(folder), log }),
    said: () => lines.map((line) => JSON.parse(line)),
  }
}

test('processes that keep their pictures apart say so, once, and those that share them say nothing', async () => {
  const [shared, apart] = [temporaryFolder(), temporaryFolder()]
  const [first, second] = [processAt(shared), processAt(shared)]
  for (const one of [first, second, first, second]) await one.look()
  expect([first.said(), second.said()]).toEqual([[], []])

  const third = processAt(apart)
  for (const one of [third, first, third, first]) await one.look()
  expect(third.said()).toMatchObject([
    { level: 'error', there: `the folder ${shared}` },
    { level: 'error', there: `the folder ${shared}` },
  ])
  expect(first.said()).toMatchObject([{ level: 'error', there: `the folder ${apart}` }])
  expect(first.said()[0].msg).toContain('what is uploaded at one is not found at the other')
  for (const one of [first, second, third]) await one.leave()
  expect([await readdir(shared), await readdir(apart)]).toEqual([[], []])
})

test('who has left, or was killed minutes ago, is nobody’s neighbour any more', async () => {
  const [left, killed] = [processAt(temporaryFolder()), processAt(temporaryFolder())]
  await left.look()
  await left.leave()
  await killed.look()
  await db.execute(sql`update picture_stores set seen_at = now() - interval '4 minutes'`)
  const here = processAt(temporaryFolder())
  await here.look()
  expect(here.said()).toEqual([])
  await here.leave()
})

test('a store that cannot be reached keeps nobody from starting, and is said once', async () => {
  const here = processAt('/dev/null/pictures')
  for (let times = 0; times < 2; times += 1) await here.look()
  expect(here.said()).toMatchObject([
    { level: 'warn', msg: 'It is not known whether all processes share their pictures' },
  ])
})
