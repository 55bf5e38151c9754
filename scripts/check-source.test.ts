import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkSource } from './check-source.ts'
import { faultsOf } from './source-rules.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test.each([
  ['src/shared/rule.ts', 'const now = new Date()'],
  ['src/server/jobs/late.ts', 'const now = new Date( )'],
  ['src/web/board/late.tsx', 'const ms = Date.now()'],
  ['src/server/jobs/late.ts', 'const text = Date()'],
  ['src/server/jobs/late.ts', 'return new Date'],
  ['src/shared/rule.ts', 'Temporal.Now.instant()'],
])('in %s "%s" asks the machine for the time', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('ask the clock')])
})

test.each([
  ['src/server/clock.ts', 'export const systemClock = () => new Date()'],
  ['src/web/clock.ts', 'export const now = () => new Date()'],
  ['src/shared/rule.ts', 'const moment = new Date(text)'],
  ['src/shared/rule.ts', 'const ms = performance.now()'],
  ['src/shared/rule.ts', 'const day = isDate()'],
  ['src/shared/rule.test.ts', 'const now = new Date()'],
])('in %s "%s" is allowed', (path, text) => {
  expect(faultsOf(path, text)).toEqual([])
})

test.each([
  ['src/web/board/board.tsx', "import { a } from '../api/call.ts'"],
  ['src/web/board/board.tsx', "const a = await import('../api/call.ts')"],
  ['tests/unit/a.test.ts', "vi.mock('../../src/server/log.ts')"],
  ['scripts/a.mjs', "import '../src/a.ts'"],
])('%s: %s reaches another folder', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining('use a # path')])
})

test('an address relative to a file is no import', () => {
  expect(faultsOf('scripts/a.ts', "const ROOT = new URL('../src', import.meta.url)")).toEqual([])
})

test.each([
  ['src/web/styles.css', '/* TODO later */', 'leaves work behind'],
  ['docs/operations.md', 'FIXME', 'leaves work behind'],
  ['src/server/log.ts', '// @ts-ignore', 'silences a checker'],
  ['src/server/log.ts', '// oxlint-disable-next-line', 'silences a checker'],
  ['src/server/log.ts', '// biome-ignore format: no', 'silences a checker'],
  ['src/shared/board.ts', "export * from './roles.ts'", 'passes on everything'],
  ['tests/e2e/a.spec.ts', 'await page.waitForTimeout(500)', 'waits for a span of time'],
  ['src/server/utils/a.ts', '', 'drawer'],
  ['src/web/board/helpers/a.ts', '', 'drawer'],
  ['src/web/board/TaskBoard.tsx', '', 'kebab-case'],
  ['src/web/board/index.ts', '', 'barrel'],
])('%s with "%s" is refused: %s', (path, text, fault) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining(fault)])
})

test('a column named todo is no work left behind', () => {
  expect(faultsOf('src/shared/board.ts', "const TODO_COLUMN = 'todo'")).toEqual([])
})

test('a file may have 300 lines and not one more', () => {
  expect(faultsOf('src/web/styles.css', 'a\n'.repeat(300))).toEqual([])
  expect(faultsOf('src/web/styles.css', 'a\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')])
})

test('the check really reads the files of the project', async () => {
  expect((await checkSource(ROOT)).files).toBeGreaterThan(300)
})

test('a check that finds next to no files fails instead of passing', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'src/server/log.ts')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'const now = new Date()\n')
  const { files, faults } = await checkSource(folder)
  expect(files).toBe(1)
  expect(faults).toContainEqual(expect.stringContaining('src/server/log.ts:1 asks the machine'))
  expect(faults).toContainEqual('Nothing was read in src/web/')
  expect(faults).toContainEqual(expect.stringContaining('Only 1 files were read'))
})
