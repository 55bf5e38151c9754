import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import { leastCpuMs } from '#tests/support/least-cpu.ts'
import { documentOf } from './read-markdown.ts'
import { textOf } from './write-text.ts'

/** What is read as Markdown of one text, in UTF-16 units. */
const LONGEST = 32_768
/** Milliseconds of CPU; a bound that is missing costs ten times as much. */
const MOST_MS = 4_000

const isSlow = async (read: () => unknown, mostMs = MOST_MS): Promise<boolean> =>
  (await leastCpuMs(read, mostMs)) > mostMs

const flood = (marks: string, length = LONGEST): string =>
  marks.repeat(Math.ceil(length / marks.length)).slice(0, length)

const MARKS = ['*', '_', '**', '![', '](a)', '``', '|', '<', '\\', '\n', '\n- ', '> ', ' a']

test.each(MARKS.map((mark, index) => [mark, MARKS.slice(index)] as const))(
  'a flood of %j with any other mark is read in no time to speak of',
  async (mark, others) => {
    // Half as long, since there are many: the square of it is still a multiple of what is allowed.
    const slow: string[] = []
    for (const other of others)
      if (await isSlow(() => documentOf(flood(mark + other, LONGEST / 2)), MOST_MS / 2)) slow.push(other)
    expect(slow).toEqual([])
  },
)

test.each([
  '*a**b',
  '**a*',
  '***a',
  '*a',
  '**a ',
  '*a\u2028- ',
  '``\\',
  '\n>\n',
  '> \n- ',
  '- a\n# a\n',
  '1. a\n\na\n',
  '~~a',
  '~~a~~ ',
  'a<br>',
  ' <br',
  '&lt;',
  '\\\\n',
  '\\n`',
  'www.',
  ' www.a.b',
])('nor is a flood of %j slow', async (marks) => {
  expect(await isSlow(() => documentOf(flood(marks)))).toBe(false)
})

test('marks that begin an emphasis and others that end one are read as fast', async () => {
  const text = `${'_'.repeat(LONGEST / 2)}x${' a*'.repeat(LONGEST / 6)}`
  expect(await isSlow(() => documentOf(text))).toBe(false)
})

test.each(['> a\n', '- a\n', '1. a\n', '> - a\n', '- a\n  - b\n'])(
  'nor is a flood of %j, or of lines behind it',
  async (marks) => {
    expect(await isSlow(() => documentOf(flood(marks)), MOST_MS / 2)).toBe(false)
    expect(await isSlow(() => documentOf(marks + flood('b\n')), MOST_MS / 2)).toBe(false)
    expect(await isSlow(() => documentOf(flood(`${marks}${'b\n'.repeat(499)}\n`)), MOST_MS / 2)).toBe(false)
  },
)

test('what is not read of a flood of items, or of lines behind one, is shown', () => {
  expect(textOf(`${'- a\n'.repeat(8_000)}the end`).endsWith('- a\nthe end')).toBe(true)
  expect(textOf(`- a\n${'b\n'.repeat(8_000)}the end`).endsWith('b\nthe end')).toBe(true)
})

test('what is not read of a flood of emphasis is shown', () => {
  const words = textOf(`${'*_'.repeat(16_000)} the end`)
  expect(words).toContain('*_'.repeat(15_000))
  expect(words.endsWith('the end')).toBe(true)
})

test('a list of three hundred entries and a table keep all their marks', () => {
  const entry = '- **[Night Herons](https://a.example/a_b_c)** at *The Blue Door*, __nine__\n'
  expect(textOf(entry.repeat(300))).not.toMatch(/[*]|__/)
  expect(textOf('> Why?\n'.repeat(1_500))).not.toMatch(/^>.*>/m)
  const row = '| **Night Herons** | night_herons_2031 |\n'
  expect(textOf(`| Who | Tag |\n|--|--|\n${row.repeat(150)}`)).not.toMatch(/[*\\]/)
})

test.each([
  ['See www.town.example/fair.', [['https://www.town.example/fair', 'www.town.example/fair']]],
  ['(WWW.town.example:8080)', [['https://WWW.town.example:8080', 'WWW.town.example:8080']]],
  ['https://www.town.example', [['https://www.town.example', 'https://www.town.example']]],
  [
    '[the fair](https://www.town.example) and www.town.example',
    [
      ['https://www.town.example', 'the fair'],
      ['https://www.town.example', 'www.town.example'],
    ],
  ],
  ['[Town](www.town.example/a)', [['https://www.town.example/a', 'Town']]],
  ['[Town](www.) [x](town.example)', []],
  ['www. town.example, www.town, desk@www.town.example, awww.town.example, www.town.example:99999', []],
])('of %j these are links: %j', (markdown, links) => {
  const found: string[][] = []
  const look = (node: Nodes): void => {
    if (node.type === 'link') found.push([node.url, toString(node)])
    if ('children' in node) node.children.forEach(look)
  }
  look(documentOf(markdown))
  expect(found).toEqual(links)
})
