import { type Inline, inlineOf } from './markdown-inline.ts'

/** A part of a Markdown text, from top to bottom. */
export type Block = {
  /** The line it begins on, from 0, in the text it was read from. */
  line: number
} & (
  | { kind: 'heading'; level: number; inside: Inline[] }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; inside: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
)

/** Lists and quotations within each other are read this deep; what lies deeper is text. */
const DEEPEST = 6

/** Reads the Markdown of the newsletter: headings, paragraphs, lists, quotations, code, rules, and what stands in a line. */
export const blocksOf = (markdown: string): Block[] => readBlocks(markdown.split(/\r\n|[\n\r]/), 0)

function readBlocks(lines: string[], depth: number): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') at += 1
    else {
      const { block, next } = readBlock(lines, at, depth)
      blocks.push(block)
      at = next
    }
  }
  return blocks
}

type Read = { block: Block; next: number }

function readBlock(lines: string[], at: number, depth: number): Read {
  const line = lines[at] ?? ''
  const [, marks, title = ''] = HEADING.exec(line) ?? []
  if (marks)
    return {
      block: { kind: 'heading', line: at, level: marks.length, inside: inlineOf(title.trim()) },
      next: at + 1,
    }
  if (RULE.test(line)) return { block: { kind: 'rule', line: at }, next: at + 1 }
  if (FENCE.test(line)) return readCode(lines, at)
  if (depth < DEEPEST && QUOTE.test(line)) return readQuote(lines, at, depth)
  if (depth < DEEPEST && ITEM.test(line)) return readList(lines, at, depth)
  const next = endOfParagraph(lines, at, depth)
  return { block: { kind: 'paragraph', line: at, inside: inlineOf(paragraph(lines.slice(at, next))) }, next }
}

/** Two blanks at the end of a line break it, as a backslash does. */
const paragraph = (lines: string[]): string =>
  lines
    .map((line, index) => {
      const breaks = index < lines.length - 1 && line.endsWith('  ')
      return breaks ? `${line.trim()}\\` : line.trim()
    })
    .join('\n')

/** What nothing closes is code up to the end. */
function readCode(lines: string[], at: number): Read {
  const fence = FENCE.exec(lines[at] ?? '')?.[1] ?? '```'
  let end = at + 1
  while (end < lines.length && !(lines[end] ?? '').trimStart().startsWith(fence)) end += 1
  return { block: { kind: 'code', line: at, text: lines.slice(at + 1, end).join('\n') }, next: end + 1 }
}

function readQuote(lines: string[], at: number, depth: number): Read {
  let end = at
  while (end < lines.length && QUOTE.test(lines[end] ?? '')) end += 1
  const inside = lines.slice(at, end).map((line) => line.replace(QUOTE, ''))
  return { block: { kind: 'quote', line: at, inside: readBlocks(inside, depth + 1) }, next: end }
}

const HEADING = /^ {0,3}(#{1,6})[ \t](.*)$/
const RULE = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const QUOTE = /^ {0,3}> ?/
const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])[ \t]+(?=\S)/

function readList(lines: string[], from: number, depth: number): Read {
  const first = ITEM.exec(lines[from] ?? '')
  const number = first?.[1]
  const isOrdered = number !== undefined
  const items: Block[][] = []
  let at = from
  while (at < lines.length) {
    const mark = ITEM.exec(lines[at] ?? '')
    if (!mark || RULE.test(lines[at] ?? '') || (mark[1] !== undefined) !== isOrdered) break
    const end = endOfItem(lines, at + 1, mark[0].length)
    const [head = '', ...rest] = lines.slice(at, end)
    const inside = [head.slice(mark[0].length), ...rest.map((line) => outdented(line, mark[0].length))]
    items.push(readBlocks(inside, depth + 1))
    at = nextFilled(lines, end)
  }
  return { block: { kind: 'list', line: from, isOrdered, start: Number(number ?? 1), items }, next: at }
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
    if (line.trim() === '' || [HEADING, RULE, FENCE].some((mark) => mark.test(line))) return at
    if (depth < DEEPEST && (ITEM.test(line) || QUOTE.test(line))) return at
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
