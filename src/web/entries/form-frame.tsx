import { useStore } from '@tanstack/react-form'
import type { ReactNode, Ref } from 'react'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import type { EntryFormApi } from '#web/form/use-entry-form.ts'
import type { Refusals } from '#web/form/use-refusals.ts'
import type { Values } from '#web/form/values.ts'
import { FormPartsContext } from './fields/form-parts.ts'
import type { FormOptions } from './form-options.ts'

type Props = {
  step: AnyStep
  options: FormOptions
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
  options,
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
        visibleFields: visibleFieldsOf(options, fields, values),
        choices: options.choices?.(newsroom) ?? {},
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

/** The fields that are shown while the form holds these values. */
export const visibleFieldsOf = (options: FormOptions, fields: readonly string[], values: Values): string[] =>
  fields.filter((field) => options.isShown?.(field, values) ?? true)
