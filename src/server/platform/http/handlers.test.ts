import { beforeAll, expect, test } from 'vitest'
import { CONTRACT_ROUTES } from '#tests/support/routes.ts'
import { faultsOfTypes } from '#tests/support/compile.ts'

const handlers = (lines: string) => `
import type { jokes } from '#contract/jokes.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
const list = async () => ({ jokes: [] })
const draw = async () => ({ joke: null, note: null })
export const jokeHandlers = (): HandlersOf<typeof jokes> => ({
${lines}
})
`
const FILES = {
  'whole.ts': handlers('  jokes: list,\n  drawJoke: draw,'),
  'missing.ts': handlers('  jokes: list,'),
  'twice.ts': handlers('  jokes: list,\n  drawJoke: draw,\n  jokes: list,'),
  'foreign.ts': handlers('  jokes: list,\n  drawJoke: draw,\n  advertisements: list,'),
  'other.ts': handlers('  jokes: draw,\n  drawJoke: draw,'),
  'module.ts': `
import type { Handlers } from '#server/platform/http/handlers.ts'
export const without = (all: Handlers): Handlers => {
  const { jokes: _jokes, ...others } = all
  return others
}
`,
}

let faults: Record<string, string[]> = {}
beforeAll(async () => void (faults = await faultsOfTypes(FILES)), 120_000)

test('the handlers of a module compile when each of its calls has one', () => {
  expect(faults['whole.ts']).toEqual([])
})

test.each([
  ['a handler is missing', 'missing.ts', "Property 'drawJoke' is missing"],
  ['a handler is named twice', 'twice.ts', 'multiple properties with the same name'],
  ['a handler belongs to another module', 'foreign.ts', "'advertisements' does not exist"],
  ['a handler answers something else', 'other.ts', "is not assignable to type 'Handler<"],
  ['a whole module is missing', 'module.ts', "Property 'jokes' is missing"],
])('it does not compile when %s', (_what, name, says) => {
  expect(faults[name]).toEqual([expect.stringContaining(says)])
})

test('no two modules of the contract give a call the same name', () => {
  const names = CONTRACT_ROUTES.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(90)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})
