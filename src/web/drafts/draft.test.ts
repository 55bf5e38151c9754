import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { findStep } from '#steps/index.ts'
import before from '#tests/support/entries-before-facts.json' with { type: 'json' }
import { draftOfChange, draftOfNew, type KeptDraft, keyOf, withDraft } from './draft.ts'
import { draftToShow } from './draft-to-show.ts'

const EDITION = calendarDay('2031-05-03')

test('a draft belongs to one person, one step and one edition', () => {
  const keys = [
    draftOfNew('ana', 1, EDITION),
    draftOfNew('ben', 1, EDITION),
    draftOfNew('ana', 2, EDITION),
    draftOfNew('ana', 1, calendarDay('2031-05-04')),
  ].map(keyOf)
  expect(keys[0]).toBe('draft:ana:1:2031-05-03')
  expect(new Set(keys).size).toBe(keys.length)
})

test('the draft of a change is not taken up over a newer version of the entry', () => {
  const keys = [1, 2].map((version) =>
    keyOf(draftOfChange('ana', 1, { id: 'e1', version, select_date: EDITION })),
  )
  expect(new Set(keys).size).toBe(2)
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

const here = (
  revision: number,
  sent: number,
  values: KeptDraft['values'] = { venue: 'here' },
): KeptDraft => ({
  ...{ v: 3, slot: 'a', own: [], met: 0 },
  place: draftOfNew('ana', 1, EDITION),
  values,
  revision,
  sent,
})
const there = (revision: number) => ({
  ...{ step: 1, edition: EDITION, entry: null, values: { venue: 'there' } },
  ...{ revision, saved_at: '2031-05-01T15:00:00.000Z' },
})

test.each([
  ['nothing anywhere', null, null, 'here'],
  ['only there', null, there(3), 'elsewhere'],
  ['the same on both', here(3, 3), there(3), 'here'],
  ['newer there', here(3, 3), there(4), 'elsewhere'],
  ['newer there, and something unsent here', here(3, 0), there(4), 'elsewhere'],
  ['newer here', here(5, 3), there(4), 'here'],
  ['typed here without a network, nothing there', here(5, 0), null, 'here'],
  ['typed on after it was sent, and submitted elsewhere', here(5, 4), null, 'here'],
  ['sent, and submitted or cleared elsewhere', here(5, 5), null, 'gone'],
  ['submitted here, which the server does not know yet', here(5, 0, null), there(4), 'here'],
  ['submitted here, and begun anew elsewhere', here(5, 0, null), there(6), 'elsewhere'],
])('with %s a form opens with the right draft', (_what, kept, stored, opens) => {
  expect(draftToShow(kept, stored)).toBe(opens)
})

test.each(before)(
  'step $step: a draft of the version before opens as it was typed (C86)',
  ({ step, draft }) => {
    const now = findStep(step)
    const opened = withDraft(now?.blank(EDITION) ?? {}, draft)
    expect(opened).toMatchObject(draft)
    expect(now?.form.safeParse(opened).success).toBe(true)
  },
)
