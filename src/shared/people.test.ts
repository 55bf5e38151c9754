import { expect, test } from 'vitest'
import { displayNameOf, initialsOf } from './people.ts'

test.each([
  ['Ana Álvarez', 'AÁ'],
  ['ana maria de la cruz', 'AC'],
  ['Ana', 'A'],
  ['  Ana   Álvarez ', 'AÁ'],
  ['Øyvind Ås', 'ØÅ'],
  ['𝒜na 🎷jazz', '𝒜🎷'],
  ['李 小龍', '李小'],
  [null, 'A'],
  ['', 'A'],
  ['   ', 'A'],
])('the initials of %j are %s, at most two (S62)', (fullName, initials) => {
  expect(initialsOf(fullName, 'ana@desk.example')).toBe(initials)
})

test.each([
  ['Ana Álvarez', 'ana@desk.example', 'Ana Álvarez'],
  [' Ana ', 'ana@desk.example', 'Ana'],
  ['', 'ana.a+b@desk.example', 'ana.a+b'],
  [null, 'ana@desk.example', 'ana'],
  [undefined, 'no-at-sign', 'no-at-sign'],
])('%j with %s is shown as %s (S63)', (fullName, email, name) => {
  expect(displayNameOf(fullName, email)).toBe(name)
})
