import { expect, test } from 'vitest'
import { documentOf } from '#shared/document/read-markdown.ts'
import { addDays, calendarDay } from '#shared/calendar.ts'
import {
  asTitle,
  clockTime,
  counted,
  countedFirst,
  fitting,
  link,
  plain,
  plainBlock,
  topicOf,
  wayOf,
} from './prose.ts'
import { curled } from '#shared/quotation-marks.ts'

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

test('a text keeps its lines and paragraphs', () => {
  expect(plainBlock('Why?\nBecause.\n\n \r\nReally.')).toBe('Why?  \nBecause.\n\nReally.')
})

test('brackets and blanks of an address do not end it', () => {
  expect(link('https://a.example/x_(y) z')).toBe('https://a.example/x_%28y%29%20z')
})

test.each([
  ['https://bluedoor.example/shows/night-herons', 'Night herons'],
  ['https://bluedoor.example/shows/night-herons/', 'Night herons'],
  ['https://bluedoor.example/shows/night-herons?from=desk#tickets', 'Night herons'],
  ['https://odettes.example/tonight#soren-lykke', 'Soren lykke'],
  ['https://artsbarn.example/program/', null],
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
  ['https://city.example/docs/4477', null],
  ['https://city.example/DocumentCenter/View/12/snow-rules', 'Snow rules'],
  ['https://city.example/downloads/', null],
  ['https://city.example/%3Cscript%3Ealert', null],
  ['https://city.example/AgendaCenter/ViewFile/Agenda/_05022031-812', null],
  ['https://city.example/MeetingDetail.aspx?ID=1184402', null],
  ['https://kxyz.example/news/local/article_8f3e21.html', null],
  ['https://city.example/events/2031', null],
  ['https://county.example/roads/route-9', 'Route 9'],
  ['https://county.example/news/budget-2032', 'Budget 2032'],
])('the address %s tells %j', (url, topic) => {
  expect(topicOf(url)).toBe(topic)
})

test('a topic without end is cut between words', () => {
  const topic = topicOf(`https://a.example/${'word-'.repeat(60)}`) ?? ''
  expect(topic).toMatch(/^Word( word)+…$/)
  expect(topic.length).toBeLessThanOrEqual(91)
})

test('a time is told as the letter tells it', () => {
  expect(['00:00', '00:30', '12:00', '20:30'].map(clockTime)).toEqual([
    'midnight',
    '12:30 am',
    'noon',
    '8:30 pm',
  ])
})

test('counts are words up to nine', () => {
  expect([1, 9, 10, 13].map(counted)).toEqual(['one', 'nine', '10', '13'])
})

test('of seven ways each has its day, and none returns within a week', () => {
  const ways = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const
  const days = Array.from({ length: 14 }, (_, index) => addDays(calendarDay('2031-12-28'), index))
  const said = days.map((day) => wayOf(day, ways))
  for (const [index] of said.slice(6).entries())
    expect(new Set(said.slice(index, index + 7))).toEqual(new Set(ways))
})

test.each([
  [`it's "here"`, 'it’s “here”'],
  [`"'Round here," she said, 'we say "hi"'`, '“‘Round here,” she said, ‘we say “hi”’'],
  [`rock 'n' roll of the '90s`, 'rock ’n’ roll of the ’90s'],
  [`("Quotation" Marks) & The Brackets'`, '(“Quotation” Marks) & The Brackets’'],
  [`a man of 6'2"`, 'a man of 6′2″'],
  ['“set” already’s', '“set” already’s'],
])('%j is printed as %j', (typed, printed) => {
  expect(curled(typed)).toBe(printed)
})

test.each([
  ['Short.', 'Name', 'Short.'],
  ['no period', 'Name', 'no period.'],
  [`One two three. ${'four '.repeat(30)}`, 'Name', 'One two three.'],
  [`At St. Mary ${'on '.repeat(30)}`, 'Name', `At St. Mary ${'on '.repeat(20)}on…`],
  ['Two three four.', 'word '.repeat(22), 'Two three four.'],
  ['Any words at all', 'word '.repeat(25), 'Any words at all.'],
  [`The hearing is on Friday. ${'four '.repeat(30)}`, 'word '.repeat(30), 'The hearing is on Friday.'],
  ['four '.repeat(30), 'word '.repeat(24), `${'four '.repeat(11)}four…`],
])('of %j behind %j the line keeps %j', (summary, before, kept) => {
  expect(fitting(summary, before)).toBe(kept)
})

test.each([
  ['Plow drivers get names for their trucks.', 'Plow drivers get names for their trucks'],
  ['Flags are up by 9 a.m.', 'Flags are up by 9 a.m.'],
  ['Work begins on Oak St.', 'Work begins on Oak St.'],
  ['And then, nothing...', 'And then, nothing...'],
  ['Why fog?', 'Why fog?'],
])('the headline %j is the title %j', (headline, title) => {
  expect(asTitle(headline)).toBe(title)
})

test('a count begins a sentence in words', () => {
  expect([3, 10, 19, 20, 21, 99, 100].map(countedFirst)).toEqual([
    ...['Three', 'Ten', 'Nineteen', 'Twenty', 'Twenty-one', 'Ninety-nine', '100'],
  ])
})
