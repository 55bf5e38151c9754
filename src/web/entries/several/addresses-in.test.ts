import { expect, test } from 'vitest'
import { addressesIn } from './addresses-in.ts'

test('addresses are told apart by white space, without what stands around them in a list, each once', () => {
  const text = `• https://city.example/market,
    “https://www.city.example/market/?utm_source=mail” <https://city.example/walk>
    words and more city.example/parade`
  expect(addressesIn(text)?.lines).toEqual([
    { text: 'https://city.example/market', isAddress: true },
    { text: 'https://city.example/walk', isAddress: true },
    { text: 'words and more', isAddress: false },
    { text: 'https://city.example/parade', isAddress: true },
  ])
})

test('one address, or none, is no list', () => {
  for (const text of ['https://a.example/b', 'https://a.example/b words', 'words alone', ''])
    expect(addressesIn(text)).toBeNull()
})

test('a list ends at twenty, and how many addresses had no room is told', () => {
  const text = Array.from({ length: 30 }, (_, at) => `https://a.example/${at}`).join('\n')
  const pasted = addressesIn(text)
  expect(pasted?.lines).toHaveLength(20)
  expect(pasted?.beyond).toBe(10)
})

test('words between the addresses leave none of these out', () => {
  const text = Array.from({ length: 8 }, (_, at) => `A walk of the ${at}th day: https://a.example/${at}`)
  const { lines = [], beyond } = addressesIn(text.join('\n')) ?? {}
  expect(beyond).toBe(0)
  expect(lines).toHaveLength(16)
  expect(lines.flatMap(({ text: line, isAddress }) => (isAddress ? [line.slice(-1)] : [])).join('')).toBe(
    '01234567',
  )
  expect(lines[0]).toEqual({ text: 'A walk of the 0th day:', isAddress: false })
})

test('of a paragraph between two addresses only the beginning is kept', () => {
  const { lines = [] } =
    addressesIn(`https://a.example/1 ${'many words '.repeat(5_000)} https://a.example/2`) ?? {}
  expect(lines.map(({ text }) => text.length)).toEqual([19, 60, 19])
})
