import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EVERY_PAGE, FONTS } from './font-parts.ts'
import { ROOT } from './project.mjs'

const FOLDER = join(ROOT, 'src/web/ui/fonts')

test('what the screens say themselves needs the first file of each face only', () => {
  // Keys of a keyboard, in the list of shortcuts alone, may fetch another.
  const known = new Set(`${EVERY_PAGE}←→⌘Á`)
  const others = ['src/contract', 'src/edition', 'src/shared', 'src/steps', 'src/web'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .flatMap((name) => {
        const text = readFileSync(join(ROOT, folder, name), 'utf8').replaceAll('\n', '')
        return [...new Set(text)].filter((sign) => !known.has(sign)).map((sign) => `${name}: ${sign}`)
      }),
  )
  expect(others).toEqual([])
})

test('every part of every face was written, and the first files are at most 50 kB', () => {
  const sizes = FONTS.map(({ parts }) =>
    parts.map(({ name }) => statSync(join(FOLDER, `${name}.woff2`)).size),
  )
  expect(sizes.flat().every((size) => size > 0)).toBe(true)
  expect(sizes.reduce((sum, [first = Number.NaN]) => sum + first, 0)).toBeLessThanOrEqual(50_000)
})
