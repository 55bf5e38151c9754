import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'

/** One field of a step's form: its label, what may stand in it, and what stands in it before anybody types. */
type Declared<Schema extends z.ZodType = z.ZodType> = {
  label: string
  schema: Schema
  blank: (edition: CalendarDay) => z.input<Schema>
}
type Schemas<Fields extends Record<string, Declared>> = { [Name in keyof Fields]: Fields[Name]['schema'] }

/** @param blank what stands in it before anybody types */
export const field = <Schema extends z.ZodType>(
  label: string,
  schema: Schema,
  blank: z.input<Schema>,
): Declared<Schema> => ({ label, schema, blank: () => blank })

/** A day that is the one of the edition on screen until somebody chooses another (C3). */
export const editionDay = (label: string): Declared<typeof CalendarDay> => ({
  label,
  schema: CalendarDay,
  blank: (edition) => edition,
})

/**
 * The form of a step, its labels and its blank form, each field said once (docs/decisions/022-a-field-said-once.md).
 *
 * @param fields in the order in which they are asked for
 * @param refine what must hold between them
 */
export function declareForm<const Fields extends Record<string, Declared>>(
  fields: Fields,
  refine?: (form: z.output<z.ZodObject<Schemas<Fields>>>, context: z.RefinementCtx) => void,
) {
  const each = <Value>(read: (one: Declared) => Value) =>
    Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, read(one)]))
  // Objects made of entries lose the names that their fields have; the entries are exactly those of `fields`.
  const form = z.strictObject(each(({ schema }) => schema) as Schemas<Fields>)
  return {
    form: refine ? form.superRefine(refine) : form,
    labels: each(({ label }) => label) as { [Name in keyof Fields]: string },
    blank: (edition: CalendarDay) =>
      each(({ blank }) => blank(edition)) as { [Name in keyof Fields]: z.input<Fields[Name]['schema']> },
  }
}
