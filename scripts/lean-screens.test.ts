import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { builtFiles, chunksOf, firstLoad } from './first-load.ts'
import { withIconFiles } from './icon-files.ts'
import { withoutServersPart } from './lean-contract.ts'
import { withKeysAlone } from './lean-keys.ts'
import { calledIn, withoutUncalled, withoutUnused } from './lean-zod.ts'
import { BOARD, FRAME } from './page-parts.ts'
import { ROOT } from './project.mjs'

const SCHEMAS = readFileSync(join(ROOT, 'node_modules/zod/v4/classic/schemas.js'), 'utf8')

let chunks: ReturnType<typeof chunksOf>
beforeAll(async () => {
  chunks = chunksOf(await builtFiles(ROOT))
}, 120_000)

test('a method of zod stays when any file of the product calls one of its name', () => {
  const lean = withoutUncalled(SCHEMAS, new Set(['regex', 'refine']))
  for (const kept of ['regex(', 'refine(', 'check(', 'clone(']) expect(lean).toContain(`\n    ${kept}`)
  for (const left of ['jwt(', 'slugify(', 'superRefine(']) expect(lean).not.toContain(`\n    ${left}`)
  expect(calledIn(ROOT)).toContain('superRefine')
  expect(() => withoutUncalled('export const other = 1', new Set())).toThrow('another way')
})

test('what screens have no use for is left out of zod, or the build says that it has another name', () => {
  expect(withoutUnused(SCHEMAS)).not.toMatch(/core\.memoizer\(|ObjectJIT|aggregateChecks/)
  expect(() => withoutUnused('export const other = 1')).toThrow('any more')
  const { libraries } = firstLoad(chunks, ROOT, BOARD)
  expect(libraries).toContain('zod/v4/core/schemas.js')
  for (const unused of ['memoizer', 'doc', 'json-schema-processors'])
    expect(libraries).not.toContain(`zod/v4/core/${unused}.js`)
})

test('an icon is taken from its own file, and comes with the page that shows it', () => {
  const files = new Map([['Bell', '/icons/bell.mjs']])
  expect(withIconFiles("import { Bell, Bell as Ring, type LucideIcon } from 'lucide-react'", files)).toBe(
    "import Bell from '/icons/bell.mjs';import Ring from '/icons/bell.mjs';import { type LucideIcon } from 'lucide-react'",
  )
  const { libraries } = firstLoad(chunks, ROOT, FRAME)
  expect(libraries).toContain('lucide-react/dist/esm/icons/bell.mjs')
  expect(libraries).not.toContain('lucide-react/dist/esm/icons/dices.mjs')
})

test('a route keeps in the screens how it is asked and what it answers, and a body that a form reads by', () => {
  const code = `export const notes = {
  add: route({ method: 'POST', path: '/api/notes', summary: 'Add', body: Note, response: Done }),
  list: route({ method: 'GET', path: '/api/notes', query: Page, response: Notes, status: 200 }),
}`
  const lean = withoutServersPart(code, parseAst(code), new Set(['add.body']))
  expect(lean).toBe(`export const notes = {
  add: route({ method: 'POST', path: '/api/notes', body: Note, response: Done }),
  list: route({ method: 'GET', path: '/api/notes', response: Notes,  }),
}`)
})

test('a route that screens name for its key alone brings no shape of its answer along', () => {
  const list = {
    method: 'GET',
    path: '/api/notes',
    audience: 'admin',
    summary: '',
    response: z.object({}),
  } as const
  const code = `import { notes } from "#shared/api/notes.ts";
import { texts } from "#shared/api/texts.ts";
const keys = [keyOf(notes.list, { query }), keyOf(texts.list), keyOf(other.list)], add = queryOf(texts.add);`
  const lean = withKeysAlone(
    code,
    new Map([
      ['notes', { list }],
      ['texts', { list }],
    ]),
  )
  expect(lean).not.toContain('notes.ts')
  expect(lean).toContain('#shared/api/texts.ts')
  const key = 'keyOf({"audience":"admin","method":"GET","path":"/api/notes"}'
  expect(lean).toContain(`[${key}, { query }), ${key}), keyOf(other.list)]`)
  for (const named of ['Object.values(notes)', 'isOld ? notes : texts', '[notes.add]'])
    expect(withKeysAlone(`${code}${named}`, new Map([['notes', { list }]]))).toContain('notes.ts')
  expect(withKeysAlone(`${code}({ notes: 1 })`, new Map([['notes', { list }]]))).not.toContain('notes.ts')
  const { files } = firstLoad(chunks, ROOT, BOARD)
  expect(files).toContain('src/web/live/stale-keys.ts')
  expect(files).toContain('src/shared/api/board.ts')
  for (const unread of ['jokes', 'sources', 'ads']) expect(files).not.toContain(`src/shared/api/${unread}.ts`)
})

test('the built screens carry no summary of a route, and what forms read by: bodies, sentences', () => {
  const code = chunks.map((chunk) => chunk.code).join('\n')
  expect(code.includes('Change the own full name'), 'a summary').toBe(false)
  expect(code.includes('({customError:'), 'what schemas say in general').toBe(true)
  expect(/PUT[^{}]*path:`\/api\/auth\/user`[^{}]*body:/.test(code), 'a body').toBe(true)
})
