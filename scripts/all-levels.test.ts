import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALL_LEVELS, PROCESSES_LEVELS, SERVER_DATABASE, SERVER_DATABASE_LEVELS } from './all-levels.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { imports }: { imports: Record<string, string> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)
const NAMED = /\b(?:from|import)\s*\(?\s*['"]([#.][^'"\n]+)['"]/g

/** Where an import leads, as a path of the project. */
function targetOf(path: string, named: string): string {
  if (named.startsWith('.')) return join(dirname(path), named)
  const [root = ''] = named.split('/', 1)
  const [, folder = ''] = Object.entries(imports).find(([name]) => name === `${root}/*`) ?? []
  return join(folder.replace('*', ''), named.slice(root.length + 1))
}

/** Everything that a file needs, itself included. */
function neededBy(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !existsSync(join(ROOT, path))) return found
  found.add(path)
  const text = readFileSync(join(ROOT, path), 'utf8')
  for (const [, named = ''] of text.matchAll(NAMED)) neededBy(targetOf(path, named), found)
  return found
}

test('every test that asks a PostgreSQL server is among those that run on one', () => {
  expect(SERVER_DATABASE_LEVELS[0]?.command).toContain(SERVER_DATABASE)
  const asking = globSync('{src,tests,scripts}/**/*.test.ts', { cwd: ROOT }).filter(
    (path) =>
      !path.endsWith('.disk.test.ts') &&
      readFileSync(join(ROOT, path), 'utf8').includes(['process.env', 'DATABASE_URL'].join('.')),
  )
  expect(asking.length).toBeGreaterThan(5)
  expect(asking.filter((path) => !neededBy(path).has(SERVER_DATABASE))).toEqual([])
})

test('every journey is made once more through two processes on one PostgreSQL', () => {
  const made = ALL_LEVELS.find(({ tests }) => tests === 'playwright')
  const again = PROCESSES_LEVELS.find(({ tests }) => tests === 'playwright')
  expect(again).toMatchObject({ command: made?.command, env: { JOURNEY_PROCESSES: '2' } })
  expect(readFileSync(join(ROOT, 'scripts/test-debian.mjs'), 'utf8')).toContain('...PROCESSES_LEVELS')
})
