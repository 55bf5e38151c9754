import { useStore } from '@tanstack/react-form'
import type { ReactNode, Ref } from 'react'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { FormPartsContext } from './form-parts.ts'
import type { Look } from './look.ts'
import type { EntryFormApi } from './use-entry-form.ts'
import type { Refusals } from './use-refusals.ts'
import type { Values } from './values.ts'

type Props = {
  step: AnyStep
  look: Look
  form: EntryFormApi
  /** The fields of the schema in use. */
  fields: readonly string[]
  refusals: Refusals
  /** The name of the form for screen readers: the id of its heading. */
  labelledBy: string
  box: Ref<HTMLFormElement>
  className?: string
  /** Above the fields. */
  head: ReactNode
  /** The fields. */
  children: ReactNode
  foot: ReactNode
}

/** The form element itself, with what its fields share. */
export function FormFrame({
  step,
  look,
  form,
  fields,
  refusals,
  head,
  children,
  foot,
  labelledBy,
  box,
  className,
}: Props) {
  const { newsroom, edition, today } = useEdition()
  const values = useStore(form.store, (state) => state.values)
  return (
    <FormPartsContext
      value={{
        form,
        step,
        newsroom,
        edition,
        today,
        asked: askedOf(look, fields, values),
        choices: look.choices?.(newsroom) ?? {},
        refusals: refusals.byField,
        correct: refusals.correct,
      }}
    >
      <form
        ref={box}
        noValidate
        aria-labelledby={labelledBy}
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void form.handleSubmit()
        }}
      >
        {head}
        <div className="mt-6 grid gap-5 sm:grid-cols-2">{children}</div>
        {foot}
      </form>
    </FormPartsContext>
  )
}

/** The fields that are asked for while the form holds these values. */
export const askedOf = (look: Look, fields: readonly string[], values: Values): string[] =>
  fields.filter((field) => look.asksFor?.(field, values) ?? true)
