import type { FoundRow } from './found-row.ts'

/**
 * Rows that tell the same: one page, or one title and venue, of one day; news has its page alone. What one source tells
 * at two times is two, as an early and a late show are.
 *
 * @returns groups of them, each with the row that was found first at its head
 */
export function merged(rows: readonly FoundRow[]): FoundRow[][] {
  const groups: FoundRow[][] = []
  const byKey = new Map<string, FoundRow[]>()
  for (const row of rows.toSorted(byAge)) {
    const keys = keysOf(row)
    const same = keys.map((key) => byKey.get(key)).find((group) => group && !isOtherTime(group, row))
    const group = same ?? []
    if (!same) groups.push(group)
    group.push(row)
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, group)
  }
  return groups
}

function keysOf({ kind, day, urlKey, titleKey }: FoundRow): string[] {
  if (kind === 'feed') return urlKey === null ? [] : [`news\n${urlKey}`]
  return [`${day}\n${titleKey}`, ...(urlKey === null ? [] : [`${day}\n${urlKey}`])]
}

const isOtherTime = (group: readonly FoundRow[], { sourceId, time }: FoundRow): boolean =>
  group.some((one) => one.sourceId === sourceId && one.time !== time)

const byAge = (one: FoundRow, other: FoundRow): number =>
  one.firstSeen.localeCompare(other.firstSeen) ||
  one.sourceId - other.sourceId ||
  one.id.localeCompare(other.id)
