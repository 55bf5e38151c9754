import { type Inline, inlineOf } from './markdown-inline.ts'

/** A part of a Markdown text, from top to bottom. */
export type Block =
  | { kind: 'heading'; level: number; inside: Inline[] }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }

/** Lists within lists are read this deep; what lies deeper is text. */
const DEEPEST = 6

/** Reads the Markdown of the newsletter: headings, paragraphs, lists, and what stands in a line. */
export const blocksOf = (markdown: string): Block[] => readBlocks(markdown.split(/\r\n|[\n\r]/), 0)

function readBlocks(lines: string[], depth: number): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const heading = HEADING.exec(line)
    if (line.trim() === '') at += 1
    else if (heading) {
      const [, marks = '', text = ''] = heading
      blocks.push({ kind: 'heading', level: marks.length, inside: inlineOf(text.trim()) })
      at += 1
    } else if (depth < DEEPEST && ITEM.test(line)) {
      const { list, next } = readList(lines, at, depth)
      blocks.push(list)
      at = next
    } else {
      const end = endOfParagraph(lines, at, depth)
      const text = lines.slice(at, end).map((each) => each.trim())
      blocks.push({ kind: 'paragraph', inside: inlineOf(text.join('\n')) })
      at = end
    }
  }
  return blocks
}

const HEADING = /^ {0,3}(#{1,6})[ \t](.*)$/
const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])[ \t]+(?=\S)/

function readList(lines: string[], from: number, depth: number): { list: Block; next: number } {
  const first = ITEM.exec(lines[from] ?? '')
  const number = first?.[1]
  const isOrdered = number !== undefined
  const items: Block[][] = []
  let at = from
  while (at < lines.length) {
    const mark = ITEM.exec(lines[at] ?? '')
    if (!mark || (mark[1] !== undefined) !== isOrdered) break
    const end = endOfItem(lines, at + 1, mark[0].length)
    const [head = '', ...rest] = lines.slice(at, end)
    const inside = [head.slice(mark[0].length), ...rest.map((line) => outdented(line, mark[0].length))]
    items.push(readBlocks(inside, depth + 1))
    at = nextFilled(lines, end)
  }
  return { list: { kind: 'list', isOrdered, start: Number(number ?? 1), items }, next: at }
}

/** An item goes on over lines set in beneath it and over plain lines right below. */
function endOfItem(lines: string[], from: number, width: number): number {
  let at = from
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line.trim() === '') {
      const next = nextFilled(lines, at)
      if (next === lines.length || indentOf(lines[next] ?? '') < width) return at
      at = next
    } else if (indentOf(line) >= Math.min(width, 2) || !(ITEM.test(line) || HEADING.test(line))) at += 1
    else return at
  }
  return at
}

function endOfParagraph(lines: string[], from: number, depth: number): number {
  let at = from + 1
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line.trim() === '' || HEADING.test(line) || (depth < DEEPEST && ITEM.test(line))) return at
    at += 1
  }
  return at
}

function nextFilled(lines: string[], from: number): number {
  let at = from
  while (at < lines.length && (lines[at] ?? '').trim() === '') at += 1
  return at
}

const indentOf = (line: string): number => line.length - line.trimStart().length
const outdented = (line: string, width: number): string => line.slice(Math.min(width, indentOf(line)))
