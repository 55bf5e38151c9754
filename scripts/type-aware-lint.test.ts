import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUICK_LEVELS } from './all-levels.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What only somebody who knows the types can refuse: a file, and the rule that must refuse it. */
const REFUSED: [name: string, text: string, rule: string][] = [
  [
    'floating.ts',
    'const save = async () => 1\nexport const press = () => {\n  save()\n}\n',
    'no-floating-promises',
  ],
  [
    'callback.ts',
    'export const onEvery = (items: string[]) => items.forEach(async (item) => item.length)\n',
    'no-misused-promises',
  ],
  [
    'condition.ts',
    'const isOpen = async () => true\nexport const words = () => (isOpen() ? 1 : 2)\n',
    'no-misused-promises',
  ],
  [
    'switch.ts',
    "export function words(state: 'todo' | 'done') {\n  switch (state) {\n    case 'todo':\n      return 1\n  }\n}\n",
    'switch-exhaustiveness-check',
  ],
  [
    'others.ts',
    "export function words(state: 'todo' | 'done') {\n  switch (state) {\n    case 'todo':\n      return 1\n    default:\n      return 2\n  }\n}\n",
    'switch-exhaustiveness-check',
  ],
  [
    'object.ts',
    'export const words = (person: { name: string }) => `Hello ${person}`\n',
    'restrict-template-expressions',
  ],
  ['unknown.ts', 'export const words = (value: unknown) => String(value ?? {})\n', 'no-base-to-string'],
  ['letters.ts', 'export const letters = (text: string) => [...text]\n', 'no-misused-spread'],
  ['sorted.ts', 'export const sorted = (ids: number[]) => ids.sort()\n', 'require-array-sort-compare'],
]
const ALLOWED: [name: string, text: string][] = [
  ['awaited.ts', 'const save = async () => 1\nexport const press = async () => {\n  await save()\n}\n'],
  ['let-go.ts', 'const save = async () => 1\nexport const press = () => void save()\n'],
  [
    'open.ts',
    "export function words(state: string) {\n  switch (state) {\n    case 'todo':\n      return 1\n    default:\n      return 2\n  }\n}\n",
  ],
]

let folder = ''
let found = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'city-desk-lint-'))
  await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  await copyFile(join(ROOT, 'package.json'), join(folder, 'package.json'))
  const compilerOptions = { strict: true, target: 'ESNext', module: 'NodeNext', noEmit: true }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  for (const [name, text] of [...REFUSED, ...ALLOWED]) await writeFile(join(folder, name), text)
  const [linter = '', ...flags] = QUICK_LEVELS.find(({ name }) => name.startsWith('Linter'))?.command ?? []
  const program = join(ROOT, 'node_modules/.bin', linter)
  const { stdout } = await promisify(execFile)(program, [...flags, '-f', 'unix'], { cwd: folder }).catch(
    (failure) => failure,
  )
  found = stdout
})

afterAll(() => rm(folder, { recursive: true }))

const faultsOf = (name: string) => found.split('\n').filter((fault) => fault.startsWith(`${name}:`))

test.each(REFUSED)('the linter as it is run knows the types, and refuses %s', (name, _text, rule) => {
  expect(faultsOf(name)).toContainEqual(expect.stringContaining(rule))
})

test.each(ALLOWED)('the linter as it is run allows %s', (name) => {
  expect(faultsOf(name)).toEqual([])
})
