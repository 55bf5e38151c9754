import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OXLINT = join(ROOT, 'node_modules/.bin/oxlint')

/** A file, one line of it, and the rule that must refuse it. */
const REFUSED: [path: string, line: string, rule: string][] = [
  ['src/shared/board.ts', "import '#steps/index.ts'", 'no-restricted-imports'],
  ['src/shared/board.ts', "import '#server/platform/log.ts'", 'no-restricted-imports'],
  ['src/shared/board.ts', "import '#web/clock.ts'", 'no-restricted-imports'],
  ['src/shared/board.ts', "import 'react'", 'no-restricted-imports'],
  ['src/contract/route.ts', "import 'node:fs'", 'no-restricted-imports'],
  ['src/shared/board.ts', "import 'drizzle-orm'", 'no-restricted-imports'],
  [
    'src/shared/board.ts',
    "import type { Db } from '#server/platform/db/db.ts'; export type B = Db",
    'no-restricted-imports',
  ],
  ['src/shared/board.ts', "export { useState } from 'react'", 'no-restricted-imports'],
  ['src/shared/board.ts', 'export const draw = () => Math.random()', 'no-restricted-properties'],

  ['src/steps/01-live-music/step.ts', "import '#steps/02-city-events/step.ts'", 'no-restricted-imports'],
  ['src/steps/01-live-music/step.ts', "import './table.ts'", 'no-restricted-imports'],
  ['src/steps/01-live-music/step.ts', "import './form.tsx'", 'no-restricted-imports'],
  ['src/steps/01-live-music/step.ts', "import '#steps/entry-columns.ts'", 'no-restricted-imports'],
  ['src/steps/01-live-music/step.ts', "import 'drizzle-orm'", 'no-restricted-imports'],
  ['src/steps/01-live-music/step.ts', "import 'react'", 'no-restricted-imports'],
  ['src/steps/01-live-music/step.ts', "import '#server/platform/log.ts'", 'no-restricted-imports'],
  ['src/steps/fields.ts', "import '#web/clock.ts'", 'no-restricted-imports'],
  ['src/steps/index.ts', "import './tables.ts'", 'no-restricted-imports'],
  ['src/steps/index.ts', "import './forms.ts'", 'no-restricted-imports'],

  ['src/steps/01-live-music/table.ts', "import 'react'", 'no-restricted-imports'],
  ['src/steps/01-live-music/table.ts', "import './form.tsx'", 'no-restricted-imports'],
  ['src/steps/01-live-music/table.ts', "import '#web/clock.ts'", 'no-restricted-imports'],
  ['src/steps/01-live-music/table.ts', "import '#server/platform/log.ts'", 'no-restricted-imports'],
  ['src/steps/01-live-music/table.ts', "import '#steps/02-city-events/table.ts'", 'no-restricted-imports'],
  ['src/steps/tables.ts', "import './forms.ts'", 'no-restricted-imports'],

  ['src/steps/01-live-music/form.tsx', "import '#steps/02-city-events/form.tsx'", 'no-restricted-imports'],
  ['src/steps/01-live-music/form.tsx', "import '#server/platform/log.ts'", 'no-restricted-imports'],
  ['src/steps/01-live-music/form.tsx', "import './table.ts'", 'no-restricted-imports'],
  ['src/steps/01-live-music/form.tsx', "import 'drizzle-orm'", 'no-restricted-imports'],
  ['src/steps/01-live-music/form.tsx', "import 'node:fs'", 'no-restricted-imports'],
  ['src/steps/01-live-music/form.tsx', "import '#web/admin/search.ts'", 'no-restricted-imports'],
  ['src/steps/01-live-music/entry.tsx', "import './table.ts'", 'no-restricted-imports'],
  ['src/steps/01-live-music/entry.tsx', "import '#web/admin/search.ts'", 'no-restricted-imports'],
  ['src/steps/01-live-music/entry.tsx', "import '#steps/02-city-events/entry.tsx'", 'no-restricted-imports'],
  ['src/steps/forms.ts', "import '#server/platform/log.ts'", 'no-restricted-imports'],

  ['src/server/platform/log.ts', "import '#web/clock.ts'", 'no-restricted-imports'],
  ['src/server/platform/log.ts', "import 'react'", 'no-restricted-imports'],
  ['src/server/platform/log.ts', "import '#steps/forms.ts'", 'no-restricted-imports'],
  ['src/server/platform/log.ts', "import '#steps/01-live-music/form.tsx'", 'no-restricted-imports'],
  ['src/server/platform/log.ts', "import '#tests/support/empty-database.ts'", 'no-restricted-imports'],
  [
    'src/server/platform/mail/send.ts',
    "import { fetch } from 'undici'; export const a = fetch",
    'no-restricted-imports',
  ],
  [
    'src/server/platform/mail/send.ts',
    "import { request } from 'node:https'; export const a = request",
    'no-restricted-imports',
  ],
  [
    'src/server/platform/mail/send.ts',
    "import { env } from 'node:process'; export const a = env",
    'no-restricted-imports',
  ],

  ['src/web/board/board.tsx', "import '#server/platform/log.ts'", 'no-restricted-imports'],
  [
    'src/web/board/board.tsx',
    "import type { Db } from '#server/platform/db/db.ts'; export type B = Db",
    'no-restricted-imports',
  ],
  ['src/web/board/board.tsx', "import '#steps/tables.ts'", 'no-restricted-imports'],
  ['src/web/board/board.tsx', "import '#steps/01-live-music/table.ts'", 'no-restricted-imports'],
  ['src/web/board/board.tsx', "import 'drizzle-orm/pg-core'", 'no-restricted-imports'],
  ['src/web/board/board.tsx', "import 'node:path'", 'no-restricted-imports'],
  ['src/web/board/board.tsx', "import '#tests/support/newsroom.ts'", 'no-restricted-imports'],
  ['src/web/board/board.tsx', "import '../api/call.ts'", 'no-restricted-imports'],
  ['tests/unit/a.test.ts', "import '../support/newsroom.ts'", 'no-restricted-imports'],

  ['src/web/board/board.tsx', "export const a = () => fetch('/api')", 'no-restricted-globals'],
  ['src/web/board/board.tsx', "export const a = () => new EventSource('/api')", 'no-restricted-globals'],
  ['src/web/board/board.tsx', "export const a = () => window.fetch('/api')", 'no-restricted-properties'],
  [
    'src/server/platform/mail/send.ts',
    "export const a = () => fetch('https://a.example')",
    'no-restricted-globals',
  ],
  ['src/server/platform/mail/send.ts', 'export const a = process.env', 'no-restricted-properties'],
  ['src/server/platform/mail/send.ts', 'export const a = () => Date.now()', 'no-restricted-properties'],
  ['src/server/platform/mail/send.ts', "console.log('a')", 'no-console'],
  ['src/web/board/board.tsx', "console.error('a')", 'no-console'],

  ['src/server/platform/mail/send.ts', 'export const a = (b: any) => b', 'no-explicit-any'],
  [
    'src/server/platform/mail/send.ts',
    'export const a = (b: string | null) => b!.length',
    'no-non-null-assertion',
  ],
  ['src/server/platform/mail/send.ts', 'export default 1', 'no-default-export'],
  ['src/server/platform/mail/send.ts', '// @ts-ignore', 'ban-ts-comment'],
  ['src/server/platform/mail/send.ts', 'enum A {}\n'.repeat(301), 'max-lines'],
  ['src/web/board/board.tsx', 'export const A = () => <img src="/a" />', 'alt-text'],
  [
    'src/web/board/board.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
    'no-danger',
  ],
  ['src/web/board/a.ts', "export { b } from './cycle.ts'", 'no-cycle'],
  ['src/web/board/a.ts', "export { b } from '#web/board/cycle.ts'", 'no-cycle'],
  ['src/server/a.test.ts', "import { test } from 'vitest'; test.only('a', () => {})", 'no-focused-tests'],
  ['src/server/a.test.ts', "import { test } from 'vitest'; test.skip('a', () => {})", 'no-disabled-tests'],
]

const ALLOWED: [path: string, line: string][] = [
  ['src/shared/board.ts', "import 'zod'; import './roles.ts'"],
  ['src/contract/admin.ts', "import '#shared/calendar.ts'; import './route.ts'"],
  [
    'src/steps/01-live-music/step.ts',
    "import '#steps/step.ts'; import '#steps/fields.ts'; import '#shared/text.ts'",
  ],
  ['src/steps/index.ts', "import './01-live-music/step.ts'; import './step.ts'"],
  [
    'src/steps/01-live-music/table.ts',
    "import 'drizzle-orm/pg-core'; import '#steps/entry-columns.ts'; import './step.ts'",
  ],
  [
    'src/steps/tables.ts',
    "import './01-live-music/table.ts'; import './index.ts'; import './entry-columns.ts'",
  ],
  [
    'src/steps/01-live-music/form.tsx',
    "import './step.ts'; import '#web/ui/button.tsx'; import '#web/entries/form-options.ts'",
  ],
  [
    'src/server/platform/log.ts',
    "import '#steps/tables.ts'; import '#shared/text.ts'; import './deps.ts'; import 'drizzle-orm'",
  ],
  [
    'src/server/platform/live/a.ts',
    "import type { ServerResponse } from 'node:http'; export type A = ServerResponse",
  ],
  ['src/server/platform/outbound/guarded-fetch.ts', "import { fetch } from 'undici'; export const a = fetch"],
  ['src/web/board/board.tsx', "import '#steps/index.ts'; import '#shared/board.ts'; import 'react'"],
  ['src/web/api/call.ts', "export const a = () => fetch('/api')"],
  ['src/server/platform/config.ts', 'export const a = process.env'],
  ['src/server/a.test.ts', "import '#tests/support/empty-database.ts'; export const a = process.env"],
  ['vite.config.ts', 'export default {}'],
]

let folder: string
let found: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'city-desk-boundaries-'))
  for (const [index, [path, line]] of [...REFUSED, ...ALLOWED].entries()) await plant(index, path, line)
  const { stdout } = await promisify(execFile)(OXLINT, ['-f', 'unix'], { cwd: folder }).catch(
    (failure) => failure,
  )
  found = stdout
})

afterAll(() => rm(folder, { recursive: true }))

/** Every case in a small project of its own, below a folder with its number; the patterns are relative. */
async function plant(index: number, path: string, line: string): Promise<void> {
  const project = join(folder, `${index}`)
  await mkdir(dirname(join(project, path)), { recursive: true })
  await copyFile(join(ROOT, '.oxlintrc.json'), join(project, '.oxlintrc.json'))
  await copyFile(join(ROOT, 'package.json'), join(project, 'package.json'))
  await writeFile(join(project, path), `${line}\n`)
  if (line.includes('cycle.ts'))
    await writeFile(join(project, 'src/web/board/cycle.ts'), "import './a.ts'\nexport const b = 1\n")
}

const faultsOf = (index: number, path: string) =>
  found.split('\n').filter((fault) => fault.startsWith(`${index}/${path}:`))

test.each(REFUSED.map((refused, index) => [...refused, index] as const))(
  'the linter refuses in %s: %s (%s)',
  (path, _line, rule, index) => {
    expect(faultsOf(index, path)).toContainEqual(expect.stringContaining(`(${rule})`))
  },
)

test.each(ALLOWED.map((allowed, index) => [...allowed, REFUSED.length + index] as const))(
  'the linter allows in %s: %s',
  (path, _line, index) => {
    expect(faultsOf(index, path)).toEqual([])
  },
)
