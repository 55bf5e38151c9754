import { expect, test } from 'vitest'
import { SETTINGS } from '#server/platform/operator-settings.ts'
import {
  documentFaults,
  mapFaults,
  numberFaults,
  settingFaults,
  settingLine,
  unlinkedDocuments,
  untoldScripts,
} from './document-faults.ts'

const project = {
  paths: new Set(['README.md', 'docs', 'docs/glossary.md', 'src', 'src/server', 'src/server/main.ts']),
  scripts: new Set(['start', 'test', 'check']),
}
const faultsOf = (text: string) => documentFaults('docs/glossary.md', text, project)

test.each([
  'It begins in `src/server/main.ts`, in `src/server/` and in `main.ts`.',
  'A step is `src/steps/NN-name/step.ts`; all of `src/*/a.ts`.',
  'See [the front page](../README.md), [this](glossary.md#words) and [that](https://a.example/src/none.ts).',
  'Run `npm start`, then `npm test` and `npm run check`.',
])('%s is true', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test.each([
  ['It begins in `src/server/begin.ts`.', 'src/server/begin.ts'],
  ['It begins in `begin.ts`.', 'begin.ts'],
  ['See [the map](map.md).', 'map.md'],
  ['See [the map](../map.md).', '../map.md'],
  ['Run `npm run deploy`.', 'npm run deploy'],
  ['    npm run deploy', 'npm run deploy'],
])('%s names what is not there', (text, named) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(named)])
})

test('the table of settings must be the server’s, line for line', () => {
  const table = SETTINGS.map(settingLine)
  expect(settingFaults(table.join('\n'), SETTINGS)).toEqual([])
  expect(settingFaults(table.slice(1).join('\n'), SETTINGS)).toEqual([`README.md lacks: ${table[0]}`])
  expect(settingFaults([...table, '| `OLD` | none | Gone. |'].join('\n'), SETTINGS)).toEqual([
    'README.md has, wrongly: | `OLD` | none | Gone. |',
  ])
})

test('the map must have every folder, and no other', () => {
  const map = '| `src/server` | the process |\n| `docs` | what is told |'
  expect(mapFaults(map, project)).toEqual([])
  expect(mapFaults('| `docs` | |\n| `src/desk` | |', project)).toEqual([
    'README.md maps no src/server',
    'README.md maps src/desk, wrongly',
  ])
})

test('every script must be told of somewhere', () => {
  expect(untoldScripts(['`npm start`', 'npm test, npm run check'], project)).toEqual([])
  expect(untoldScripts(['`npm start`', 'npm run --silent check'], project)).toEqual([
    'No document tells of npm run test',
  ])
})

test('every document is linked to by another one', () => {
  const texts = new Map([
    ['README.md', '[API](docs/api.md#keys) and [this](#start)'],
    ['docs/api.md', '[decisions](decisions/001-a.md), [itself](api.md) and `docs/alone.md`'],
    ['docs/decisions/001-a.md', '[API](../api.md)'],
    ['docs/alone.md', '[itself](alone.md)'],
  ])
  expect(unlinkedDocuments(texts)).toEqual(['No document links to docs/alone.md'])
})

test('each decision has a number of its own', () => {
  const paths = ['docs/decisions/001-a.md', 'docs/decisions/002-b.md', 'docs/001-c.md']
  expect(numberFaults(paths)).toEqual([])
  expect(numberFaults([...paths, 'docs/decisions/002-d.md'])).toEqual([
    'Several decisions bear the number 002',
  ])
})
