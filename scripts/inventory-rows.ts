/** One row of the inventory: `S127` and what it asks for. */
export type Row = { id: string; item: string; section: string }

/** The rows of docs/specification/inventory.md, in their order. */
export function rowsOf(inventory: string): Row[] {
  const rows: Row[] = []
  let section = ''
  for (const line of inventory.split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section
    const [, id, item] = /^\| (S\d+) \| ((?:\\\||[^|])+) \|/.exec(line) ?? []
    if (id && item) rows.push({ id, item: item.trim(), section })
  }
  return rows
}

/**
 * The rows that the names of a test file's tests carry, e.g. `S127` of `'… is refused (S127)'` or all of
 * `'… (S30-S33, C4)'`. Ids stand in round brackets; decisions (C4) are passed over.
 */
export function idsIn(test: string): Set<string> {
  const ids = new Set<string>()
  for (const line of test.split('\n')) {
    if (/^\s*(\/\/|\/?\*)/.test(line)) continue
    for (const [, inBrackets = ''] of line.matchAll(/\(((?:[^()'"`]*[^\w()'"`])?S\d+[^()'"`]*)\)/g))
      for (const id of idsOf(inBrackets)) ids.add(id)
  }
  return ids
}

function idsOf(words: string): string[] {
  return [...words.matchAll(/\bS(\d+)(?:\s*[-–]\s*S?(\d+))?\b/g)].flatMap(([, first, last = first]) => {
    const from = Number(first)
    return Array.from({ length: Math.max(0, Number(last) - from) + 1 }, (_, offset) => `S${from + offset}`)
  })
}
