import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editionInput, leaveOut } from '#tests/support/edition.ts'
import { assemble } from './assemble.ts'
import { changedBlocks, wordChanges } from './changed-blocks.ts'

const before = assemble(editionInput({ note: 'The market moves to Quay Street.' })).model

test('an edition that did not change has no changes', () => {
  expect(changedBlocks(before, structuredClone(before))).toEqual([])
})

test('a changed block names its words, an added and a removed one theirs', () => {
  const input = editionInput({ note: 'The market moves to Harbor Street.', correction: 'It was Sunday.' })
  const changes = changedBlocks(before, assemble(leaveOut(input, 'step-5')).model)
  expect(changes.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'correction added',
    'note changed',
    'step-5 removed',
  ])
  expect(changes[1]?.words).toEqual([
    { kind: 'same', text: 'The market moves to ' },
    { kind: 'removed', text: 'Quay' },
    { kind: 'added', text: 'Harbor' },
    { kind: 'same', text: ' Street.' },
  ])
})

test('a block at another place is moved; a changed subject stands first', () => {
  const [first, second, ...others] = before.blocks
  if (!first || !second) throw new Error('The edition has too few blocks.')
  const moved = { ...before, blocks: [second, first, ...others] }
  expect(changedBlocks(before, moved)).toContainEqual({
    ...{ id: first.id, title: first.title, state: 'moved', words: [] },
  })
  expect(new Set(changedBlocks(before, moved).map(({ state }) => state))).toEqual(new Set(['moved']))
  expect(changedBlocks(before, { ...before, accent: '#7f2742' })).toMatchObject([
    { id: 'masthead', words: [] },
  ])
  expect(changedBlocks(before, { ...before, subject: 'Another' })).toMatchObject([
    { id: 'masthead', state: 'changed' },
  ])
})

test('the words of a change give both texts again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const changes = wordChanges(one, other)
      const without = (kind: string) =>
        changes.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')
      expect(without('added')).toBe(one)
      expect(without('removed')).toBe(other)
    }),
  )
})

test('two long texts that have nothing in common are told at once', () => {
  const one = Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ')
  const other = Array.from({ length: 20_000 }, (_, index) => `b${index}`).join(' ')
  expect(wordChanges(one, other).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
