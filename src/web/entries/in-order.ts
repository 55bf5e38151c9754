import type { Entry } from '#shared/api/entries.ts'
import type { AnyStep } from '#steps/index.ts'

/** Newest first, as they come; the parts of a step in the order of their places. */
export const inOrder = (step: AnyStep, entries: Entry[]): Entry[] =>
  step.parts ? entries.toSorted((a, b) => a.line.localeCompare(b.line)) : entries
