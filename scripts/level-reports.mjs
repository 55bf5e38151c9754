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
      return failed.map(({ fullName }) => `${inProject(name)} › ${fullName}`)
    }),
  }),
  playwright: ({ stats, suites }) => {
    const specs = suites.flatMap(specsOf)
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      files: suites.map((suite) => ({ file: suite.file, seconds: secondsOf(specsOf(suite)) })),
      failures: specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
    }
  },
}

const inProject = (path) => relative(ROOT, path).replaceAll('\\', '/')

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const secondsOf = (specs) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, one) => sum + one.duration, 0) / 1000
