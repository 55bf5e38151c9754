import { expect, test } from 'vitest'
import { filesOf, firstLoadOf, type Loaded, medianVisit, type Visit } from './page-figures.ts'
import { loadTable, timeTable } from './page-report.ts'

const file = (url: string, resourceType: string, kib: number, sessionTargetType = 'page'): Loaded => ({
  ...{ url, resourceType, transferSize: kib * 1024, sessionTargetType },
})
const visit = (lcp: number, loaded: Loaded[] = []): Visit => ({
  ...{ lcp, tbt: 0, cls: 0, performance: 100, accessibility: 100, loaded },
})
const lastRow = (table: string) =>
  (table.split('\n').at(-1) ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const BOARD = [
  file('/board', 'Document', 2),
  file('/app.js', 'Script', 100),
  file('/app.css', 'Stylesheet', 10),
  file('/text.woff2', 'Font', 25),
  file('/api/session', 'Fetch', 1),
  file('/api/live', 'EventSource', 1),
  file('/step.js', 'Script', 60, 'service_worker'),
]

test('a first load is scripts, styles and fonts of the page; data is told apart, the stream and the worker not at all', () => {
  const load = firstLoadOf(visit(1, BOARD), new Set())
  expect(load).toEqual({
    bytes: 135 * 1024,
    requests: 3,
    further: 135 * 1024,
    calls: 1,
    callBytes: 1024,
  })
})

test('a further page is judged by what it adds to what is loaded already', () => {
  const people = visit(1, [...BOARD, file('/people.js', 'Script', 51)])
  const load = firstLoadOf(people, filesOf(visit(1, BOARD)))
  expect(load.further).toBe(51 * 1024)
  const cells = lastRow(loadTable([{ page: 'people', kind: 'further', load }]))
  expect(cells).toEqual(['people', '186', '4', '51', '1, 1', '50, 50', 'missed'])
})

test('of several visits each figure is its own median', () => {
  expect(medianVisit([visit(900), visit(100, BOARD), visit(300)])).toMatchObject({ lcp: 300 })
})

test('LCP is judged by its ratio to the bare page, and two visits judge no time', () => {
  const time = {
    page: 'board',
    device: 'desktop',
    cold: visit(800),
    warm: visit(300),
    bare: visit(400),
  } as const
  const verdicts = (runs: number) => lastRow(timeTable([time], runs)).at(-1)
  expect(lastRow(timeTable([time], 3)).slice(2, 6)).toEqual(['400', '800', '2', '2, 1.4'])
  expect(verdicts(3)).toBe('gate met, goal met, goal met')
  expect(verdicts(2)).toBe('(gate met), (goal met), (goal met)')
})
