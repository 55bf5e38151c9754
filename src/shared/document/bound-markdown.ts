/**
 * How much of a text is read as Markdown, in UTF-16 units; far more than a section of a newsletter has. The reader
 * joins pieces of one paragraph in a list, which takes it seconds once that is longer than twice this.
 */
const READ_MOST = 32_768
/** Quotations and lists opened on one line; the marks beyond are text. */
const MARKS_MOST = 12
/** Brackets read as links, and bars read as tables, between two empty lines; those beyond are text. */
const SIGNS_MOST: Record<string, number> = { '[': 1_000, '|': 600 }
/** Lines between two empty ones that may hold a table. Below its first two every line is a row, with or without bars. */
const TABLE_LINES_MOST = 1_000

/**
 * Prepares Markdown of any origin for the reader, whose time would grow with the square of a flood of brackets,
 * bars or rows and with the depth of nested marks. What is beyond the bounds is escaped, so it is shown, never lost;
 * line numbers stay as they are.
 *
 * @returns the part to read, and what follows it to be shown as it stands ('' nearly always)
 */
export function boundMarkdown(text: string): { read: string; rest: string } {
  const cut = text.length <= READ_MOST ? text.length : endOfLine(text, READ_MOST)
  const read = text.slice(0, cut).split(EMPTY_LINE).map(withFewSigns).join('')
  return { read: read.replace(MANY_MARKS, escapeMark), rest: text.slice(cut) }
}

/** The separators are kept, so that joining gives the text again. */
const EMPTY_LINE = /((?:\r\n|\n|\r)[ \t]*(?=\r\n|\n|\r))/
const LINE_END = /\r\n|\n|\r/g
/** A mark takes the blanks behind it and none before, so that there is one way to read a line. */
const MARK = '(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+|>[ \\t]*)'
/** A line of nothing but dashes or stars is a rule, however long. */
const NO_RULE = '(?![-*][-* \\t]*$)'
const MANY_MARKS = new RegExp(`^([ \\t]*${NO_RULE}(?:${MARK}){${MARKS_MOST}})(?=${MARK})(\\d*)`, 'gm')

/** `12.` is escaped behind the number, every other mark before it. */
const escapeMark = (_: string, marks: string, number: string): string => `${marks}${number}\\`

/** The last line break before `from`, or `from` within a line without end. */
function endOfLine(text: string, from: number): number {
  const at = text.lastIndexOf('\n', from - 1)
  return at > 0 ? at + 1 : from
}

function withFewSigns(run: string): string {
  const counts: Record<string, number> = {}
  const mayHoldTable = (run.match(LINE_END)?.length ?? 0) < TABLE_LINES_MOST
  return run.replace(/\\.|[[|]/g, (found) => {
    const most = found === '|' && !mayHoldTable ? 0 : SIGNS_MOST[found]
    if (most === undefined) return found
    const count = (counts[found] ?? 0) + 1
    counts[found] = count
    return count > most ? `\\${found}` : found
  })
}
