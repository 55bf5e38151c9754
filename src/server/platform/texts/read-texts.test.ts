import { expect, test } from 'vitest'
import { leastCpuMs } from '#tests/support/least-cpu.ts'
import { readTexts } from './read-texts.ts'

const textIn = (node: { children?: unknown[]; value?: string }): string =>
  node.value ?? (node.children ?? []).map((child) => textIn(child as never)).join('')

const FLOODS = ['*_', '*a**b', '**a*', '***a', '[*_', '`*_', '- a\n', '> a\n', '[a](b) ', '<b>', '<a href=x>']
const flood = (mark: string, index: number) => `${index} ${mark.repeat(32_000 / mark.length)}`

test('short texts are read where they are asked for, as they are everywhere', async () => {
  const read = await readTexts(['# Tonight', '<p>Hello</p>'])
  expect(read('# Tonight').document.children).toMatchObject([{ type: 'heading' }])
  expect(read('<p>Hello</p>').document.children).toMatchObject([{ type: 'paragraph' }])
})

test('of texts that flood the reader this thread reads none, and nothing of them is missing', async () => {
  let times = 0
  // Texts that were read once are remembered.
  const unread = async () => {
    times += 1
    return FLOODS.map((mark, index) => flood(mark, times * 1_000 + index))
  }
  const readThem = async (texts: string[]) => {
    const read = await readTexts(texts)
    for (const text of texts) read(text)
  }
  // Read here they take more than a second and a half.
  expect(await leastCpuMs(readThem, 600, unread)).toBeLessThanOrEqual(600)
  const texts = FLOODS.map(flood)
  const read = await readTexts(texts)
  for (const [index, text] of texts.entries()) expect(textIn(read(text).document)).toContain(`${index} `)
})

const isPlain = (text: string, { children }: { children: unknown[] }): boolean =>
  JSON.stringify(children) ===
  JSON.stringify([{ type: 'paragraph', children: [{ type: 'text', value: text }] }])

test('behind floods of others a text that people write is read; of the floods, what waits too long is plain', async () => {
  const floods = Array.from({ length: 200 }, (_, index) => flood('*_', 100 + index))
  const text = 'Tonight at the Blue Door.\n\n'.repeat(500)
  const [one, read, other] = await Promise.all(
    [floods, [text], floods.toReversed()].map((texts) => readTexts(texts)),
  )
  expect(read?.(text).document.children).toHaveLength(500)
  expect(floods.filter((each) => one && isPlain(each, one(each).document)).length).toBeGreaterThan(0)
  for (const each of floods) expect(other?.(each)).toEqual(one?.(each))
})

test('a text that was not asked for is never read here where it may cost much', async () => {
  const read = await readTexts([])
  const text = flood('*_', 900)
  expect(read(text).document.children).toEqual([
    { type: 'paragraph', children: [{ type: 'text', value: text }] },
  ])
})
