import type { Entry } from '#contract/entries.ts'
import type { AnyStep } from '#steps/index.ts'

type Row = ReturnType<AnyStep['row']['parse']>

/** @returns the entries as the step's own rows, without the columns that the step does not know */
export const rowsOf = (step: AnyStep, entries: Entry[]): Row[] =>
  entries.map(({ row }) => step.row.parse(row))
