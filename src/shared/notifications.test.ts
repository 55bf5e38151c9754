import { expect, test } from 'vitest'
import { CHOSEN_KINDS, choicesOf, NotificationChoices } from './notifications.ts'

test('staff choose what concerns them, administrators all kinds (C27)', () => {
  expect(choicesOf('user').map(({ kind }) => kind)).toEqual(['completed', 'reminder', 'approved'])
  expect(choicesOf('admin').map(({ kind }) => kind)).toEqual([...CHOSEN_KINDS])
})

test('every kind that can be chosen is one of the choices', () => {
  expect(Object.keys(NotificationChoices.shape)).toEqual([...CHOSEN_KINDS])
})
