import { HtmlValidate } from 'html-validate'
import { caniemail } from 'caniemail'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionInput, stepInput, withSteps } from '#tests/support/edition.ts'
import { hostile, hostileEdition } from '#tests/support/hostile-edition.ts'
import { fullEdition } from '#tests/support/full-edition.ts'
import { assemble } from './assemble.ts'
import type { AssemblyInput } from './assembly-input.ts'
import { writeBody, writeMail, writeProofs } from './write-mail.ts'
import { writePaste } from './write-paste.ts'

const modelOf = (input: AssemblyInput) => assemble(input).model
const FULL = modelOf(fullEdition(`/images/${'a'.repeat(32)}-1280.png`, 'https://desk.example/p.jpg'))

/** Tags as a browser would see them: what stands in attributes is looked past. */
const tagsOf = (html: string) => [...html.replace(/"[^"]*"/g, '""').matchAll(/<([a-z][a-z0-9]*)([^>]*)>/gi)]

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'no-inline-style': 'off',
    'long-title': 'off',
    'no-conditional-comment': 'off',
    'text-content': 'off',
    // A mail's tables need what older readers understand.
    'no-deprecated-attr': 'off',
    'tel-non-breaking': 'off',
    'no-trailing-whitespace': 'off',
    'heading-level': 'off',
    'doctype-style': 'off',
    'prefer-native-element': 'off',
    'no-utf8-bom': 'error',
  },
})

async function faultsOf(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.filter(({ severity }) => severity === 2).map(({ ruleId, message }) => `${ruleId}: ${message}`),
  )
}

/**
 * What one of these readers at least drops, without which the mail is as readable: the style for phone and dark, round
 * corners, the hiding of the preview line (it is tiny besides), roles, breaks within long words.
 */
const LOST_SOMEWHERE = [
  '<body> element',
  '<style> element',
  '@media',
  'border-radius',
  'color-scheme meta tag',
  'display:none',
  'height property',
  'role attribute',
  'table-layout',
  'word-break',
]
/** What some of them understand with a footnote. */
const WITH_NOTES = [
  '<body> element',
  '<style> element',
  '<ul>, <ol> and <dl>',
  '@media',
  'align attribute',
  'background',
  'border',
  'border-radius',
  'display',
  'display:none',
  'font-size',
  'font-weight',
  'height attribute',
  'height property',
  'lang attribute',
  'letter-spacing',
  'line-height',
  'margin',
  'max-width',
  'padding',
  'role attribute',
  'table-layout',
  'text-align',
  'text-decoration',
  'text-transform',
  'width attribute',
  'word-break',
]

/** Without the pairs that keep words from right to left apart: each begins and ends within one text. */
const withoutPairs = (html: string): string => {
  const fewer = html.replace(/[\u2066-\u2068][^\u2066-\u2069<>"]*\u2069/g, '')
  return fewer === html ? html : withoutPairs(fewer)
}

describe('the mail', () => {
  test('of a whole edition is valid HTML', async () => {
    expect(await faultsOf(writeMail(FULL).html)).toEqual([])
  })

  test('holds nothing alive of whatever people and automations wrote, and stays valid', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (words) => {
        const model = modelOf(hostileEdition(words))
        const { html } = writeMail(model)
        for (const written of [html, writeBody(model), writePaste(model)]) {
          for (const [, name = '', attributes = ''] of tagsOf(written)) {
            expect(name).toMatch(
              /^(?:html|head|meta|title|style|body|div|table|thead|tbody|tr|td|th|h1|h2|h3|p|ul|ol|li|a|img|em|strong|s|code|pre|br|hr|blockquote)$/,
            )
            expect(attributes).not.toMatch(/\son\w+=/i)
          }
          expect(written).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i)
          expect(withoutPairs(written)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
          expect(written.replace(/<a href="[^"]*"[^>]*>Unsubscribe/, '')).not.toMatch(/\{\{|\{%|\*\|/)
        }
        expect(await faultsOf(html)).toEqual([])
        expect(writeMail(model).html).toBe(html)
      }),
      { numRuns: 60 },
    )
  })

  test('a quotation mark ends no attribute, wherever somebody has put it', () => {
    const harm = '" onerror="alert(1)'
    const note = `![a${harm}](https://a.example/p.png) [b](<https://a.example/?q="onclick="alert(1)>)`
    const [ad] = stepInput(9).rows
    const sponsored = [{ ...ad, sponsor_name: `c${harm}`, sponsor_logo_url: 'https://a.example/l.png' }]
    const model = modelOf({ ...withSteps(stepInput(9, sponsored)), note })
    const masthead = {
      ...model.masthead,
      togetherWith: { name: `c${harm}`, url: `https://a.example/${harm}`, logo: null },
    }
    for (const written of [
      writeMail(model).html,
      writeBody(model),
      writePaste(model),
      writePaste({ ...model, masthead }),
      writeMail({ ...model, masthead }).html,
    ]) {
      expect(written).toContain('alt="a&quot; onerror=&quot;alert(1)"')
      expect(written).not.toMatch(/on(?:error|click)="/)
    }
  })

  test('is of the same bytes twice, and knows the share of each block', () => {
    const { html, bytes } = writeMail(FULL)
    expect(writeMail(FULL).html).toBe(html)
    expect(bytes.whole).toBe(Buffer.byteLength(html))
    expect(bytes.blocks.map(({ id }) => id)).toEqual([
      'masthead',
      ...FULL.blocks.map(({ id }) => id),
      'footer',
    ])
    expect(bytes.blocks.reduce((sum, block) => sum + block.bytes, 0)).toBeLessThan(bytes.whole)
  })

  test('has at most 2 kB of style, no script, form, background picture or flex', () => {
    const { html } = writeMail(FULL)
    expect(/<style>(.*)<\/style>/.exec(html)?.[1]?.length).toBeLessThanOrEqual(2048)
    expect(html).not.toMatch(/<script|<form|<svg|webp|flex|background-image|background:/)
  })

  test('has absolute pictures with width and height where they are known', () => {
    const images = [...writeMail(FULL).html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    expect(images.length).toBeGreaterThan(0)
    for (const tag of images) expect(tag).toMatch(/src="https:\/\/[^"]+" alt="[^"]+" width="\d+"/)
  })

  test('carries a sender’s placeholder as it was typed, and no address that runs', () => {
    const footerWith = (unsubscribeHref: string) => {
      const input = editionInput()
      return writeMail(modelOf({ ...input, newsroom: { ...input.newsroom, unsubscribeHref } })).html
    }
    expect(footerWith('{{ UnsubscribeURL }}')).toContain('href="{{ UnsubscribeURL }}"')
    expect(footerWith('*|UNSUB|*')).toContain('href="*|UNSUB|*"')
    expect(footerWith('')).not.toContain('Unsubscribe')
    expect(footerWith(' java\nscript:alert(1)')).not.toContain('Unsubscribe')
    expect(footerWith('&#106;avascript:alert(1)')).toContain('href="&amp;#106;')
  })

  test('marks its blocks for the screen alone', () => {
    expect(writeMail(FULL).html).not.toContain('data-block')
    const { proofs, bytes } = writeProofs(FULL)
    expect(proofs.light.match(/data-block=/g)).toHaveLength(FULL.blocks.length + 2)
    for (const theme of ['light', 'dark'] as const)
      expect(proofs[theme].replace(/ data-block="[^"]*"/g, '')).toBe(writeMail(FULL, theme).html)
    expect(bytes).toEqual(writeMail(FULL).bytes)
  })

  test('is understood by the readers that most people have; what they leave out is known', () => {
    const { issues } = caniemail({
      clients: ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*'],
      html: writeMail(FULL).html,
    })
    const titles = (found: typeof issues.errors) =>
      [
        ...new Set(
          Array.from(found.values(), (issue) => [issue].flat())
            .flat()
            .map(({ title }) => title),
        ),
      ].toSorted()
    expect(titles(issues.errors)).toEqual(LOST_SOMEWHERE)
    expect(titles(issues.warnings)).toEqual(WITH_NOTES)
  })
})
