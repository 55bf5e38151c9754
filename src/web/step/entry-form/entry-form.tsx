import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { MESSAGES } from '#shared/messages.ts'
import type { AnyStep, StepNumber } from '#steps/index.ts'
import type { Step } from '#steps/step.ts'
import { queries } from '#web/api/queries.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { rowsOf } from '#web/step/entries/rows-of.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useChange } from './change-context.ts'
import { ChangeForm } from './change-form.tsx'
import { DraftsElsewhere } from './drafts-elsewhere.tsx'
import { FilingForm } from './filing-form.tsx'
import type { Look } from './look.ts'
import { PartsForm } from './parts-form.tsx'

export type EntryFormProps<Form extends z.ZodObject, Row extends z.ZodObject> = Look<Form> & {
  step: Step<Form, Row> & { number: StepNumber }
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
  ...look
}: EntryFormProps<Form, Row>) {
  const change = useChange()
  if (change) {
    return (
      <ChangeForm step={step} look={look} change={change}>
        {children}
      </ChangeForm>
    )
  }
  return (
    <>
      <DraftsElsewhere step={step.number} />
      <NewEntry step={step} look={look}>
        {children}
      </NewEntry>
    </>
  )
}

function NewEntry({ step, look, children }: { step: AnyStep; look: Look; children: ReactNode }) {
  const { edition } = useEdition()
  const entries = useQuery(queries.entries(edition, step.number))
  const { parts } = step
  if (parts) {
    return (
      <Loaded query={entries}>
        {({ entries: filed }) => (
          <PartsForm key={edition} step={step} parts={parts} look={look} rows={rowsOf(step, filed)}>
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
      look={look}
      schema={step.form}
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
  if (step.filing === 'replaces') return MESSAGES.entries.replaces(entries, step.messages.entry)
  return step.uses === 'newest' ? MESSAGES.entries.hasNewest : null
}
