import { expect, test } from 'vitest'
import { mendedAddress } from './text.ts'
import { Link, OptionalLink } from './text.ts'

test.each([
  ['https://venue.example/onehttps://venue.example/two', 'https://venue.example/one'],
  ['https://venue.example/quote”', 'https://venue.example/quote'],
  ['“https://venue.example/quote”', 'https://venue.example/quote'],
  ['https://venue.example/?a=1&amp;b=2', 'https://venue.example/?a=1&b=2'],
  ['https://venue.example/a\u200Bb', 'https://venue.example/ab'],
  ['https://venue.example/a\u2069', 'https://venue.example/a'],
  ['(https://venue.example/x)', 'https://venue.example/x'],
  ["'https://venue.example/x'", 'https://venue.example/x'],
  ['https://venue.example/?a=1&#38;b=2&amp;amp;c=3', 'https://venue.example/?a=1&b=2&c=3'],
  ['https://exa\u202Emple.example', 'https://example.example'],
])('%j is refused, with the address that would be taken', (typed, mended) => {
  expect(mendedAddress(typed)).toBe(mended)
  const read = Link.safeParse(typed)
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    `Something was copied into this address. It would be taken as ${mended}`,
  ])
  expect(OptionalLink.safeParse(typed).error?.issues[0]?.message).toContain(mended)
  expect(Link.parse(mended)).toBe(mended)
})

test.each([
  'https://venue.example/e?utm_campaign=a|b',
  'https://venue.example/e?filter={"id":1}',
  'https://venue.example/e?f={id}',
  'https://venue.example/e?x=a^b',
  'https://the_blue_door.venue.example/x',
  'https://archive.example/web/2020/https://venue.example/two',
  'https://share.example/?u=https://venue.example/two',
  'https://venue.example/w/Blue_(band)',
  'https://venue.example/e?name=O’Malley&x=1',
])('%s is real, and taken as it is', (url) => {
  expect(mendedAddress(url)).toBeNull()
  expect(Link.parse(url)).toBe(url)
})
