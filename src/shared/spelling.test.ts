import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where sentences and labels have their home; names in code and columns of the specification keep their spelling. */
const HOMES = globSync([
  'src/shared/*-messages.ts',
  'src/steps/**/step.ts',
  'src/steps/**/text.ts',
  'src/shared/libraries.ts',
])

const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
/** Words that stand for a value, such as a key of an object or a column: one word in lower case. */
const VALUE = /^['"`][a-z_.-]*['"`]$/
const BRITISH =
  /\b(neighbour\w*|licence\w*|colour\w*|favour\w*|honour\w*|behaviour\w*|centre\w*|catalogue|cancell(?:ed|ing)|organis\w*|recognis\w*|authoris\w*|summaris\w*|customis\w*|grey|programme|whilst|towards|spelt|learnt)\b/i
/** What a choice is stored as, and people type into a file. */
const STORED = ['Please choose home, neighbour or none']

test('there are homes of sentences to look through', () => {
  expect(HOMES.length).toBeGreaterThan(40)
})

test.each(HOMES)('%s spells its sentences as its readers do', (file) => {
  const sentences = (readFileSync(file, 'utf8').match(LITERAL) ?? []).filter((text) => !VALUE.test(text))
  const read = sentences.map((text) => text.replace(/\$\{[^}]*\}?/g, ''))
  expect(read.filter((text) => BRITISH.test(text) && !STORED.some((value) => text.includes(value)))).toEqual(
    [],
  )
})
