import { expect, test } from 'vitest'
import { printText, readText } from './read-text.ts'

const PICTURES = { publicUrl: 'https://news.example', pictureSizes: {} }
const printed = (text: string) => printText(text, PICTURES, readText)

test('a text that was read before is read as it was, whatever became of what was given', () => {
  const text = '# Tonight\n\n- one\n- two\n\n<object></object>'
  const first = printed(text)
  const asGiven = structuredClone(first)
  first.tree.children.length = 0
  first.dropped.push('form')
  expect(printed(text)).toEqual(asGiven)
})

test('pictures are printed for the newsroom that asks, not for the one that asked before', () => {
  const text = `![Harbour](/images/${'a'.repeat(32)}-1280.jpg)`
  const urlFor = (publicUrl: string) =>
    JSON.stringify(printText(text, { publicUrl, pictureSizes: {} }, readText).tree)
  expect(urlFor('https://one.example')).toContain('https://one.example/')
  expect(urlFor('https://two.example')).toContain('https://two.example/')
})

test('more than is remembered is read as well', () => {
  const texts = Array.from({ length: 60 }, (_, index) => `${index} ${'word '.repeat(1_000)}`)
  const long = 'word\n'.repeat(50_000)
  for (const text of [...texts, long, ...texts])
    expect(wordsOf(JSON.stringify(printed(text).tree))).toBe(wordsOf(text))
})

const wordsOf = (text: string): number => text.split('word').length
