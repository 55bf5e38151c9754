import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import {
  AreaField,
  CheckField,
  ChoiceField,
  EntryDayField,
  LinkField,
  NumberField,
  OptionalDayField,
  OptionalTimeField,
  TextField,
  TimeField,
} from './entry-fields.tsx'

/** The part of a step that says which fields it has. */
type Fielded = { form: z.ZodObject }

/** Names of the fields that take a value of that type. */
type Taking<S extends Fielded, Value> = {
  [Name in keyof z.input<S['form']> & string]: Value extends z.input<S['form']>[Name] ? Name : never
}[keyof z.input<S['form']> & string]

/** Names of the fields that hold a day. */
type Days<S extends Fielded> = {
  [Name in keyof z.output<S['form']> & string]: z.output<S['form']>[Name] extends CalendarDay ? Name : never
}[keyof z.output<S['form']> & string]

/** Names of the fields that hold one of a few words. */
type Choices<S extends Fielded> = {
  [Name in keyof z.input<S['form']> & string]: string extends z.input<S['form']>[Name]
    ? never
    : z.input<S['form']>[Name] extends string
      ? Name
      : never
}[keyof z.input<S['form']> & string]

type Appearance = { hint?: ReactNode; wide?: boolean }
type FieldsOf<S extends Fielded> = {
  Text: ComponentType<Appearance & { placeholder?: string; name: Taking<S, string> }>
  Area: ComponentType<Appearance & { name: Taking<S, string> }>
  Link: ComponentType<Appearance & { name: Taking<S, string> }>
  Time: ComponentType<Appearance & { name: Taking<S, string> }>
  Day: ComponentType<{ name: Days<S>; wide?: boolean; hint?: (newsroom: Newsroom) => string }>
  OptionalDay: ComponentType<Appearance & { name: Taking<S, string> }>
  OptionalTime: ComponentType<Appearance & { name: Taking<S, string> }>
  Number: ComponentType<Appearance & { name: Taking<S, number> }>
  Choice: ComponentType<Appearance & { name: Choices<S> }>
  Check: ComponentType<{ name: Taking<S, boolean> }>
}

/**
 * The controls of a step's form, which know its fields: a misspelt name does not compile.
 *
 * @param _step named for its types; label and limits come from the form around the field
 */
export const fieldsFor = <const S extends Fielded>(_step: S): FieldsOf<S> => FIELDS

const FIELDS = {
  Text: TextField,
  Area: AreaField,
  Link: LinkField,
  Time: TimeField,
  Day: EntryDayField,
  OptionalDay: OptionalDayField,
  OptionalTime: OptionalTimeField,
  Number: NumberField,
  Choice: ChoiceField,
  Check: CheckField,
}
