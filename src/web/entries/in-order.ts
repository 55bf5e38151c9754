import type { Entry } from '#contract/entries.ts'
import type { AnyStep } from '#steps/index.ts'

/** Newest first, as they come; in a step whose entries have places, in the order of these. */
export function inOrder(step: AnyStep, entries: Entry[]): Entry[] {
  const place = ({ row }: Entry): number => step.placeOf?.(step.row.parse(row)) ?? 0
  return entries.toSorted((one, other) => place(one) - place(other))
}
