import type { StepNumber } from '#shared/step-number.ts'

/** What was filed for a step, and for which newsroom and edition. */
export type Filed = {
  step: StepNumber
  edition: string
  newsroom: Record<string, string>
  rows: Record<string, unknown>[]
}

/** The rows of one edition of a newsroom, as a delivery carries them. */
export const filedFor =
  (edition: string, newsroom: Filed['newsroom']) =>
  (step: StepNumber, rows: Filed['rows']): Filed => ({
    ...{ step, edition, newsroom },
    rows: rows.map((row, at) => ({ id: `row-${at + 1}`, select_date: edition, ...row })),
  })
