import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
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
  const { lines, code } = await outputOf(levels, 2)
  return [
    ...lines.slice(-1 - levels.length).map((line) => line.replace(/ +[\d.]+ s +/, ': ')),
    `code ${code}`,
  ]
}

async function outputOf(levels: object[], cores: number): Promise<{ lines: string[]; code: number }> {
  const driver = join(temporaryFolder(), 'driver.mjs')
  await writeFile(
    driver,
    `import { runLevels } from ${JSON.stringify(LEVELS)}
     process.exitCode = (await runLevels(${JSON.stringify(levels)}, ${cores})) ? 0 : 1`,
  )
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const { stdout, code = 0 } = await promisify(execFile)(process.execPath, [driver], { cwd }).catch(
    (failure) => failure,
  )
  return { lines: stdout.trimEnd().split('\n'), code }
}

const PASSED = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

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

test('the slowest ten files are named, and every test that failed, with its reason', async () => {
  const file = (number: number, more: object = {}) => ({
    ...{ name: `src/part-${number}.test.ts`, startTime: 0, endTime: number * 1000, status: 'passed' },
    ...{ assertionResults: [], ...more },
  })
  const messages = ['\u001b[31mexpected 2 to be 1\u001b[39m\n    at src/part-1.test.ts:7:3']
  const failure = { status: 'failed', fullName: 'it holds (S1)', failureMessages: messages }
  const failed = { status: 'failed', assertionResults: [failure] }
  const testResults = Array.from({ length: 12 }, (_, index) => file(index + 1, index === 0 ? failed : {}))
  const report = { ...PASSED, numFailedTests: 1, testResults }
  const { lines } = await outputOf([{ name: 'tests', command: reports(report, 1), tests: 'vitest' }], 1)
  const said = lines.filter((line) => line.includes('src/part-'))
  expect(said).toHaveLength(12)
  expect(said[0]).toMatch(/^ +12\.0 s .*src\/part-12\.test\.ts$/)
  expect(said[10]).toMatch(/src\/part-1\.test\.ts › it holds \(S1\)$/)
  expect(lines).toContain('    expected 2 to be 1')
  expect(said[11]).toBe('        at src/part-1.test.ts:7:3')
})

/** Ends well only if the other runs at the same time: each waits for the other's file. */
const meets = (own: string, other: string) =>
  says(`
    const { existsSync, writeFileSync } = require('node:fs')
    writeFileSync(${JSON.stringify(own)}, '')
    const giveUp = setTimeout(() => process.exit(1), 30_000)
    const look = () => existsSync(${JSON.stringify(other)}) ? clearTimeout(giveUp) : setImmediate(look)
    look()`)

test('levels run beside each other on two cores', async () => {
  const [one, other] = [join(temporaryFolder(), 'one'), join(temporaryFolder(), 'other')]
  const levels = [
    { name: 'one', command: meets(one, other) },
    { name: 'other', command: meets(other, one) },
  ]
  expect(await summaryOf(levels)).toContain('code 0')
})

test('on one core they run one after the other, in their order', async () => {
  const file = join(temporaryFolder(), 'runs')
  const alone = says(`
    const { rmSync, writeFileSync } = require('node:fs')
    writeFileSync(${JSON.stringify(file)}, '', { flag: 'wx' })
    require('node:child_process').execFileSync(process.execPath, ['-e', ''])
    rmSync(${JSON.stringify(file)})`)
  const names = ['first', 'second', 'third']
  const { lines, code } = await outputOf(
    names.map((name) => ({ name, command: alone })),
    1,
  )
  expect(lines.slice(0, 3)).toEqual(names.map((name) => `${name} …`))
  expect(code).toBe(0)
})

test('a level that waited for another takes its place in the order, not the last one', async () => {
  const levels = [
    { name: 'build', command: says('') },
    { name: 'journeys', command: says(''), after: 'build' },
    { name: 'rules', command: says('') },
  ]
  const { lines } = await outputOf(levels, 1)
  expect(lines.slice(0, 3)).toEqual(['build …', 'journeys …', 'rules …'])
})

test('a signal ends each level and what it has started, begins no other, and ends the whole', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // A level that hears no signal, with a program of its own that hears none and calls here.
  const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`
  const calls = `${stubborn} require('node:net').connect(${port}, '127.0.0.1')`
  const level = says(`
    ${stubborn}
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(calls)}], { stdio: 'inherit' })`)
  const levels = [
    { name: 'stands still', command: level },
    { name: 'next', command: level },
  ]
  const driver = join(temporaryFolder(), 'driver.mjs')
  await writeFile(
    driver,
    `import { endOnSignals, runLevels } from ${JSON.stringify(LEVELS)}
     endOnSignals(undefined, 500)
     await runLevels(${JSON.stringify(levels)}, 1)`,
  )
  const whole = spawn(process.execPath, [driver], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(whole, 'exit')
  const [started]: Socket[] = await once(server, 'connection')
  const startedEnded =
    started &&
    once(
      started.on('error', () => {}),
      'close',
    )
  whole.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  await startedEnded
  expect((await whole.stdout.toArray()).join('')).not.toContain('next …')
})
