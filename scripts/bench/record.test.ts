import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#scripts/project.mjs'
import { putBelow, tellRun } from './record.ts'

const DOCUMENT = '# All\n\n### One\n\nold\n\n| a |\n\n### Two\n\nkept\n'

test('what a run found takes the place of what stood below its heading, and nothing else changes', () => {
  const once = putBelow(DOCUMENT, 'One', 'new')
  expect(once).toBe('# All\n\n### One\n\nnew\n\n### Two\n\nkept\n')
  expect(putBelow(once, 'One', 'new')).toBe(once)
  expect(putBelow(DOCUMENT, 'Two', 'new')).toBe(DOCUMENT.replace('kept', 'new'))
})

test('a heading that is not there is an error, so that no figures are lost in silence', () => {
  expect(() => putBelow(DOCUMENT, 'Three', 'new')).toThrow('no section Three')
})

test.each(['PostgreSQL', 'The embedded database', 'The screens'])(
  'the document has a place for the figures of: %s',
  (section) => {
    const document = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8')
    expect(putBelow(document, section, 'new')).toContain(`### ${section}\n\nnew\n`)
  },
)

test('figures go where a whole path says, and not below the project', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'city-desk-figures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const json = join(folder, 'figures.json')
  await tellRun({ section: 'One', paragraphs: ['A machine'], figures: { p50: 1 }, json, isRecorded: false })
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ p50: 1 })
})
