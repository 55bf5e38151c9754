import { expect, test } from 'vitest'
import { z } from 'zod'
import { CONTRACT } from '#contract/api.ts'
import type { RouteContract } from './route.ts'
import { boundOf, listOf } from '#shared/list.ts'

type Found = { at: string; list: z.ZodType }

/** Every list in a shape, however deep, with where it stands. */
function listsIn(shape: z.ZodType, at: string): Found[] {
  const { def } = shape as unknown as { def: Record<string, unknown> } // every schema of the library has one
  const parts: [string, unknown][] = [
    ...Object.entries((def['shape'] as object) ?? {}),
    ...((def['options'] as unknown[]) ?? []).map((option, index): [string, unknown] => [`|${index}`, option]),
    ...['element', 'innerType', 'in', 'out', 'valueType', 'left', 'right'].map((name): [string, unknown] => [
      name === 'element' ? '[]' : '',
      def[name],
    ]),
  ]
  const own: Found[] = shape instanceof z.ZodArray ? [{ at, list: shape }] : []
  return own.concat(
    parts.flatMap(([name, part]) => (part instanceof z.ZodType ? listsIn(part, `${at}.${name}`) : [])),
  )
}

const isBounded = ({ list }: Found): boolean => {
  const most = z.toJSONSchema(list, { unrepresentable: 'any', io: 'input' })['maxItems']
  return (boundOf(list)?.most ?? most ?? 0) > 0
}

const routes: [string, RouteContract][] = Object.values(CONTRACT).flatMap((module) => Object.entries(module))

test.each(routes.map(([name, route]) => [`${route.method} ${route.path}`, name, route] as const))(
  'every list that %s answers has a bound',
  (_address, name, { response }) => {
    const unbounded = listsIn(response, name).filter((found) => !isBounded(found))
    expect(unbounded.map(({ at }) => at)).toEqual([])
  },
)

test('a list without a bound is found wherever it hides', () => {
  const hiding = z.object({
    rows: z.array(z.string()).max(3),
    deep: z.object({ more: z.union([z.null(), z.array(z.number()).nullable()]) }).optional(),
    tables: z.record(z.string(), listOf(z.array(z.string()), 3, 'test')),
  })
  const found = listsIn(hiding, 'x').filter((list) => !isBounded(list))
  expect(found.map(({ at }) => at)).toEqual(['x.deep..more.|1.', 'x.tables..[]'])
})
