import type { Plugin } from 'rolldown'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

/**
 * Lets functions that are made for one request die with it.
 *
 * V8 takes a function that is written where it is assigned to a property (`query.callback = () => …`) for a method that
 * stays, and makes it among what is old. All that it closes over then survives until all memory is gone through, and
 * what that leads to: of a request nearly everything. Behind a comma it is made like any other
 * (docs/decisions/049-short-lived-memory.md).
 */
export function youngClosures(): Plugin {
  let placed = 0
  return {
    name: 'young-closures',
    renderChunk(written) {
      const code = withYoungClosures(written)
      placed += commasIn(code)
      return { code, map: null }
    },
    generateBundle(_options, made) {
      const parts = Object.values(made).map((part) => (part.type === 'chunk' ? commasIn(part.code) : 0))
      if (parts.reduce((all, one) => all + one, 0) < placed)
        throw new Error('What was printed after it has lost the commas of scripts/young-closures.ts.')
    },
  }
}

const commasIn = (code: string): number => code.match(/= \(0, /g)?.length ?? 0

/** @param code JavaScript. @returns the same with every line where it was, so that its map still holds */
export function withYoungClosures(code: string): string {
  const found: ESTree.Span[] = []
  new Visitor({
    AssignmentExpression({ left, right }) {
      if (left.type === 'MemberExpression' && isFunction(right)) found.push(right)
    },
  }).visit(parseSync('chunk.js', code).program)
  const pieces: string[] = []
  let from = 0
  for (const [at, put] of found
    .flatMap(({ start, end }) => [[start, '(0, '] as const, [end, ')'] as const])
    .sort(byPlace)) {
    pieces.push(code.slice(from, at), put)
    from = at
  }
  return pieces.join('') + code.slice(from)
}

const isFunction = (node: ESTree.Expression): boolean =>
  node.type === 'ParenthesizedExpression'
    ? isFunction(node.expression)
    : node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'

const byPlace = ([one]: readonly [number, string], [other]: readonly [number, string]): number => one - other
