import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, readSafe, writeCsv } from './csv.ts'

const cells = (text: string) => readCsv(text).records.map((record) => record.cells)

describe('CSV as RFC 4180 has it (S255, C46)', () => {
  test.each([
    [
      'plain',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'without a last line end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['line ends of old Macs', 'a\rb\r', [['a'], ['b']]],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    [
      'commas, quotes and line ends in quotes',
      '"a,b","say ""hi""","x\r\ny"',
      [['a,b', 'say "hi"', 'x\r\ny']],
    ],
    ['empty cells', ',a,\r\n', [['', 'a', '']]],
    ['lines of nothing', 'a\n\n\n,,\nb', [['a'], ['b']]],
    ['a quotation mark within a bare cell', '5" pipe,b', [['5" pipe', 'b']]],
    ['spaces, which belong to the cell', ' a , b ', [[' a ', ' b ']]],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => {
    expect(cells(text)).toEqual(expected)
    expect(readCsv(text).broken).toBeNull()
  })

  test('each record knows the line it begins in, also behind cells of several lines', () => {
    expect(readCsv('a\r\n"x\ny\nz",1\n\nb').records.map(({ line }) => line)).toEqual([1, 2, 6])
    expect(readCsv('"a\r\nb\rc",é\r\n\r\nd').records.map(({ line }) => line)).toEqual([1, 5])
  })

  test.each([
    ['a\n"never closed\nb', { line: 2, reason: 'unclosed' }],
    ['a\n"x"y,b', { line: 2, reason: 'after-quote' }],
    ['a\n"x\ny"z', { line: 3, reason: 'after-quote' }],
    ['"x\r\ny",é\r\n\r\n5" pipe\r\nb,"x"y', { line: 5, reason: 'after-quote' }],
    ['\uFEFF"x\r\ny",é\r\n5" pipe,"\r\n', { line: 3, reason: 'unclosed' }],
    ['"x" ,y', { line: 1, reason: 'after-quote' }],
  ])('%j is broken, and it says where', (text, broken) => {
    expect(readCsv(text).broken).toEqual(broken)
  })

  test('a large hostile text is read like any other', () => {
    expect(readCsv('"'.repeat(400_001)).records.length).toBeLessThan(2)
    expect(readCsv(','.repeat(400_000)).records).toEqual([])
    expect(readCsv('\n'.repeat(400_000)).records).toEqual([])
  })
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  "'=1",
  "''@x",
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'＝1",
])('a spreadsheet does not take %j for a formula, and it comes back as it was', (cell) => {
  const [[written = ''] = []] = cells(writeCsv([[cell]]))
  expect(written.startsWith("'")).toBe(true)
  expect(readSafe(written)).toBe(cell)
})

test('an apostrophe before other words is part of them', () => {
  expect(writeCsv([["'tis", "it's"]])).toBe(`"'tis","it's"\r\n`)
  expect(readSafe("'tis")).toBe("'tis")
})

test('no cell begins behind what a spreadsheet of another country parts cells by', () => {
  const typed = ['Doors 7 pm;=HYPERLINK("https://evil.example")', 'a\t=1+1', 'b,+1']
  for (const delimiter of [',', ';', '\t'] as const)
    for (const { cells: read } of readCsv(writeCsv(typed.map((cell) => [cell])), delimiter).records)
      expect(read).toEqual([expect.stringMatching(/^[Dab]/)])
})

test('whatever is written is read back word for word', () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@＝＋－＠\t\r\n",;a]*$/))
  const row = fc.array(cell, { minLength: 1, maxLength: 4 }).filter((some) => some.some((one) => one !== ''))
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      // A mark at the very beginning of a file is no part of its first cell.
      fc.pre(!rows[0]?.[0]?.startsWith('\uFEFF'))
      expect(cells(writeCsv(rows)).map((some) => some.map(readSafe))).toEqual(rows)
    }),
  )
})
