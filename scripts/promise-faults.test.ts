import { expect, test } from 'vitest'
import { citationFaults, namedTestFaults, unprovedPromises } from './promise-faults.ts'

const FILES: Record<string, string> = {
  'src/a.test.ts': "test('it holds (S1)', () => {})\ntest('the board\\'s order', () => {})",
}
const namedFaults = (text: string) => namedTestFaults('docs/x.md', text, (path) => FILES[path])

test('a test that a document names must be there, by its whole name', () => {
  expect(namedFaults("  - `src/a.test.ts` › it holds (S1)\n  - `src/a.test.ts` › the board's order")).toEqual(
    [],
  )
  for (const [path, name] of [
    ['src/a.test.ts', 'it holds'],
    ['src/a.test.ts', 'it held (S1)'],
    ['src/b.test.ts', 'it holds (S1)'],
  ])
    expect(namedFaults(`- \`${path}\` › ${name}`)).toEqual([
      `docs/x.md names the test "${name}", which ${path} lacks`,
    ])
})

test('every promise names a test or a measurement, or says what is not proved yet', () => {
  const proved =
    '- This holds,\n  always.\n  - `src/a.test.ts` › it holds (S1)\n- That.\n  - None yet: at night\n'
  expect(unprovedPromises(`# Promises\n\n${proved}`)).toEqual([])
  expect(unprovedPromises(`${proved}- And this.\n`)).toEqual([expect.stringContaining('And this.')])
  expect(unprovedPromises('- Fast.\n  - Shown by `npm run bench -- load`, which prints it\n')).toEqual([])
  expect(unprovedPromises('# Promises\n')).toHaveLength(1)
})

test('what cites the promises cites a section of them', () => {
  const promises = '# Promises\n\n## Going out\n\n## Requests, pages, headers\n'
  const faults = (text: string) => citationFaults('src/a.ts', text, promises)
  expect(faults('/** Sent (S214; promises, Going out). */ // (promises, Requests, pages, headers)')).toEqual(
    [],
  )
  expect(faults('// (promises, Going up)')).toEqual([expect.stringContaining('Going up')])
})
