import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALL_LEVELS, PROCESSES_LEVELS, SERVER_DATABASE, SERVER_DATABASE_LEVELS } from './all-levels.mjs'
import { importedBy } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
test('every test that asks a PostgreSQL server is among those that run on one', () => {
  expect(SERVER_DATABASE_LEVELS[0]?.command).toContain(SERVER_DATABASE)
  const asking = globSync('{src,tests,scripts}/**/*.test.ts', { cwd: ROOT }).filter(
    (path) =>
      !path.endsWith('.disk.test.ts') &&
      readFileSync(join(ROOT, path), 'utf8').includes(['process.env', 'DATABASE_URL'].join('.')),
  )
  expect(asking.length).toBeGreaterThan(5)
  expect(asking.filter((path) => !importedBy(path).has(SERVER_DATABASE))).toEqual([])
})

test('every journey is made once more through two processes on one PostgreSQL', () => {
  const made = ALL_LEVELS.find(({ tests }) => tests === 'playwright')
  const again = PROCESSES_LEVELS.find(({ tests }) => tests === 'playwright')
  expect(again).toMatchObject({ command: made?.command, env: { JOURNEY_PROCESSES: '2' } })
  expect(readFileSync(join(ROOT, 'scripts/test-debian.mjs'), 'utf8')).toContain('...PROCESSES_LEVELS')
})
