import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundMarkdown } from './bound-markdown.ts'
import { textOf } from './write-text.ts'

test('what a section of a newsletter holds is read as it stands', () => {
  const text =
    '# A\n\n> - [b](https://a.example)\n\n------------------------\n\n* * * * * * * * * * * * * *\n'
  expect(boundMarkdown(text)).toEqual({ read: text, rest: '' })
})

test('brackets beyond a thousand in one run of lines are text, and the next run begins anew', () => {
  const run = '[a] '.repeat(1_001)
  expect(boundMarkdown(`${run}\n\n[b]`).read).toBe(`${'[a] '.repeat(1_000)}\\[a] \n\n[b]`)
})

test('a run of more than a thousand lines holds no table', () => {
  const rows = (count: number) => `a|b\n-|-\n${'c\n'.repeat(count)}`
  expect(boundMarkdown(rows(997)).read).toBe(rows(997))
  expect(boundMarkdown(rows(999)).read).toBe(rows(999).replaceAll('|', '\\|'))
})

test('bars beyond those of a long table are text', () => {
  const table = `a|b\n-|-\n${'c|d\n'.repeat(598)}`
  expect(boundMarkdown(`${table}e|f\n\ng|h`).read).toBe(`${table}e\\|f\n\ng|h`)
})

test.each([
  ['> '.repeat(14), `${'> '.repeat(12)}\\> > `],
  [`${'1. '.repeat(12)}23. x`, `${'1. '.repeat(12)}23\\. x`],
])('marks beyond twelve on a line are text: %j', (text, expected) => {
  expect(boundMarkdown(text).read).toBe(expected)
})

test('a text without end is read up to a line and shown to its end', () => {
  const text = `${'one line\n'.repeat(20_000)}the end`
  const { read, rest } = boundMarkdown(text)
  expect(read + rest).toBe(text)
  expect(read.length).toBeLessThanOrEqual(32_768)
  expect(read.endsWith('\n')).toBe(true)
  expect(textOf(text).endsWith('the end')).toBe(true)
})

test('nothing but escapes is added, whatever the text', () => {
  const piece = fc.constantFrom('- ', '> ', '1. ', '[', ']', '\n', '\n\n', '\\', '---', '* ', '|', 'a', '  ')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
      const text = pieces.join('')
      const { read, rest } = boundMarkdown(text)
      expect((read + rest).replaceAll('\\', '')).toBe(text.replaceAll('\\', ''))
      expect(read.split('\n')).toHaveLength(text.split('\n').length)
    }),
  )
})
