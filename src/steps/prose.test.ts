import { expect, test } from 'vitest'
import { documentOf } from '#shared/document/read-markdown.ts'
import { inWords } from '#shared/sentence.ts'
import { link, pick, plain, plainBlock, quoted, siteOf, topicOf } from './prose.ts'

test.each([
  ['*stars* and _lines_', '\\*stars\\* and \\_lines\\_'],
  ['<b>[x](y)</b>', '\\<b\\>\\[x\\](y)\\</b\\>'],
  ['Harbor & Vine', 'Harbor & Vine'],
  ['&copy; &amp; &#38;', '\\&copy; \\&amp; &\\#38;'],
  ['  two\n  lines\t', 'two lines'],
  ['Odette’s Café 🎷', 'Odette’s Café 🎷'],
])('in a sentence %j is only text', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

test.each([
  '- no list',
  '+ no list',
  '1. no list',
  '2) no list',
  '# no heading',
  '> no quote',
  '---',
  '===',
  '``` no code',
])('on a line of its own %j stays a paragraph', (text) => {
  const parts = (markdown: string) => documentOf(markdown).children.map(({ type }) => type)
  expect(parts(plainBlock(`First\n${text}`))).toEqual(['paragraph'])
  expect(parts(plainBlock(text))).toEqual(['paragraph'])
})

test('a text keeps its lines and paragraphs, also within a quotation', () => {
  expect(plainBlock('Why?\nBecause.\n\n \r\nReally.')).toBe('Why?  \nBecause.\n\nReally.')
  expect(quoted('Why?  \nBecause.\n\nReally.')).toBe('> Why?  \n> Because.\n>\n> Really.')
})

test('brackets and blanks of an address do not end it', () => {
  expect(link('https://a.example/x_(y) z')).toBe('https://a.example/x_%28y%29%20z')
})

test.each([
  ['https://bluedoor.example/shows/night-herons', 'Night herons'],
  ['https://bluedoor.example/shows/night-herons/', 'Night herons'],
  ['https://bluedoor.example/shows/night-herons?from=desk#tickets', 'Tickets'],
  ['https://courier.example/2031/05/03/library-reopens.html', 'Library reopens'],
  ['https://courier.example/story/choir_wins_prize-482913', 'Choir wins prize'],
  ['https://library.example/o%27keeffe-drawing', "O'keeffe drawing"],
  ['https://a.example/%E0%A4%A', null],
  ['https://museum.example/año-nuevo', 'Año nuevo'],
  ['https://city.example/events/', null],
  ['https://city.example', null],
  ['https://city.example/?id=5', null],
  ['https://city.example/p/9f86d081884c7d659a2feaa0c55ad015', null],
  ['https://city.example/a1b2c3', null],
  ['https://city.example/12345', null],
  ['https://city.example/%3Cscript%3Ealert', null],
])('the address %s tells %j', (url, topic) => {
  expect(topicOf(url)).toBe(topic)
})

test('a topic without end is cut between words', () => {
  const topic = topicOf(`https://a.example/${'word-'.repeat(60)}`) ?? ''
  expect(topic).toMatch(/^Word( word)+…$/)
  expect(topic.length).toBeLessThanOrEqual(91)
})

test('a site is named as people name it', () => {
  expect(siteOf('https://www.city.example:8080/x?y#z')).toBe('city.example:8080')
  expect(siteOf('HTTP://City.example')).toBe('City.example')
})

test('counts are words up to twelve', () => {
  expect([1, 3, 12, 13].map(inWords)).toEqual(['one', 'three', 'twelve', '13'])
})

test('the same thing is always said in the same way, and different ones in different ways', () => {
  const ways = ['a', 'b', 'c'] as const
  expect(pick('Night Herons', ways)).toBe(pick('Night Herons', ways))
  const said = Array.from({ length: 60 }, (_, index) => pick(`show ${index}`, ways))
  expect(new Set(said)).toEqual(new Set(ways))
})
