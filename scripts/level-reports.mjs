import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './project.mjs'

/** The arguments by which a test runner works beside others, tells how it goes and leaves a report. */
export function reportTo(tests, { report, workers }) {
  if (tests === 'vitest')
    return [`--maxWorkers=${workers}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (tests === 'playwright') return ['--reporter=list,json']
  return []
}

/**
 * What a test runner has written: how many passed, failed and were skipped, how long each file took and which tests
 * failed. No report, or a report without a test, is a failure: nothing was proved.
 */
export function readReport(tests, path, isGood) {
  let found = { passed: 0, failed: 0, skipped: 0, files: [], failures: [] }
  try {
    found = READERS[tests](JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    console.log(`There is no report of the tests: ${error.message}`)
  }
  const isProved = isGood && found.passed > 0
  return { ...found, failed: isProved ? found.failed : Math.max(1, found.failed) }
}

const READERS = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: inProject(name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0) return status === 'failed' ? [inProject(name)] : []
      return failed.map(({ fullName, failureMessages }) =>
        told(`${inProject(name)} › ${fullName}`, failureMessages),
      )
    }),
  }),
  playwright: ({ stats, suites }) => {
    const specs = suites.flatMap(specsOf)
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      files: suites.map((suite) => ({ file: suite.file, seconds: secondsOf(specsOf(suite)) })),
      failures: specs
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) => told(`${file} › ${title}`, messagesOf(tests))),
    }
  },
}

/** How much of a reason the end of a run repeats: what was awaited, what came and where. */
const SHOWN_LINES = 24
// The terminal's colours.
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/** A test that failed, with the reason below it: a log that was cut above still says it. */
const told = (name, messages = []) =>
  [name, ...messages.join('\n').replace(COLOURS, '').split('\n').slice(0, SHOWN_LINES).map(indented)]
    .join('\n')
    .trimEnd()
const indented = (line) => `    ${line}`.trimEnd()

const messagesOf = (tests) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors.map(locatedMessage)))

const locatedMessage = ({ message = '', location }) =>
  location ? `${message}\nat ${inProject(location.file)}:${location.line}` : message

const inProject = (path) => relative(ROOT, path).replaceAll('\\', '/')

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const secondsOf = (specs) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, one) => sum + one.duration, 0) / 1000
