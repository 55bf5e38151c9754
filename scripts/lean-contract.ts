import type { Plugin } from 'vite'
import { sourcesOfScreens } from './sources-of-screens.ts'

/** Where the contract states its routes. */
const CONTRACT = /\/src\/shared\/api\/[\w-]+\.ts$/
/** What only the server asks of a route: how it checks what it is sent, and how it speaks of it. */
const OF_SERVER = ['params', 'query', 'body', 'summary', 'denied', 'bodyBytes', 'takesAnyText', 'status']
/** A form that reads what it sends by the route's own schema: `ownAccount.updateUser.body`. */
const NAMED = /\b\w+\.(\w+\.\w+)\b/g

type Node = { start: number; end: number }
type Property = Node & { key?: { name?: string }; value?: unknown }

/**
 * Leaves out of the built screens what a route states for the server alone; the schemas that nothing else names go
 * with it, and the sentences in them. What a screen names stays, and what comes back is checked as it is everywhere.
 */
export function leanContract(root: string): Plugin {
  const named = new Set(
    sourcesOfScreens(root).flatMap((text) => Array.from(text.matchAll(NAMED), ([, one = '']) => one)),
  )
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return CONTRACT.test(id) ? { code: withoutServersPart(code, this.parse(code), named), map: null } : null
    },
  }
}

/**
 * @param program the syntax tree of that code
 * @param named the parts of routes that stay, such as `updateUser.body`
 */
export function withoutServersPart(code: string, program: unknown, named: ReadonlySet<string>): string {
  const cuts = routesIn(program).flatMap(({ name, stated }) =>
    stated.flatMap(({ key, start, end }, index) => {
      const part = key?.name ?? ''
      const isKept = !OF_SERVER.includes(part) || named.has(`${name}.${part}`)
      return isKept ? [] : [{ from: start, to: stated[index + 1]?.start ?? end }]
    }),
  )
  return cuts.toReversed().reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), code)
}

/** @returns the routes by their names, and what each states, in the order of the source */
function routesIn(node: unknown): { name: string; stated: Property[] }[] {
  if (typeof node !== 'object' || node === null) return []
  const { key, value } = node as Property
  const { callee, arguments: given } = (value ?? {}) as {
    callee?: { name?: string }
    arguments?: { properties?: Property[] }[]
  }
  const stated = given?.[0]?.properties
  if (callee?.name === 'route' && stated) return [{ name: key?.name ?? '', stated }]
  return Object.values(node).flatMap(routesIn)
}
