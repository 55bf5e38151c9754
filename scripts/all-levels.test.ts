import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_LEVELS, debianLevels, MAY_DIFFER } from './all-levels.mjs'
import { importedBy } from './import-graph.ts'
import { ON_POSTGRES, SERVER_DATABASE } from './on-postgres.mjs'
import { ROOT } from './project.mjs'

const URL_OF_TESTS = 'postgres://desk@127.0.0.1:5432/postgres'
const WHOLE = debianLevels(URL_OF_TESTS, ['disks', 'diskFiles', 'feedReaders', 'proxies', 'browsers'])

const TESTS = globSync('{src,tests,scripts}/**/*.test.ts', { cwd: ROOT }).filter(
  (path) => !path.endsWith('.disk.test.ts'),
)
const isOnPostgres = (path: string) => ON_POSTGRES.some((glob) => matchesGlob(path, glob))

test('every test that asks a PostgreSQL server is among those that run on one', () => {
  expect(MAY_DIFFER.command).toContain(SERVER_DATABASE)
  const asking = TESTS.filter((path) =>
    readFileSync(join(ROOT, path), 'utf8').includes(['process.env', 'DATABASE_URL'].join('.')),
  )
  expect(asking.length).toBeGreaterThan(5)
  expect(asking.filter((path) => !isOnPostgres(path) || !importedBy(path).has(SERVER_DATABASE))).toEqual([])
})

test.each(ON_POSTGRES)('%s still names a test that has a database', (glob) => {
  const named = TESTS.filter((path) => matchesGlob(path, glob))
  expect(named.filter((path) => importedBy(path).has(SERVER_DATABASE))).not.toEqual([])
})

test('every journey is made through two processes on one PostgreSQL', () => {
  const made = ALL_LEVELS.find(({ tests }) => tests === 'playwright')
  const [harder, ...others] = WHOLE.filter(({ tests }) => tests === 'playwright')
  expect(harder).toMatchObject({
    command: made?.command,
    env: { JOURNEY_PROCESSES: '2', DATABASE_URL: URL_OF_TESTS },
  })
  // On the embedded database some are made besides, each of which is there.
  const files = others.flatMap(({ command }) => command.slice(2))
  expect(files.length).toBeGreaterThan(0)
  expect(files.map((file) => globSync(`tests/e2e/${file}`, { cwd: ROOT }))).toEqual(
    files.map((file) => [`tests/e2e/${file}`]),
  )
  expect(readFileSync(join(ROOT, 'scripts/test-debian.mjs'), 'utf8')).toContain('debianLevels(postgres.url')
})

test('the whole run leaves out nothing of what a machine without Debian proves', () => {
  const names = WHOLE.map(({ name }) => name)
  const missing = ALL_LEVELS.filter(({ name, tests }) => tests !== 'playwright' && !names.includes(name))
  expect(missing).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
