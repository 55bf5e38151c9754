import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastCpuMs } from '#tests/support/least-cpu.ts'
import {
  asStored,
  bytesOf,
  isBlank,
  isWebAddress,
  lengthOf,
  Link,
  OptionalLine,
  OptionalLink,
  OptionalText,
  RequiredLine,
  RequiredText,
  scalarText,
} from './text.ts'

const Name = RequiredText(10, 'Required')
const Note = OptionalText(10)
const sentenceOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message

test('length is counted as people count: an emoji is one, a letter with its accent as it is written', () => {
  expect(lengthOf('🎷')).toBe(1)
  expect(lengthOf('é')).toBe(1)
  expect(lengthOf('e\u0301')).toBe(2)
})

test.each(['', '   ', '\n\t', '\u200B', '\u00A0\u2060\uFEFF', '\u3164', '\uFE0F', '\u2800', '\u2066\u2069'])(
  '%j shows nothing',
  (text) => {
    expect(isBlank(text)).toBe(true)
    expect(sentenceOf(Name, text)).toBe('Required')
    expect(Note.parse(text)).toBeNull()
  },
)

test.each([
  ['x'.repeat(10), undefined],
  [` ${'x'.repeat(10)} `, undefined],
  ['🎷'.repeat(10), undefined],
  ['x'.repeat(11), 'Please use at most 10 characters'],
  ['a\u0000b', 'Please remove the invisible control characters'],
  ['a\u001Bb', 'Please remove the invisible control characters'],
  ['a\u202Eb', 'Please remove the invisible control characters'],
  ['a\u2066b', 'Please remove the invisible control characters'],
  ['a\u2069b\u2066c', 'Please remove the invisible control characters'],
  ['a\nb\tc', undefined],
  ['a\uD800b', 'Invalid input'],
  ['👩‍👩‍👧', undefined],
  ['שלום', undefined],
])('a text such as %j: %s', (text, sentence) => {
  expect(sentenceOf(Name, text)).toBe(sentence)
  expect(sentenceOf(Note, text)).toBe(sentence)
})

test.each([
  ['\u2068The Blue Door\u2069', 'The Blue Door'],
  ['\u200E The Blue Door \u202C', 'The Blue Door'],
  ['\u061CThe Blue Door\u200F', 'The Blue Door'],
  ['At \u2067\u05D1\u05D9\u05EA\u2069 x', 'At \u2067\u05D1\u05D9\u05EA\u2069 x'],
  ['At \u2067\u05D1\u05D9\u05EA\u2069', 'At \u2067\u05D1\u05D9\u05EA\u2069'],
  ['a\u200Eb', 'a\u200Eb'],
  ['Cafe\u0301', 'Caf\u00E9'],
])('%j is stored as %j (C92)', (typed, stored) => {
  expect(RequiredText(50, 'Required').parse(typed)).toBe(stored)
  expect(OptionalLine(50).parse(typed)).toBe(stored)
})

test('a long run of blanks and marks is trimmed in no time', async () => {
  const run = `a${' \u200E'.repeat(50_000)}b${'\u2066'.repeat(50_000)}`
  expect(await leastCpuMs(() => asStored(run), 200)).toBeLessThanOrEqual(200)
})

test.each([5, true, {}, []])('%j is no text and is not made one', (value) => {
  expect(sentenceOf(Name, value)).toBe('Invalid input')
  expect(sentenceOf(Note, value)).toBe('Invalid input')
})

test('a text that is missing is empty, or null where it may be (C56)', () => {
  expect(sentenceOf(Name, undefined)).toBe('Required')
  for (const missing of [undefined, null, '']) expect(Note.parse(missing)).toBeNull()
})

test('whatever is typed, a text that passes is trimmed, not blank and not too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 14 }), (typed) => {
      const read = Name.safeParse(typed)
      if (!read.success) return
      expect(read.data).toBe(asStored(typed))
      expect(read.data).toBe(asStored(read.data).normalize('NFC').trim())
      expect(isBlank(read.data)).toBe(false)
      expect(lengthOf(read.data)).toBeLessThanOrEqual(10)
    }),
  )
})

const GOOD = [
  'http://a.example',
  'https://a.example/',
  'HTTPS://A.EXAMPLE/Path',
  'https://a.example:8443/x?y=z&a=%20#frag',
  'https://localhost/x',
  'https://münchen.example/straße',
  'https://例え.テスト/道',
  'https://127.0.0.1:3000/',
  'https://[2001:db8::1]:8080/x',
  'https://a.example:65535/',
  'https://a.example/(parentheses)',
  'https://a_b.example/x?f={"id":1}|^',
]
const BAD = [
  'example',
  'ftp://a.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<b>x</b>',
  'vbscript:x',
  'file:///etc/passwd',
  'http://',
  'https:///x',
  'https:a.example',
  'https://user@a.example',
  'https://user:pass@a.example',
  'https://a.example/with space',
  'https://a b.example',
  'https://a.example/"quote',
  'https://a.example/<script>',
  'https://a.example/back\\slash',
  'https://a..example',
  'https://-a.example',
  'https://a.example:123456',
  'https://x.example:99999/',
  'https://[::1]:65536',
  'https://a.example\u0000',
]

test.each(GOOD)('%s is an address (S127)', (url) => {
  expect(isWebAddress(url)).toBe(true)
  expect(Link.parse(` ${url} `)).toBe(url)
  expect(OptionalLink.parse(url)).toBe(url)
})

test.each(BAD)('%j is none: Please enter a valid URL (S127)', (url) => {
  expect(isWebAddress(url)).toBe(false)
  expect(sentenceOf(Link, url)).toBe('Please enter a valid URL')
  expect(sentenceOf(OptionalLink, url)).toBe('Please enter a valid URL')
})

test('no address at all is none where one is needed (S127)', () => {
  for (const nothing of ['', undefined, null])
    expect(sentenceOf(Link, nothing)).toBe('Please enter a valid URL')
})

test('an address that is accepted is one for browsers too, and is stored as entered', () => {
  for (const url of GOOD) expect(new URL(url).protocol).toMatch(/^https?:$/)
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      fc.pre(isWebAddress(url))
      expect(Link.parse(url)).toBe(url)
      expect(new URL(url).username).toBe('')
    }),
  )
})

test('an address is at most 2,048 characters long', () => {
  const upTo = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`
  expect(sentenceOf(Link, upTo(2_048))).toBeUndefined()
  expect(sentenceOf(Link, upTo(2_049))).toBe('Please enter a valid URL')
})

test.each([
  ['a.example/x', 'https://a.example/x'],
  ['  a.example ', 'https://a.example'],
  ['a.example:8080/x', 'https://a.example:8080/x'],
  ['http://a.example', 'http://a.example'],
])('%j becomes %s (C17, C77)', (typed, stored) => {
  expect(isWebAddress(stored)).toBe(true)
  expect(Link.parse(typed)).toBe(stored)
  expect(OptionalLink.parse(typed)).toBe(stored)
})

test('bytes are those of UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(bytesOf(text)).toBe(new TextEncoder().encode(text).length)
    }),
  )
})

test.each(['', '   ', 'javascript:alert(1)', 'mailto:a@b.example', 'two words'])(
  '%j does not (C17, C77)',
  (typed) => {
    expect(sentenceOf(Link, typed)).toBe('Please enter a valid URL')
  },
)

test.each(['', null, undefined])('an address that may be missing is null for %j (C56)', (value) => {
  expect(OptionalLink.parse(value)).toBeNull()
})

test('a name is one line: whatever ends a line somewhere is refused inside it, and trimmed around it', () => {
  const FullName = OptionalLine(20)
  for (const sign of ['\n', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029'])
    expect(FullName.safeParse(`Bo${sign}Lindqvist`).success).toBe(false)
  expect(sentenceOf(FullName, 'Bo\nLindqvist')).toBe('Please use one line')
  expect(FullName.parse(' Bo Lindqvist\n')).toBe('Bo Lindqvist')
  expect(FullName.parse('\n')).toBeNull()
  expect(sentenceOf(RequiredLine(20, 'Required'), 'The Blue\nDoor')).toBe('Please use one line')
})

test.each([
  ['as typed ', 'as typed '],
  [0, '0'],
  [false, 'false'],
  [null, ''],
  [undefined, ''],
  [{ a: 1 }, ''],
  [['a'], ''],
])('a stored %j is read as %j', (value, text) => {
  expect(scalarText(value)).toBe(text)
})
