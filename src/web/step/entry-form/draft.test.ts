import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { changeKey, draftKey, withDraft } from './draft.ts'

const EDITION = calendarDay('2031-05-03')

test('a draft belongs to one person, one step and one edition', () => {
  const keys = [
    draftKey('ana', 1, EDITION),
    draftKey('ben', 1, EDITION),
    draftKey('ana', 2, EDITION),
    draftKey('ana', 1, calendarDay('2031-05-04')),
  ]
  expect(keys[0]).toBe('draft:ana:1:2031-05-03')
  expect(new Set(keys).size).toBe(keys.length)
})

test('the draft of a change is not taken up over a newer version of the entry', () => {
  expect(changeKey('ana', 1, { id: 'e1', version: 1 })).not.toBe(
    changeKey('ana', 1, { id: 'e1', version: 2 }),
  )
})

test('what is restored has the fields of the form, and values of their kind', () => {
  const blank = { venue: '', high: null, sure: false }
  expect(withDraft(blank, { venue: 'Café Ümlaut', high: 71.5, sure: true, gone: 'x' })).toEqual({
    venue: 'Café Ümlaut',
    high: 71.5,
    sure: true,
  })
  expect(withDraft(blank, { venue: 7, high: {}, sure: 'yes' })).toEqual(blank)
})

test('a number field gives back what was typed there, also when it was no number', () => {
  expect(withDraft({ high: null }, { high: 'abc' })).toEqual({ high: 'abc' })
})
