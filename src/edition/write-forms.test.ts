import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionInput, sectionText, stepInput, withSteps, withWeather } from '#tests/support/edition.ts'
import { fullEdition } from '#tests/support/full-edition.ts'
import { hostile, hostileEdition } from '#tests/support/hostile-edition.ts'
import { assemble } from './assemble.ts'
import type { AssemblyInput } from './assembly-input.ts'
import { editionJson, readEditionJson } from './edition-json.ts'
import { modelHash } from './hashes.ts'
import { writeMail } from './write-mail.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writePaste } from './write-paste.ts'
import { writeText } from './write-text.ts'

const modelOf = (input: AssemblyInput) => assemble(input).model
const FULL = modelOf(fullEdition(`/images/${'a'.repeat(32)}-1280.png`, 'https://desk.example/p.jpg'))

test('city and sponsor of the masthead that run from right to left leave the order of its lines alone', () => {
  const input = editionInput()
  const name = 'קפה הדלת'
  const sponsors = [{ name, url: 'https://sponsor.example', logo: null }]
  const parts = [{ placement: 'headline' as const, text: 'Soup.', sponsors }]
  const steps = input.steps.map((one) => (one.step === 9 ? { ...one, parts } : one))
  const model = modelOf({ ...input, newsroom: { ...input.newsroom, city: 'חיפה' }, steps })
  expect(writeText(model)).toContain(`\u2068חיפה\u2069, Saturday`)
  for (const form of [writeText(model), writeMarkdown(model), writePaste(model), writeMail(model).html])
    expect(form).toMatch(new RegExp(`Together with [^\n]*\u2068${name}\u2069`))
})

test('a show whose names run from right to left has its time behind them in every form', () => {
  const [show] = stepInput(1).rows
  const model = modelOf(withSteps(stepInput(1, [{ ...show, venue: 'קפה הדלת', title: 'להקת הלילה' }])))
  for (const form of [writeText(model), writeMarkdown(model), writePaste(model), writeMail(model).html])
    expect(form).toMatch(/\u2068להקת הלילה\u2069.*\n?.*\u2068קפה הדלת\u2069, 8:30 pm/)
})

describe('the plain text', () => {
  const addresses = (text: string) => text.match(/<https?:\/\/[^>]+>/g) ?? []

  test('has every address once in each block, and lines of at most 78', () => {
    const text = writeText(FULL)
    expect(text).toContain('Fairhaven Daily\n===============')
    for (const { id } of FULL.blocks) {
      const own = addresses(writeText(FULL, id))
      expect(new Set(own).size).toBe(own.length)
    }
    const links = JSON.stringify(FULL.blocks).match(/"type":"link"[^}]*?"url":"[^"]+"/g) ?? []
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) expect(text).toContain(`<${/"url":"([^"]+)"/.exec(link)?.[1]}>`)
  })

  test('names in each advertisement where it leads, also that of the sponsor in the masthead', () => {
    const sponsor = '<https://millbrooksavings.example/>'
    const note =
      'Ask [at the bank](https://millbrooksavings.example/), or [again](https://millbrooksavings.example/).'
    const text = writeText(modelOf({ ...fullEdition(null, 'https://desk.example/p.jpg'), note }))
    const [masthead = '', ...parts] = text.split('\n\n\n')
    const [advertisement] = parts.filter(
      (part) => part.startsWith('[Sponsored]') && part.includes('Millbrook'),
    )
    expect(masthead).toContain(sponsor)
    expect(advertisement).toContain(sponsor)
    expect(parts.find((part) => part.startsWith('Ask'))?.match(/<[^>]+>/g)).toEqual([sponsor])
  })

  test('keeps to its width whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('word', 'w'.repeat(200), '<b>', '- x', '> y', '1. z', '\n', '\n\n', 'ñ🎷'), {
          maxLength: 60,
        }),
        (words) => {
          const text = writeText(modelOf(editionInput({ note: words.join(' ') })))
          for (const line of text.split('\n'))
            expect(Array.from(line).length <= 78 || /<\w+:\S+>/.test(line)).toBe(true)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('leaves an address whole that is longer than a line', () => {
    const address = `https://a.example/${'x'.repeat(100)}`
    expect(writeText(modelOf(editionInput({ note: `[map](${address})` })), 'note')).toBe(
      `map\n<${address}>\n`,
    )
  })

  test('of lists and quotations is set under their marks', () => {
    const note = `> ${'quoted '.repeat(20)}\n\n10. ${'item '.repeat(30)}\n    - inner`
    expect(writeText(modelOf(editionInput({ note })), 'note')).toBe(
      `> ${'quoted '.repeat(11).trim()}\n> ${'quoted '.repeat(9).trim()}\n\n10. ${'item '.repeat(15).trim()}\n    ${'item '.repeat(15).trim()}\n    - inner\n`,
    )
  })
})

describe('the form for pasting', () => {
  test('has no style, no class and no table of layout', () => {
    const paste = writePaste(FULL)
    expect(paste).not.toMatch(/style=|class=|<table/)
    expect(paste).toContain('<h2>Weather</h2>')
    expect(paste).toContain('<p><em>Sponsored</em></p>')
  })

  test('can be of one block', () => {
    expect(writePaste(FULL, 'step-6')).toMatch(/^<h2>Weather<\/h2>/)
    expect(writePaste(FULL, 'step-6')).not.toContain('Sponsored')
  })
})

test('the Markdown reads as the same text again', () => {
  const markdown = writeMarkdown(FULL)
  expect(markdown).toContain('# Fairhaven Daily')
  expect(markdown).toContain('## Weather')
  const again = modelOf(editionInput({ note: writeMarkdown(FULL, 'step-1') }))
  const [note] = again.blocks
  expect(note?.tree).toEqual(FULL.blocks.find(({ id }) => id === 'step-1')?.tree)
})

test('words that are struck stand in the Markdown as words, for which CommonMark has no sign', () => {
  const model = modelOf(withWeather(sectionText('a', '<h2>Fair</h2><p>At <s>noon</s> one.</p>')))
  expect(JSON.stringify(model)).toContain('"delete"')
  expect(writeMarkdown(model, 'step-6')).toBe('## Fair\n\nAt noon one.\n')
})

describe('the JSON', () => {
  test('is read again with the same hash', () => {
    const read = readEditionJson(editionJson(FULL))
    if (!('model' in read)) throw new Error(read.fault)
    expect(modelHash(read.model)).toBe(modelHash(FULL))
    const turned = Object.fromEntries(Object.entries(FULL).toReversed()) as typeof FULL
    expect(modelHash(turned)).toBe(modelHash(FULL))
    expect(writeMail(read.model).html).toBe(writeMail(FULL).html)
  })

  test.each([
    ['no JSON', 'x', 'This file is no edition that can be read here'],
    [
      'changed',
      editionJson(FULL).replace('Lanterns', 'Lantern'),
      'This file was changed after it was written',
    ],
    [
      'of another form',
      editionJson(FULL).replace('"schema": 1', '"schema": 2'),
      'This file is no edition that can be read here',
    ],
    [
      'alive',
      editionJson(FULL).replace(/"url": "https:[^"]*"/, '"url": "javascript:alert(1)"'),
      'This file is no edition that can be read here',
    ],
    ['endless', `"${'x'.repeat(1_000_001)}"`, 'This file is too large for an edition'],
  ])('that is %s is refused', (_, file, fault) => {
    expect(readEditionJson(file)).toEqual({ fault })
  })

  const picture = { url: 'https://a.example/l.png', alt: '', width: null, height: null }
  const withNote = (child: unknown) => ({
    ...FULL,
    blocks: [{ ...FULL.blocks[0], tree: { type: 'root', children: [child] } }],
  })
  const quoted = (depth: number): unknown =>
    depth === 0 ? { type: 'paragraph', children: [] } : { type: 'blockquote', children: [quoted(depth - 1)] }
  const signed = (model: unknown) => editionJson(model as typeof FULL)
  test.each([
    ['a sponsor', { ...FULL.masthead, togetherWith: { name: 'a', url: 'javascript:alert(1)', logo: null } }],
    ['a logo', { ...FULL.masthead, logo: { ...picture, url: 'javascript:alert(1)' } }],
    [
      'a logo of a sponsor',
      {
        ...FULL.masthead,
        togetherWith: { name: 'a', url: 'https://a.example', logo: { ...picture, url: 'data:x' } },
      },
    ],
  ])('with %s that runs is refused, whoever signed it', (_, masthead) => {
    expect(readEditionJson(signed({ ...FULL, masthead }))).toHaveProperty('fault')
  })

  test.each([
    ['an address of the footer', { ...FULL, footer: { ...FULL.footer, browserUrl: 'javascript:alert(1)' } }],
    ['a color', { ...FULL, accent: 'red;background:url(https://a.example)' }],
    ['a picture', withNote({ type: 'image', url: 'javascript:alert(1)', alt: '' })],
    ['a node that no writer knows', withNote({ type: 'iframe', children: [] })],
    ['quotations in quotations without end', withNote(quoted(50))],
  ])('with %s that no mail holds is refused, whoever signed it', (_, model) => {
    expect(readEditionJson(signed(model))).toHaveProperty('fault')
  })

  test('with as many quotations in one another as a text may have is read', () => {
    expect(readEditionJson(signed(withNote(quoted(30))))).toHaveProperty('model')
  })

  test('of any edition that was assembled can be read', () => {
    fc.assert(
      fc.property(hostile, (words) => {
        const model = modelOf({
          ...hostileEdition(words),
          newsroom: { ...hostileEdition(words).newsroom, accent: '#27427f' },
        })
        expect(readEditionJson(editionJson(model))).toHaveProperty('model')
      }),
      { numRuns: 40 },
    )
  })
})
