import { expect, test } from 'vitest'
import { belongsTo, mayChangeEntry, Role, roleLabel } from './roles.ts'

test.each([
  ['public', null, true],
  ['public', 'user', true],
  ['signed-in', null, false],
  ['signed-in', 'user', true],
  ['signed-in', 'admin', true],
  ['admin', null, false],
  ['admin', 'user', false],
  ['admin', 'admin', true],
] as const)('what is %s is for %s: %s (S245, S246)', (audience, role, expected) => {
  expect(belongsTo(audience, role)).toBe(expected)
})

test.each([
  ['user', 'ana', true],
  ['user', 'ben', false],
  ['admin', 'ben', true],
] as const)('a %s may change an entry of ana as %s: %s (C45)', (role, id, expected) => {
  expect(mayChangeEntry({ role, id }, { user_id: 'ana' })).toBe(expected)
})

test('people are staff or administrators (S3)', () => {
  expect(Role.options).toEqual(['user', 'admin'])
})

test('roles read User and Admin (S58, S247)', () => {
  expect([roleLabel('user'), roleLabel('admin')]).toEqual(['User', 'Admin'])
})
