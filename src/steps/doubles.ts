import type { AnyStep } from './index.ts'

/** @returns the line of each entry that is one of those before it, filed again; null where a step tells that by its addresses */
export function doublesOf(
  { sameBy, toLine }: Pick<AnyStep, 'sameBy' | 'toLine'>,
  rows: Parameters<AnyStep['toLine']>[0][],
) {
  if (!sameBy) return null
  const before = new Set<string>()
  const lines = rows.flatMap((row) => {
    const keys = sameBy(row)
    const isDouble = keys.some((key) => before.has(key))
    for (const key of keys) before.add(key)
    return isDouble ? [toLine(row)] : []
  })
  return [...new Set(lines)]
}
