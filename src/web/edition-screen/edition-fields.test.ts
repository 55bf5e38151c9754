import { expect, test } from 'vitest'
import { changedFields, readFields, takeUp, type Typed } from './edition-fields.ts'

const NOTHING: Typed = { subject: '', previewLine: '', teasers: '', note: '', correction: '' }
const typed = (change: Partial<Typed>): Typed => ({ ...NOTHING, ...change })

test('what is blank is nothing, and the lines of `In this edition` are read one by one', () => {
  expect(readFields(typed({ subject: '  ', teasers: ' one \n\n two' }))).toEqual({
    checked: { subject: null, previewLine: null, teasers: ['one', 'two'], note: null, correction: null },
  })
})

test.each([
  ['subject', typed({ subject: 'x'.repeat(151) })],
  ['previewLine', typed({ previewLine: 'x'.repeat(201) })],
  ['note', typed({ note: 'x'.repeat(2_001) })],
  ['teasers', typed({ teasers: 'a\nb\nc\nd' })],
])('too much in %s is refused there', (field, given) => {
  expect(Object.keys(readFields(given).faults ?? {})).toEqual([field])
})

test('only what was changed is sent', () => {
  const stored = { subject: 'A', previewLine: null, teasers: ['x'], note: null, correction: null }
  expect(changedFields({ ...stored, note: 'N' }, stored)).toEqual({ note: 'N' })
  expect(changedFields({ ...stored, teasers: ['x'] }, stored)).toEqual({})
})

test('a field that was left alone follows what is stored, one that was typed in stays', () => {
  const kept = { typed: typed({ subject: 'mine' }), base: NOTHING }
  const taken = takeUp(kept, typed({ note: 'theirs' }))
  expect(taken).toEqual({ typed: typed({ subject: 'mine', note: 'theirs' }), isMet: false })
})

test('somebody else’s change of the same field is met, unless it is the same', () => {
  const kept = { typed: typed({ subject: 'mine' }), base: NOTHING }
  expect(takeUp(kept, typed({ subject: 'theirs' })).isMet).toBe(true)
  expect(takeUp(kept, typed({ subject: 'mine' })).isMet).toBe(false)
})
