import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { builtFiles, chunksOf } from './first-load.ts'
import { withoutServersPart } from './lean-contract.ts'
import { calledIn, withoutUncalled } from './lean-zod.ts'
import { ROOT } from './project.mjs'

const SCHEMAS = readFileSync(join(ROOT, 'node_modules/zod/v4/classic/schemas.js'), 'utf8')

test('a method of zod stays when any file of the product calls one of its name', () => {
  const lean = withoutUncalled(SCHEMAS, new Set(['regex', 'refine']))
  for (const kept of ['regex(', 'refine(', 'check(', 'clone(']) expect(lean).toContain(`\n    ${kept}`)
  for (const left of ['jwt(', 'slugify(', 'superRefine(']) expect(lean).not.toContain(`\n    ${left}`)
  expect(calledIn(ROOT)).toContain('superRefine')
  expect(() => withoutUncalled('export const other = 1', new Set())).toThrow('another way')
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

test('the built screens carry no summary of a route, and what forms read by: bodies, sentences', async () => {
  const code = chunksOf(await builtFiles(ROOT))
    .map((chunk) => chunk.code)
    .join('\n')
  expect(code.includes('Change the own full name'), 'a summary').toBe(false)
  expect(code.includes('({customError:'), 'what schemas say in general').toBe(true)
  expect(/PUT[^{}]*path:`\/api\/auth\/user`[^{}]*body:/.test(code), 'a body').toBe(true)
}, 120_000)
