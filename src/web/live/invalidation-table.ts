import type { QueryKey } from '@tanstack/react-query'
import type { LiveChange, LiveKind } from '#shared/live.ts'

/** What each kind of change makes stale, what changed itself first. A key with less of what was asked stands for all that asked more. */
export type InvalidationTable = {
  [Kind in LiveKind]: (change: Extract<LiveChange, { kind: Kind }>) => QueryKey[]
}

export function keysIn(table: InvalidationTable, change: LiveChange): QueryKey[] {
  const keysOf = table[change.kind] as (change: LiveChange) => QueryKey[] // the table pairs kind and change
  return keysOf(change)
}
