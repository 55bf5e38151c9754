import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { circlesOf, fileOf, folderGraph, roomOf, wrongFloors } from './folder-graph.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SRC = await readdir(join(ROOT, 'src'), { recursive: true })
const PATHS = SRC.map((path) => `src/${path.replaceAll('\\', '/')}`).filter((path) => /\.tsx?$/.test(path))
const FILES = await Promise.all(
  PATHS.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
)

/** The floors of the server, whose folders are nouns. */
const FLOORS = ['platform', 'people', 'newsletter', 'operation'].map((floor) => `src/server/${floor}`)

/** Rooms that stand for one file each, to plant imports in. */
const BOARD = 'src/server/newsletter/board/board-handlers.ts'
const SOURCES = 'src/server/newsletter/sources/sources-handlers.ts'

test('no folder needs another that needs it, by value or by type', () => {
  expect(FILES.length).toBeGreaterThan(400)
  expect(circlesOf(folderGraph(FILES))).toEqual([])
})

test.each([
  ['by value', "import { a } from '#server/newsletter/board/board-handlers.ts'"],
  ['by type', "import type { A } from '#server/newsletter/board/board-handlers.ts'"],
  ['by passing on', "export { a } from '#server/newsletter/board/board-handlers.ts'"],
  ['over several lines', "import {\n  a,\n  type B,\n} from '#server/newsletter/board/board-handlers.ts'"],
  ['by an import that waits', "const { a } = await import('#server/newsletter/board/board-handlers.ts')"],
  ['by its type alone', "type A = import('#server/newsletter/board/board-handlers.ts').A"],
])('a circle %s is found and told by its imports', (_how, back) => {
  const files = [
    { path: BOARD, text: "import { b } from '#server/newsletter/sources/sources-handlers.ts'" },
    { path: SOURCES, text: back },
    { path: 'src/server/app.ts', text: "import { b } from './board/board-handlers.ts'" },
  ]
  expect(circlesOf(folderGraph(files))).toEqual([
    [`${BOARD} imports ${SOURCES}`, `${SOURCES} imports ${BOARD}`],
  ])
})

test('a circle of three folders is found beside one of two', () => {
  const needs = (from: string, to: string) => ({
    path: `src/web/${from}/${from}.ts`,
    text: `import { a } from '#web/${to}/${to}.ts'`,
  })
  const files = [needs('a', 'b'), needs('b', 'c'), needs('c', 'a'), needs('d', 'e'), needs('e', 'd')]
  expect(circlesOf(folderGraph(files)).map((circle) => circle.length)).toEqual([3, 2])
})

test('no file needs another that needs it, by value, by type or by an import that waits', () => {
  expect(circlesOf(folderGraph(FILES, fileOf))).toEqual([])
})

test.each([
  ['the server', 'src/server/platform/db/db.ts', 'src/server/platform/db/place.ts'],
  ['the screens', 'src/web/db/db.tsx', 'src/web/db/place.ts'],
])('a circle of two files of one folder of %s is found', (_side, one, other) => {
  const files = [
    { path: one, text: "export const open = () => import('./place.ts')" },
    { path: other, text: `import type { Db } from '${one.replace('src/', '#')}'` },
  ]
  expect(circlesOf(folderGraph(files, fileOf))).toEqual([
    [`${one} imports ${other}`, `${other} imports ${one}`],
  ])
})

test.each([
  ['src/server/newsletter/board/panel/a.ts', 'server/newsletter/board'],
  ['src/server/deps.ts', 'server/deps.ts'],
  ['src/contract/board.ts', 'contract'],
  ['src/steps/01-live-music/form.tsx', 'steps, forms'],
  ['src/steps/01-live-music/entry.tsx', 'steps, forms'],
  ['src/steps/01-live-music/step.ts', 'steps, definitions'],
  ['src/steps/tables.ts', 'steps, tables'],
  ['src/web/board/board.test.tsx', null],
  ['tests/support/newsroom.ts', null],
])('%s belongs to the room %s', (path, room) => {
  expect(roomOf(path)).toBe(room)
})

test('no floor of the server imports of another what it may not know', () => {
  expect(wrongFloors(FILES)).toEqual([])
})

test.each([
  ['the platform a noun', 'platform/db/a.ts', 'newsletter/board/board-handlers.ts'],
  ['the platform a person', 'platform/http/a.ts', 'people/accounts/account-store.ts'],
  ['the platform a list of all', 'platform/jobs/a.ts', 'job-list.ts'],
  ['people the board', 'people/oidc/a.ts', 'newsletter/board/board-handlers.ts'],
  ['the newsletter a session', 'newsletter/board/a.ts', 'people/accounts/sessions/sessions.ts'],
  ['the newsletter the operation', 'newsletter/board/a.ts', 'operation/hold/hold.ts'],
  ['the operation what composes', 'operation/hold/a.ts', 'compose.ts'],
])('%s is refused, by value and by type', (_what, path, target) => {
  const from = `src/server/${path}`
  for (const form of [`import { a } from '#server/${target}'`, `import type { A } from '#server/${target}'`])
    expect(wrongFloors([{ path: from, text: form }])).toEqual([`${from} imports src/server/${target}`])
})

test('each floor imports what it may', () => {
  const may = (path: string, target: string) =>
    wrongFloors([{ path: `src/server/${path}`, text: `import { a } from '#server/${target}'` }])
  expect(may('platform/db/a.ts', 'deps.ts')).toEqual([])
  expect(may('people/oidc/a.ts', 'platform/db/db.ts')).toEqual([])
  expect(may('newsletter/board/a.ts', 'people/audit/record-action.ts')).toEqual([])
  expect(may('operation/hold/a.ts', 'newsletter/board/board-handlers.ts')).toEqual([])
  expect(may('app.ts', 'operation/hold/hold.ts')).toEqual([])
})

/** Shapes that every module of the contract uses, and a part of accounts that would make its file too long. */
const NO_NOUN = ['api', 'route', 'second-factor']

test('every module of the contract has the name of the folder that answers its calls', () => {
  const modules = PATHS.flatMap((path) => /^src\/contract\/([\w-]+)\.ts$/.exec(path)?.[1] ?? [])
  const nouns = modules.filter((name) => !NO_NOUN.includes(name))
  expect(nouns.length).toBeGreaterThan(20)
  const hasFolder = (noun: string) => FLOORS.some((floor) => existsSync(join(ROOT, floor, noun)))
  expect(nouns.filter((noun) => !hasFolder(noun))).toEqual([])
})

/** What people write to each other would be `messages-messages.ts`; two libraries are said apart for the steps. */
const SENTENCES_OF: Record<string, string> = {
  ...{ user: 'messages', 'step-library': 'libraries', bookings: 'sponsors' },
}
/** What is said whatever the noun, and of whoever may see and change it. */
const OF_EVERY_NOUN = ['generic', 'access']

test('every file of sentences has the name of a folder of the server or of the screens', () => {
  const nouns = PATHS.flatMap((path) => /^src\/shared\/([\w-]+)-messages\.ts$/.exec(path)?.[1] ?? [])
  expect(nouns.length).toBeGreaterThan(10)
  const folders = [...FLOORS, 'src/web', 'src/web/admin']
  const hasFolder = (noun: string) => folders.some((folder) => existsSync(join(ROOT, folder, noun)))
  const ofOne = nouns.filter((noun) => !OF_EVERY_NOUN.includes(noun))
  expect(ofOne.filter((noun) => !hasFolder(SENTENCES_OF[noun] ?? noun))).toEqual([])
})
