import { describe, expect, test } from 'vitest'
import { LIBRARIES } from '#shared/libraries.ts'
import { readImport, writeExport } from './library-import.ts'
import { LIMITS } from '#shared/limits.ts'

const SOURCES = LIBRARIES['live-music']
const ADS = LIBRARIES.advertisements
const JOKES = LIBRARIES['good-evening']

describe('an import (S255, C46)', () => {
  test('takes its columns in any order, by name or label, and leaves optional ones out', () => {
    const { rows, faults } = readImport(SOURCES, 'URL, name \nhttps://a.example, The Blue Door \n,Plain\n')
    expect(faults).toEqual([])
    expect(rows).toEqual([
      { line: 2, values: { name: 'The Blue Door', url: 'https://a.example', type: null, city: null } },
      { line: 3, values: { name: 'Plain', url: null, type: null, city: null } },
    ])
  })

  test('names every bad line with its column and the reason', () => {
    const csv = 'name,url,city\n,https://a.example,home\nB,javascript:alert(1),mars\nC,,,x\nD,,home\n'
    const { rows, faults } = readImport(SOURCES, csv)
    expect(rows.map(({ line }) => line)).toEqual([5])
    expect(faults).toEqual([
      { line: 2, column: 'name', reason: 'Please enter a name' },
      { line: 3, column: 'url', reason: 'Please enter a valid URL' },
      { line: 3, column: 'city', reason: 'Please choose home, neighbour or none' },
      { line: 4, column: null, reason: 'This row has more cells than the first line has columns.' },
    ])
  })

  test.each([
    ['', 'The file has no rows.', null],
    ['name', 'The file has no rows.', null],
    ['name,password\nA,b', expect.stringContaining('This column is not known.'), 'password'],
    ['name,name\nA,b', 'This column stands there twice.', 'name'],
    ['url\nhttps://a.example', 'This column is missing.', 'name'],
    ['name\n"A', 'A quotation mark is opened and never closed.', null],
    ['name\n"A"B', expect.stringContaining('After a closing quotation mark'), null],
    [`name\n${'A\n'.repeat(LIMITS.importRows + 1)}`, expect.stringContaining('at most 2,000 rows'), null],
    ['__proto__\nA', expect.stringContaining('This column is not known.'), '__proto__'],
  ])('%j is refused as a whole', (csv, reason, column) => {
    const { rows, faults } = readImport(SOURCES, csv)
    expect(rows).toEqual([])
    expect(faults).toContainEqual({ line: expect.any(Number), column, reason })
  })

  test('reads numbers, flags and choices as they are meant, and refuses what is none', () => {
    const head = 'sponsor_name,sponsor_description,sponsor_link,ad_placement,weight,active'
    const ad = (placement: string, weight: string, active: string) =>
      readImport(ADS, `${head}\nA,B,https://a.example,${placement},${weight},${active}`)
    expect(ad('Headline', ' 2.5 ', 'NO').rows[0]?.values).toMatchObject({
      ad_placement: 'headline',
      weight: 2.5,
      active: false,
    })
    expect(ad('feature', '0', '').rows[0]?.values).toMatchObject({ weight: 0, active: true })
    for (const weight of ['', '1e3', 'Infinity', 'NaN', '0x10', '-1', '1001', '1 000'])
      expect(ad('feature', weight, '').faults, weight).toMatchObject([{ column: 'weight' }])
    expect(ad('top', '1', 'maybe').faults.map(({ column }) => column)).toEqual(['ad_placement', 'active'])
  })

  test('what is exported can be imported again, word for word', () => {
    const jokes = ['=HYPERLINK("https://evil.example")', '-1 knock, knock', 'Line\nbreak "quoted"', "'=x"]
    const csv = writeExport(
      JOKES,
      jokes.map((joke) => ({ good_evening_jokes: joke })),
    )
    expect(csv.split('\r\n')[1]?.startsWith(`"'=`)).toBe(true)
    expect(readImport(JOKES, csv)).toEqual({
      faults: [],
      rows: jokes.map((joke) => ({ line: expect.any(Number), values: { good_evening_jokes: joke } })),
    })
  })
})
