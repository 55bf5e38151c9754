/**
 * How much of a text is read as Markdown, in UTF-16 units; far more than a section of a newsletter has. The reader
 * joins pieces of one paragraph in a list, which takes it seconds once that is longer than twice this.
 */
const READ_MOST = 32_768
/** Quotations and lists opened on one line; the marks beyond are text. */
const MARKS_MOST = 12
/** Lines that begin with such a mark; for each quotation or list that ends the reader copies all that it has read. */
const MARKED_MOST = 1_500
/**
 * Lines without a mark behind lines with one, between two empty lines. Each may still belong to the quotation or list: the
 * reader looks back for it at all that stands there.
 */
const BEHIND_MARK_MOST = 500
/**
 * Signs that are read in one run of lines; those beyond are text. A bracket may be a link, a bar a table. A star or a
 * line may close an emphasis, for which the reader looks back at all that stands before it. A backtick behind a
 * backslash parts a run of them in two, whose end it then looks for in vain, to the end of the lines.
 */
const SIGNS_MOST: Record<string, number> = { '[': 1_000, '|': 600, '*': 600, '\\`': 50 }
/** Lines between two empty ones that may hold a table. Below its first two every line is a row, with or without bars. */
const TABLE_LINES_MOST = 1_000

/**
 * Prepares Markdown of any origin for the reader, whose time would grow with the square of a flood of brackets,
 * bars, rows or marks of emphasis and with the depth of nested marks. What is beyond the bounds is escaped, so it is
 * shown, never lost; line numbers stay as they are.
 *
 * @returns the part to read, and what follows it to be shown as it stands ('' nearly always)
 */
export function boundMarkdown(text: string): { read: string; rest: string } {
  const most = text.length <= READ_MOST ? text.length : endOfLine(text, READ_MOST)
  const cut = Math.min(most, beforeTooMany(text))
  const read = text.slice(0, cut).split(EMPTY_LINE).map(withFewSigns).join('')
  return { read: read.replace(MANY_MARKS, escapeMark), rest: text.slice(cut) }
}

/** Before an item of a list, which ends every paragraph and table before it. */
const ITEM = /(?<=[\r\n])(?=[ \t]*[-*+][ \t]+\S)/
/** The separators are kept, so that joining gives the text again. */
const EMPTY_LINE = /((?:\r\n|\n|\r)[ \t]*(?=\r\n|\n|\r))/
const LINE_END = /\r\n|\n|\r/g
/** A mark takes the blanks behind it and none before, so that there is one way to read a line. */
const MARK = '(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+|>[ \\t]*)'
/** A line of nothing but dashes or stars is a rule, however long. */
const NO_RULE = '(?![-*][-* \\t]*$)'
const MANY_MARKS = new RegExp(`^([ \\t]*${NO_RULE}(?:${MARK}){${MARKS_MOST}})(?=${MARK})(\\d*)`, 'gm')

const LINES = /[^\r\n]*(?:\r\n|\n|\r|$)/g
const MARKED = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])(?:\s|$)|>)/

/** `12.` is escaped behind the number, every other mark before it. */
const escapeMark = (_: string, marks: string, number: string): string => `${marks}${number}\\`

/** Where the first line begins that is one too many; the end of the text if none is. */
function beforeTooMany(text: string): number {
  let marked = 0
  let behind: number | null = null
  for (const { 0: line, index } of text.matchAll(LINES)) {
    if (MARKED.test(line)) {
      marked += 1
      behind ??= 0
    } else if (line.trim() === '') behind = null
    else if (behind !== null) behind += 1
    if (marked > MARKED_MOST || (behind ?? 0) > BEHIND_MARK_MOST) return index
  }
  return text.length
}

/** Behind the last line break before `from`; within a line without end `from`, but not amid a character. */
function endOfLine(text: string, from: number): number {
  const at = text.lastIndexOf('\n', from - 1)
  if (at > 0) return at + 1
  return (text.codePointAt(from - 1) ?? 0) > 0xffff ? from + 1 : from
}

function withFewSigns(lines: string): string {
  const mayHoldTable = (lines.match(LINE_END)?.length ?? 0) < TABLE_LINES_MOST
  return lines
    .split(ITEM)
    .map((run) => fewIn(run, mayHoldTable))
    .join('')
}

function fewIn(run: string, mayHoldTable: boolean): string {
  const counts: Record<string, number> = {}
  return run.replace(SIGNS, (found) => {
    const sign = found === '_' ? '*' : found.slice(0, 2)
    const most = sign === '|' && !mayHoldTable ? 0 : SIGNS_MOST[sign]
    if (most === undefined) return found
    const count = (counts[sign] ?? 0) + 1
    counts[sign] = count
    return count > most ? escaped(found) : found
  })
}

/** Each sign, and what is none: what is escaped, and a line within a word, which is no emphasis. */
const SIGNS = /\\`+|\\.|[\p{L}\p{N}]_+(?=[\p{L}\p{N}])|[[|*_]/gu

const escaped = (signs: string): string =>
  signs.startsWith('\\') ? signs.replaceAll(/\\?`/g, '\\`') : `\\${signs}`
