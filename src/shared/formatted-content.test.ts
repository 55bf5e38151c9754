import { expect, test } from 'vitest'
import { calendarDay } from './calendar.ts'
import {
  bulkExportName,
  exportName,
  FormattedText,
  isHtml,
  isSameText,
  sizeOf,
  asMeant,
} from './formatted-content.ts'
import { CONTENT } from './formatted-content-messages.ts'

test('files are named after step and edition, or the city’s today (S239, C55)', () => {
  expect(exportName(1, calendarDay('2031-05-03'))).toBe('step-1-2031-05-03.txt')
  expect(bulkExportName(calendarDay('2031-05-01'))).toBe('formatted-content-2031-05-01.json')
})

test.each([
  ['<p>x</p>', true],
  ['\n  <p>', true],
  ['## Live', false],
  ['a < b', false],
  ['', false],
  ['<br>\n\n## Live', false],
  ['<br><p>x', true],
  // An address in angle brackets is Markdown (CommonMark 6.5), and what begins with one is read as such.
  ['<https://city.example/map> shows the way', false],
  ['<desk@fairhaven.example>', false],
  ['<mailto:desk@fairhaven.example>', false],
  ['<https: //city.example>', false],
  ['<o:p>x</o:p>', true],
  ['<a href="https://city.example">x</a>', true],
  // What would be gone as an element that nobody knows.
  ['<Anna> said that <b>all</b> is well', false],
  ['<Mark> said', false],
  ['<3 this town', false],
  ['<- back <p>', false],
  ['<B> Line runs late, <strong>not</strong> never', false],
  ['<first-name>, hello', false],
  ['<newsletter>\n<p>x</p></newsletter>', true],
  ['<strong >x</strong >', true],
  ['<DIV class="x">cut off', true],
  ['<strong>cut off', true],
  ['<a href="https://city.example">cut off', true],
  ['<p', false],
  ['</p>x', true],
  ['<!-- Step 1 --><p>x', true],
  ['<!DOCTYPE html>', true],
  ['<?xml version="1.0"?><html>', true],
])('%j is HTML: %s (C55)', (content, expected) => {
  expect(isHtml(content)).toBe(expected)
})

test.each(['', '  \n', undefined, null, 5])('%j is no content (S231)', (value) => {
  expect(FormattedText.safeParse(value).error?.issues[0]?.message).toBe('Content cannot be empty')
})

test('content has at most 256 KiB, counted in bytes, and is kept as it is', () => {
  expect(FormattedText.safeParse('x'.repeat(262_144)).success).toBe(true)
  expect(FormattedText.safeParse('é'.repeat(131_073)).success).toBe(false)
  expect(FormattedText.parse('  two\n\n ')).toBe('  two\n\n ')
})

test('the data size reads N fields and the bytes (S229, C40)', () => {
  expect(sizeOf({ step: 1, title: 'é' })).toEqual({ fields: 2, bytes: 23 })
  expect(CONTENT.size({ fields: 1, bytes: 1_024 })).toBe('1 field, 1,024 bytes')
  expect(CONTENT.size({ fields: 2, bytes: 24 })).toBe('2 fields, 24 bytes')
})

test.each([
  ['```markdown\n## A\n```', '\n## A\n'],
  ['```html\n<p>a</p>\n```\n', '\n<p>a</p>\n'],
  ['~~~\na\n~~~', '\na\n'],
  ['```\na\n```\nb\n```\nc\n```', '```\na\n```\nb\n```\nc\n```'],
  ['```\na', '```\na'],
  ['a ```b``` c', 'a ```b``` c'],
  ['one\\n\\ntwo `\\n`', 'one\n\ntwo `\\n`'],
])('of a fence around everything nothing is left, of another all: %j', (content, expected) => {
  expect(asMeant(content)).toBe(expected)
})

test.each([
  ['Caf\u00E9\n\n- a', 'Cafe\u0301\r\n- a\n', true],
  ['```markdown\n## A\n```', '## A', true],
  ['## A', '## B', false],
])('%j and %j are the same text: %s (C89)', (one, other, expected) => {
  expect(isSameText(one, other)).toBe(expected)
})
