import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { Entry } from '#contract/entries.ts'

/** Shows an entry of one step in a list. `stored` is the entry's row as it came. */
export type EntryLine = ComponentType<{ stored: Entry['row'] }>

/**
 * What an entry of a step says in a list.
 *
 * @param show gets the row as the step's definition reads it
 */
export const lineOf =
  <Row extends z.ZodObject>({ row }: { row: Row }, show: (row: z.output<Row>) => ReactNode): EntryLine =>
  ({ stored }) =>
    show(row.parse(stored))
