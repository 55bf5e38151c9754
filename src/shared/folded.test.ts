import { expect, test } from 'vitest'
import { leastCpuMs } from '#tests/support/least-cpu.ts'
import { folded, foldedForSearch, foldedWords } from './folded.ts'
import { isSameText } from './formatted-content.ts'
import { inNfc } from './nfc.ts'
import { asStored } from './text.ts'

test.each([
  ['Zoë', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['O’Malley', "o'malley"],
  ['O\u00B4Malley', "o'malley"],
  ['O`Malley', "o'malley"],
  ['„Café“ «Béton»', '"cafe" "beton"'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδός', 'οδοσ'],
  ['  Bridge\u00A0\n Street ', 'bridge street'],
  ['ﬁre', 'fire'],
])('%j is compared as %j (C92)', (text, expected) => {
  expect(folded(text)).toBe(expected)
})

test.each([
  ['Łódź', 'lodz'],
  ['Tromsø Kjærlighet', 'tromso kjaerlighet'],
  ['Œuvre', 'oeuvre'],
  ['STRAẞE Straße', 'strasse strasse'],
  ['Đorđe Þór Ragnarsdóttir, Seyðisfjörður', 'dorde thor ragnarsdottir, seydisfjordur'],
  ['Işık İzmir KIRIKKALE Kırıkkale', 'isik izmir kirikkale kirikkale'],
  ['Ŋorŋgi Ħamrun Ŧiras', 'norngi hamrun tiras'],
  ['Hawaiʻi Hawaiʼi ʿAli Ka\u02B9ena', "hawai'i hawai'i 'ali ka'ena"],
  ['7–9 pm — Jean‑Luc − ok', '7-9 pm - jean-luc - ok'],
  ['Brid\u00ADge\u200B \u200DStre\uFEFFet\u2060', 'bridge street'],
  ['Bridge \u200B Street', 'bridge street'],
  ['ŁØÆ', 'loae'],
  ["Zoë O’Malley's", "zoe o'malley's"],
])('%j is searched as %j (C92)', (text, expected) => {
  expect(foldedForSearch(text)).toBe(expected)
  expect(foldedForSearch(expected)).toBe(expected)
})

test('names that are kept are told apart by their letters', () => {
  expect(folded('Bjørn')).not.toBe(folded('Bjorn'))
})

test('of what is looked for each word counts, and nothing that is left empty', () => {
  expect(foldedWords(' Zoë  O’Malley \u0301 ')).toEqual(['zoe', "o'malley"])
  expect(foldedWords(' \u0301 ')).toEqual([])
})

test('a text is put into one form of Unicode, but for a letter under more marks than any language has', () => {
  expect(inNfc('Zoe\u0308')).toBe('Zoë')
  const flood = `Zoe\u0308${'\u0315\u0300'.repeat(20)}`
  expect(inNfc(flood)).toBe(flood)
})

/** So many of them, in the wrong order, took half a minute to be put in order. */
const LETTERS = 300_000
const FLOODS = [
  '\u0315\u0300',
  '\u0344\uFF9E',
  '\u1FEE\uFF9E',
  'が\uFF9E',
  '\u0F77\u0F71',
  '\uFDFA',
  ' \u00A0',
]
/** Milliseconds of processor time; an honest text of this length takes some 20. */
const MOST_MS = 1500

test.each(FLOODS.map((flood) => [JSON.stringify(flood), flood]))(
  'what is folded, compared or stored costs by its length alone: %s',
  async (_, flood) => {
    const text = `a${flood.repeat(LETTERS / flood.length)}`
    for (const work of [
      folded,
      foldedForSearch,
      inNfc,
      asStored,
      (one: string) => isSameText(one, `${one}b`),
    ])
      expect(await leastCpuMs(() => work(text), MOST_MS)).toBeLessThanOrEqual(MOST_MS)
  },
)
