import { expect, test } from 'vitest'
import { CalendarDay } from '#shared/calendar.ts'
import { draftOfNew, type KeptDraft } from './draft.ts'
import { deleteDraftsOf, findDrafts, keepAlone, keepDraft } from './kept-drafts.ts'
import { keepAgain } from './signed-out.ts'

const place = draftOfNew('ana', 7, CalendarDay.parse('2031-05-03'))
const typed: KeptDraft = {
  ...{ v: 3, place, slot: '', values: { joke: 'Two owls.' }, revision: 2 },
  ...{ sent: 0, own: [2], met: 0 },
}

test('what comes late for a person who signed out, as the answer to a save, is kept nowhere, whatever it belongs to', async () => {
  keepAgain('ana')
  expect(await keepDraft(typed)).toBe(true)
  await deleteDraftsOf('ana')
  expect(await keepDraft({ ...typed, sent: 2 })).toBe(false)
  await keepAlone(typed)
  expect(await findDrafts(place)).toEqual([])
  const text = { ...typed, place: { person: 'ana', text: 'c1' }, values: { text: 'Two owls.', version: 1 } }
  expect(await keepDraft(text)).toBe(false)
  expect(await findDrafts(text.place)).toEqual([])
  keepAgain('ana')
  expect(await keepDraft(typed)).toBe(true)
  expect(await findDrafts(place)).toEqual([typed])
  await deleteDraftsOf('ana')
})
