import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { parseSync, Visitor } from 'rolldown/utils'
import { beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

// The program beside the library, which needs a tenth of the time that the library itself does.
beforeAll(() => {
  process.env['RECHECK_BACKEND'] = 'native'
})

/** The regular expressions of the product as they stand in its sources, each with a file that has it. */
function regexesOfProduct(): Map<string, { pattern: string; flags: string; file: string }> {
  const found = new Map<string, { pattern: string; flags: string; file: string }>()
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (file.includes('.test.')) continue
    const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
    const visitor = new Visitor({
      Literal(node) {
        if ('regex' in node) found.set(node.raw ?? '', { ...node.regex, file })
      },
    })
    visitor.visit(program)
  }
  return found
}

/** Steps are counted, from the same beginning each time: no clock decides, since a busy machine makes any one slow. */
const BY_STEPS = {
  randomSeed: 1,
  recallTimeout: -1,
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
}

/** @returns whether an input can make it take more than its length's worth of time; the library knows no flag `v` */
async function isSuperLinear(pattern: string, flags: string): Promise<boolean> {
  const { status } = await check(pattern, flags.replace('v', 'u'), BY_STEPS)
  return status === 'vulnerable'
}

test('every regular expression of the product is linear (promises, Requests, pages, headers)', async () => {
  const regexes = regexesOfProduct()
  expect(regexes.size).toBeGreaterThan(150)
  const slow: string[] = []
  for (const [literal, { pattern, flags, file }] of regexes)
    if (await isSuperLinear(pattern, flags)) slow.push(`${file}: ${literal}`)
  expect(slow).toEqual([])
}, 300_000)

test.each([
  ['^(a+)+$', true],
  ['/+$', true],
  ['(?<!/)/+$', false],
  ['^a+$', false],
])('that %s may take long is known: %s', async (pattern, isSlow) => {
  expect(await isSuperLinear(pattern, '')).toBe(isSlow)
})
