import { describe, expect, test } from 'vitest'
import { LIBRARIES } from '#shared/libraries.ts'
import { readImport, writeExport } from './library-import.ts'
import { LIMITS } from '#shared/limits.ts'

const SOURCES = LIBRARIES['live-music']
const ADS = LIBRARIES.advertisements
const JOKES = LIBRARIES['good-evening']

describe('an import (S255, C46)', () => {
  test('takes its columns in any order, by name or label, and leaves optional ones out', async () => {
    const { rows, faults } = await readImport(
      SOURCES,
      'URL, name \nhttps://a.example, The Blue Door \n,Plain\n',
    )
    expect(faults).toEqual([])
    expect(rows).toEqual([
      {
        line: 2,
        values: { name: 'The Blue Door', url: 'https://a.example', type: null, city: null, feed_url: null },
      },
      { line: 3, values: { name: 'Plain', url: null, type: null, city: null, feed_url: null } },
    ])
  })

  test('names every bad line with its column and the reason', async () => {
    const csv = 'name,url,city\n,https://a.example,home\nB,javascript:alert(1),mars\nC,,,x\nD,,home\n'
    const { rows, faults } = await readImport(SOURCES, csv)
    expect(rows.map(({ line }) => line)).toEqual([5])
    expect(faults).toEqual([
      { line: 2, column: 'name', reason: 'Please enter a name' },
      { line: 3, column: 'url', reason: 'Please enter a valid URL' },
      { line: 3, column: 'city', reason: 'Please choose home, neighbour or none' },
      { line: 4, column: null, reason: 'This row has more cells than the first line has columns.' },
    ])
  })

  test.each([
    ['an empty line before the head', '\r\nname;url;type;city\r\nBlau;https://blau.example;venue;home\r\n'],
    ['an empty column at the end', 'name,url,type,city,\r\nBlau,https://blau.example,venue,home,\r\n'],
    ['empty columns', 'name,,url,type,city,,\nBlau,,https://blau.example,venue,home,,\n'],
  ])('takes a file with %s, as spreadsheets write it', async (_, csv) => {
    const { rows, faults } = await readImport(SOURCES, csv)
    expect(faults).toEqual([])
    expect(rows.map(({ values }) => values)).toEqual([
      { name: 'Blau', url: 'https://blau.example', type: 'venue', city: 'home', feed_url: null },
    ])
  })

  test('names the line in which a cell stands below no name', async () => {
    const { faults } = await readImport(SOURCES, 'name,\nBlau,lost\n')
    expect(faults).toEqual([
      { line: 2, column: null, reason: 'This row has more cells than the first line has columns.' },
    ])
  })

  test.each([
    ['', 'The file has no rows.', null],
    ['name', 'The file has no rows.', null],
    ['name,password\nA,b', expect.stringContaining('Unknown column.'), 'password'],
    ['name,name\nA,b', 'This column appears twice.', 'name'],
    ['url\nhttps://a.example', 'This column is missing.', 'name'],
    ['name\n"A', 'A quotation mark is never closed.', null],
    ['name\n"A"B', expect.stringContaining('After a closing quotation mark'), null],
    ['__proto__\nA', expect.stringContaining('Unknown column.'), '__proto__'],
  ])('%j is refused as a whole', async (csv, reason, column) => {
    const { rows, faults } = await readImport(SOURCES, csv)
    expect(rows).toEqual([])
    expect(faults).toContainEqual({ line: expect.any(Number), column, reason })
  })

  test.each([',', ';', '\n', '\r'])('of more cells than can be read (%j) is refused unread', async (ends) => {
    const { faults } = await readImport(SOURCES, `name\nA${ends.repeat(LIMITS.importCells)}`)
    expect(faults).toEqual([
      { line: 1, column: null, reason: 'This file has too many cells to import at once.' },
    ])
  })

  test('reads numbers, flags and choices as they are meant, and refuses what is none', async () => {
    const head = 'sponsor_name,sponsor_description,sponsor_link,ad_placement,weight,active'
    const ad = (placement: string, weight: string, active: string) =>
      readImport(ADS, `${head}\nA,B,https://a.example,${placement},${weight},${active}`)
    expect((await ad('Headline', ' 2.5 ', 'NO')).rows[0]?.values).toMatchObject({
      ad_placement: 'headline',
      weight: 2.5,
      active: false,
    })
    expect((await ad('feature', '0', '')).rows[0]?.values).toMatchObject({ weight: 0, active: true })
    for (const weight of ['', '1e3', 'Infinity', 'NaN', '0x10', '-1', '1001', '1 000'])
      expect((await ad('feature', weight, '')).faults, weight).toMatchObject([{ column: 'weight' }])
    expect((await ad('top', '1', 'maybe')).faults.map(({ column }) => column)).toEqual([
      'ad_placement',
      'active',
    ])
  })

  test('of more than 20,000 rows none is read', async () => {
    const { rows, faults } = await readImport(SOURCES, `name\n${'A\n'.repeat(LIMITS.importRows + 1)}`)
    expect([rows, faults]).toEqual([
      [],
      [expect.objectContaining({ reason: 'Please import at most 20,000 rows at once.' })],
    ])
  })

  test.each([
    ['semicolons', 'Name;URL;City\nThe Blue Door;https://a.example;home\n'],
    ['tabs', 'name\turl\tcity\r\nThe Blue Door\thttps://a.example\thome\r\n'],
    ['semicolons that a spreadsheet announces', 'sep=;\nname;url;city\nThe Blue Door;https://a.example;home'],
    [
      'semicolons, with commas in a cell',
      '"name";"url, or none";city\n'.replace(', or none', '') + 'The Blue Door;https://a.example;home',
    ],
  ])('reads cells that are parted by %s', async (_what, csv) => {
    const values = { name: 'The Blue Door', url: 'https://a.example', type: null, city: 'home' }
    expect(await readImport(SOURCES, csv)).toMatchObject({ faults: [], rows: [{ values }] })
  })

  test('a fault is in the line that a spreadsheet shows, and names the mark that parts its cells', async () => {
    const { faults } = await readImport(SOURCES, 'sep=;\nname;city\nA;mars\n')
    expect(faults).toMatchObject([{ line: 3, column: 'city' }])
    const quoted = await readImport(SOURCES, 'name;city\n"A" ;home\n')
    expect(quoted.faults[0]?.reason).toBe(
      'After a closing quotation mark there must be a semicolon or a new line.',
    )
  })

  test('commas and semicolons of a cell part nothing where another mark does', async () => {
    const { rows } = await readImport(JOKES, 'joke\nWhy; the goat of course\n')
    expect(rows).toMatchObject([{ values: { good_evening_jokes: 'Why; the goat of course' } }])
    const head = 'sponsor_name;sponsor_description;sponsor_link;ad_placement;weight'
    const ads = await readImport(ADS, `${head}\nA;B, and C;https://a.example;Feature;2,5`)
    expect(ads.rows).toMatchObject([{ values: { sponsor_description: 'B, and C', weight: 2.5 } }])
  })

  test('takes the labels of choices as the screen shows them', async () => {
    const { rows, faults } = await readImport(
      SOURCES,
      'name,city\nA,Our city\nB,the neighboring city\nC,Both\nD,neighbour\n',
    )
    expect(faults).toEqual([])
    expect(rows.map(({ values }) => values['city'])).toEqual(['home', 'neighbour', null, 'neighbour'])
  })

  test('what is exported can be imported again, word for word', async () => {
    const jokes = ['=HYPERLINK("https://evil.example")', '-1 knock, knock', 'Line\nbreak "quoted"', "'=x"]
    const csv = writeExport(
      JOKES,
      jokes.map((joke) => ({ good_evening_jokes: joke })),
    )
    expect(csv.split('\r\n')[1]?.startsWith(`"'=`)).toBe(true)
    expect(await readImport(JOKES, csv)).toEqual({
      columns: ['good_evening_jokes'],
      faults: [],
      rows: jokes.map((joke) => ({ line: expect.any(Number), values: { good_evening_jokes: joke } })),
    })
  })
})
