import type { ReactNode } from 'react'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { FormBox } from '#web/form/form-box.tsx'
import type { Form } from '#web/form/use-form.ts'
import type { Values } from '#web/form/values.ts'
import { useTellWriting } from '#web/presence/use-tell-writing.ts'
import { type FormParts, FormPartsContext } from './fields/form-parts.ts'
import type { FormOptions } from './form-options.ts'

type Props = {
  step: AnyStep
  options: FormOptions
  form: Form
  /** The fields of the schema in use. */
  fields: readonly string[]
  /** The name of the form for screen readers: the id of its heading. */
  labelledBy: string
  className?: string
  id?: string
  /** Whether a review shows what is typed. */
  isHeld?: boolean
  /** Whether it is that of a new entry, with what was typed before in it. */
  takesAddress?: boolean
  suggest?: FormParts['suggest']
  /** Whether there is more in it than it began with. */
  holdsWords: boolean
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
  head,
  children,
  foot,
  labelledBy,
  className,
  id,
  isHeld = false,
  takesAddress = false,
  suggest,
  holdsWords,
}: Props) {
  const { newsroom, edition, today } = useEdition()
  const tellWriting = useTellWriting(edition, step.number, holdsWords)
  return (
    <FormPartsContext
      value={{
        form,
        step,
        newsroom,
        edition,
        today,
        isHeld,
        takesAddress,
        suggest,
        visibleFields: visibleFieldsOf(options, fields, form.typed),
        choices: options.choices?.(newsroom) ?? {},
      }}
    >
      <FormBox form={form} id={id} aria-labelledby={labelledBy} className={className} onInput={tellWriting}>
        {head}
        <div className="@container">
          <div className="grid gap-5 @lg:grid-cols-2">{children}</div>
        </div>
        {foot}
      </FormBox>
    </FormPartsContext>
  )
}

/** The fields that are shown while the form holds these values. */
export const visibleFieldsOf = (options: FormOptions, fields: readonly string[], values: Values): string[] =>
  fields.filter((field) => options.isShown?.(field, values) ?? true)
