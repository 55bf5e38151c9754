import type { z } from 'zod'
import { faultsByField } from '#shared/problem.ts'

/** What is wrong, a sentence a field; a part of a field is named by its path with dots, as `ads.0.sponsorLink`. */
export type Faults<Field extends string = string> = Partial<Record<Field, string>>

/** What was read of a form: what may be sent, or what stands against it. */
export type Reading<Checked> = { checked: Checked; faults?: undefined } | { faults: Faults }

/** Reads a form by a schema of the contract. */
export const readBy =
  <Checked>(schema: z.ZodType<Checked>) =>
  (typed: unknown): Reading<Checked> => {
    const read = schema.safeParse(typed)
    return read.success ? { checked: read.data } : { faults: faultsByField(read.error) }
  }
