import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const LEVELS = new URL('levels.mjs', import.meta.url).href

const says = (script: string) => ['node', '-e', script, '--']
/** Stands for a test runner: writes that report where it is told to, and ends with a code. */
const reports = (report: object, code = 0) =>
  says(`
    const path = process.argv.find((word) => word.startsWith('--outputFile')).split('=')[1]
    require('node:fs').writeFileSync(path, ${JSON.stringify(JSON.stringify(report))})
    process.exit(${code})`)

/** @returns what a person reads at the end, without the times */
async function summaryOf(levels: object[]): Promise<string[]> {
  const driver = join(temporaryFolder(), 'driver.mjs')
  await writeFile(
    driver,
    `import { runLevels } from ${JSON.stringify(LEVELS)}
     process.exitCode = (await runLevels(${JSON.stringify(levels)})) ? 0 : 1`,
  )
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const { stdout, code = 0 } = await promisify(execFile)(process.execPath, [driver], { cwd }).catch(
    (failure) => failure,
  )
  const lines = stdout.trimEnd().split('\n')
  return [
    ...lines.slice(-1 - levels.length).map((line: string) => line.replace(/ +[\d.]+ s +/, ': ')),
    `code ${code}`,
  ]
}

const PASSED = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

test('everything that passes is counted, and a check counts as one', async () => {
  const levels = [
    { name: 'check', command: says('') },
    { name: 'tests', command: reports(PASSED), tests: 'vitest' },
  ]
  expect(await summaryOf(levels)).toEqual([
    'check: 1 passed',
    'tests: 3 passed',
    '4 passed, 0 failed',
    'code 0',
  ])
})

test('one failure fails the whole, and what follows is still run', async () => {
  const failed = { ...PASSED, numFailedTests: 2, numPendingTests: 1 }
  const levels = [
    { name: 'check', command: says('process.exit(3)') },
    { name: 'tests', command: reports(failed, 1), tests: 'vitest' },
    { name: 'last', command: says('') },
  ]
  expect(await summaryOf(levels)).toEqual([
    'check: 0 passed, 1 failed',
    'tests: 3 passed, 2 failed, 1 skipped',
    'last: 1 passed',
    '4 passed, 3 failed',
    'code 1',
  ])
})

test.each([
  ['no test ran', reports({ ...PASSED, numPassedTests: 0 })],
  ['there is no report', says('')],
  ['the runner failed beside its tests', reports(PASSED, 1)],
  ['there is no such program', ['no-such-program']],
])('tests do not pass when %s', async (_, command) => {
  const [, , code] = await summaryOf([{ name: 'tests', command, tests: 'vitest' }])
  expect(code).toBe('code 1')
})

test('what makes no sense after a failure is not run and counts as failed', async () => {
  const levels = [
    { name: 'build', command: says('process.exit(1)') },
    { name: 'journeys', command: says(''), after: 'build' },
  ]
  expect(await summaryOf(levels)).toEqual([
    'build: 0 passed, 1 failed',
    'journeys: 0 passed, 1 failed',
    '0 passed, 2 failed',
    'code 1',
  ])
})
