import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ENTRIES } from '#shared/entries-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import type { Step } from '#steps/step.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useUser } from '#web/accounts/session/use-session.ts'
import { DraftsElsewhere } from '#web/drafts/drafts-elsewhere.tsx'
import { useChange } from './changing/change-context.ts'
import { ChangeForm } from './changing/change-form.tsx'
import { FilingForm } from './filing/filing-form.tsx'
import type { FormOptions } from './form-options.ts'
import { PartsForm } from './filing/parts-form.tsx'
import { entriesQuery } from './entries-query.ts'

export type EntryFormProps<Form extends z.ZodObject, Row extends z.ZodObject> = FormOptions<Form> & {
  step: Step<Form, Row>
  /** The fields, made by `fieldsFor(step)`. */
  children: ReactNode
}

/**
 * A step's form, once for all steps: checks with the step's schema, shows the review, files, keeps drafts.
 * Inside a `ChangeProvider`, as in the edit dialog, it changes that entry instead.
 */
export function EntryForm<Form extends z.ZodObject, Row extends z.ZodObject>({
  step,
  children,
  ...options
}: EntryFormProps<Form, Row>) {
  const change = useChange()
  const user = useUser()
  if (change) {
    return (
      <ChangeForm step={step} options={options} change={change}>
        {children}
      </ChangeForm>
    )
  }
  return (
    <>
      <DraftsElsewhere step={step.number} person={user.id} />
      <NewEntry step={step} options={options}>
        {children}
      </NewEntry>
    </>
  )
}

function NewEntry({ step, options, children }: { step: AnyStep; options: FormOptions; children: ReactNode }) {
  const { edition } = useEdition()
  const entries = useQuery(entriesQuery(edition, step.number))
  const { parts } = step
  if (parts) {
    return (
      <Loaded query={entries}>
        {({ entries: filed }) => (
          <PartsForm key={edition} step={step} parts={parts} options={options} present={filed}>
            {children}
          </PartsForm>
        )}
      </Loaded>
    )
  }
  const warning = warningOf(step, entries.data?.entries.length ?? 0)
  return (
    <FilingForm
      key={edition}
      step={step}
      options={options}
      schemaOf={() => step.form}
      warning={warning}
      present={entries.data?.entries}
    >
      {children}
    </FilingForm>
  )
}

/** What becomes of the entries that the edition has already. */
function warningOf(step: AnyStep, entries: number): string | null {
  if (entries === 0) return null
  if (step.filing === 'replaces') return ENTRIES.replaces(entries, step.entry)
  return step.uses === 'newest' ? ENTRIES.hasNewest : null
}
