import { expect, test } from 'vitest'
import { bodyText } from './body-text.ts'

const WORDS = 'Café Zoë, 8 pm'
const utf16be = Buffer.from(`\uFEFF${WORDS}`, 'utf16le').swap16()

test.each([
  ['UTF-8 without a word', Buffer.from(WORDS), undefined],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${WORDS}`), 'application/json'],
  ['a mark that contradicts the header', Buffer.from(`\uFEFF${WORDS}`), 'text/plain; charset=latin1'],
  ['ISO-8859-1', Buffer.from(WORDS, 'latin1'), 'application/json; charset=ISO-8859-1'],
  [
    'windows-1252 in quotes',
    Buffer.from(WORDS, 'latin1'),
    'text/plain;format=flowed; charset="windows-1252"',
  ],
  ['what goes beyond the ASCII that it declares', Buffer.from(WORDS), 'text/plain; charset=us-ascii'],
  ['UTF-16 that is declared', Buffer.from(WORDS, 'utf16le'), 'application/json; charset=utf-16le'],
  ['UTF-16 with a mark', utf16be, undefined],
])('%s is read', (_, body, contentType) => {
  expect(bodyText(body, contentType)).toBe(WORDS)
})

test.each([
  ['no UTF-8 though nothing else is declared', Buffer.from(WORDS, 'latin1'), 'application/json'],
  ['cut within a character', Buffer.from('é').subarray(0, 1), undefined],
  ['of a set that nobody knows', Buffer.from(WORDS), 'text/plain; charset=klingon'],
])('what is %s is no text', (_, body, contentType) => {
  expect(bodyText(body, contentType)).toBeNull()
})
