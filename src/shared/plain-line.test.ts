import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test.each([
  ['## The *weir*', 'The weir'],
  ['- A [show](https://a.example/x) at **eight**', 'A show at eight'],
  ['![The harbor at dawn](https://a.example/1.jpg) By Ana', 'The harbor at dawn By Ana'],
  ['<p>Hello <b>all</b></p>', 'Hello  all'],
  ['Before ## Heading and more', 'Before Heading and more'],
  ['cut at the end: [a show](https://a.exa', 'cut at the end: a show'],
  ['… the harbor](https://a.example/1.jpg) at dawn', '… the harbor at dawn'],
  ['Item #5 of 9', 'Item #5 of 9'],
  ['', ''],
])('%s reads %s', (line, plain) => {
  expect(plainLine(line)).toBe(plain)
})
