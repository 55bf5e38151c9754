import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idsIn, rowsOf } from './inventory-rows.ts'

test.each([
  ["test('a venue of blanks is refused (S127)', () => {", ['S127']],
  ["test('guards (S30-S33, C4, S41)', () => {", ['S30', 'S31', 'S32', 'S33', 'S41']],
  ["])('%s of the checklist (S2, S118)', (name) => {", ['S2', 'S118']],
  ["test('the board, step 1 (S12 and S14)', () => {", ['S12', 'S14']],
  ["test('nothing of the kind (C12)', () => {", []],
  ["expect(settings.S3_BUCKET).toBe('S127')", []],
  ['// proved elsewhere (S127)', []],
  [' * as in (S127)', []],
])('%s names %j', (line, ids) => {
  expect([...idsIn(line)]).toEqual(ids)
})

test('the inventory has all its rows, each once, in order', () => {
  const inventory = readFileSync(new URL('../docs/specification/inventory.md', import.meta.url), 'utf8')
  const ids = rowsOf(inventory).map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 262 }, (_, index) => `S${index + 1}`))
})
