import type { Plugin } from 'vite'
import { sourcesOfScreens } from './sources-of-screens.ts'

/** Where every schema is given its methods, each of which brings what it is made of. */
const SCHEMAS = /node_modules\/zod\/v4\/classic\/schemas\.js$/
const METHOD =
  /^ {4}(?:async )?(\w+)(?:: (?:async )?function \w+)?\([^\n]*\) \{\n(?: {8}[^\n]*\n)*? {4}\},\n/gm
const CALLED = /\.(\w+)\(/g
const CALLED_INSIDE = /\b(?:this|inst)\??\.(\w+)\b/g

/**
 * What the screens do without, and what stands in its place: parsers made of text, which the page policy refuses anyway;
 * values that hold themselves, which no answer and no form does; bounds read off a schema, which the product has as
 * `LIMITS`.
 */
const UNUSED: [part: string, instead: string][] = [
  ['core.$ZodObjectJIT.init(inst, def)', 'core.$ZodObject.init(inst, def)'],
  ['core.config({ memoizer: core.memoizer() })', ''],
  ['processors.aggregateChecks(inst)', '({})'],
]

/**
 * Leaves out of the built screens the methods of zod that nothing calls, and so every kind of text (addresses of
 * networks, tokens) that they alone bring along, and what else of it they have no use for: 10 kB of every first load. A method stays as soon as any file of the
 * product calls one of that name.
 *
 * @throws Error when zod writes its methods in another way
 */
export const leanZod = (root: string): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  transform(code, id) {
    return SCHEMAS.test(id) ? { code: withoutUnused(withoutUncalled(code, calledIn(root))), map: null } : null
  },
})

/** @returns the source of zod's schemas without the methods of none of these names */
export function withoutUncalled(code: string, called: ReadonlySet<string>): string {
  const inside = new Set(Array.from(code.matchAll(CALLED_INSIDE), ([, name = '']) => name))
  let left = 0
  const lean = code.replace(METHOD, (method: string, name: string) => {
    if (called.has(name) || inside.has(name)) return method
    left += 1
    return ''
  })
  if (left === 0) throw new Error('zod writes its methods in another way than scripts/lean-zod.ts knows')
  return lean
}

/** @returns the source of zod's schemas without {@link UNUSED} */
export const withoutUnused = (code: string): string =>
  UNUSED.reduce((rest, [part, instead]) => {
    if (!rest.includes(part))
      throw new Error(`zod has no ${part} any more, which scripts/lean-zod.ts leaves out`)
    return rest.replaceAll(part, instead)
  }, code)

/** @returns every name that is called on something in the product's files */
export const calledIn = (root: string): Set<string> =>
  new Set(
    sourcesOfScreens(root).flatMap((text) => Array.from(text.matchAll(CALLED), ([, name = '']) => name)),
  )
