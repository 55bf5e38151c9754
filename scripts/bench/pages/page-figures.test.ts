import { expect, test } from 'vitest'
import { filesOf, firstLoadOf, type Loaded, medianVisit, type Visit } from './page-figures.ts'
import { type PageFigures, pageTable } from './page-report.ts'

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

const figuresOf = (cold: Visit, known = new Set<string>()): PageFigures => ({
  page: 'people',
  load: firstLoadOf(cold, known),
  visits: { desktop: cold, mobile: cold },
})

test('a page is judged by all that it loads, and tells what it adds to what is loaded already', () => {
  const people = figuresOf(visit(1, [...BOARD, file('/people.js', 'Script', 216)]), filesOf(visit(1, BOARD)))
  expect(people.load.further).toBe(216 * 1024)
  const cells = lastRow(pageTable([people], figuresOf(visit(1)), 3))
  expect(cells.slice(0, 4)).toEqual(['people', '351', '4', '216'])
  expect(cells.at(-1)).toBe('missed, met, met, met, met')
})

test('of several visits each figure is its own median', () => {
  expect(medianVisit([visit(900), visit(100, BOARD), visit(300)])).toMatchObject({ lcp: 300 })
})

test('the largest paint is judged by its ratio to the bare page, and two visits judge no time', () => {
  const rowOf = (runs: number) => lastRow(pageTable([figuresOf(visit(800))], figuresOf(visit(400)), runs))
  expect(rowOf(3).slice(4, 6)).toEqual(['800 = 2', '800 = 2'])
  expect(rowOf(3).at(-1)).toBe('met, met, missed, met, met')
  expect(rowOf(2).at(-1)).toBe('met, met, (missed), (met), (met)')
})
