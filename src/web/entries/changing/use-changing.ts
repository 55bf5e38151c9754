import { type RefObject, useState } from 'react'
import type { Entry } from '#shared/api/entries.ts'
import type { AnyStep } from '#steps/index.ts'
import { formIsDone, useHoldEdition } from '#web/edition/held-edition.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { rowsOf } from '#web/entries/rows-of.ts'
import { draftOfChange } from '#web/drafts/draft.ts'
import { focusFirstWrong } from '#web/form/focus.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { useEntryForm } from '#web/form/use-entry-form.ts'
import { useRefusals } from '#web/form/use-refusals.ts'
import { pick, type Values } from '#web/form/values.ts'
import type { Change } from './change-context.ts'
import { useChangeEntry } from './use-change-entry.ts'

/** The way of a change: typed, kept as a draft, checked, stored over the version that the person has seen. */
export function useChanging(step: AnyStep, change: Change, box: RefObject<HTMLFormElement | null>) {
  const { newsroom, edition } = useEdition()
  const user = useUser()
  // The entry as the dialog opened with it: a refetch meanwhile must not move the ground under the form.
  const [opened] = useState(change.entry)
  const [stored, setStored] = useState<Entry | null>(null)
  const [row = {}, ...others] = rowsOf(step, [opened, ...change.others])
  const schema = step.parts?.formOf(row, others) ?? step.form
  const fields = Object.keys(schema.shape)
  const formOf = (entry: Entry): Values => pick(step.toForm(step.row.parse(entry.row), newsroom), fields)
  const [blank] = useState(() => formOf(opened))
  const refusals = useRefusals(fields)
  const form = useEntryForm({
    schema,
    initial: blank,
    onValid: (valid) => {
      refusals.refuse({})
      storing.mutate({ checked: valid, version: (stored ?? opened).version })
    },
    onRefused: () => focusFirstWrong(box.current),
  })
  const [place] = useState(() => draftOfChange(user.id, step.number, opened))
  const draft = useDraft(place, form, blank)
  useHoldEdition(edition, true)
  /** Closes without keeping what was typed. */
  const leave = () => {
    form.reset(blank)
    draft.forget()
    formIsDone()
    change.close()
  }
  const storing = useChangeEntry(step, opened, {
    onChanged: leave,
    onConflict: setStored,
    onRefused: (refused) => {
      focusFirstWrong(box.current)
      return refusals.refuse(refused)
    },
  })
  return {
    fields,
    form,
    refusals,
    draft,
    leave,
    isStoring: storing.isPending,
    line: step.toLine(row),
    /** The form of what somebody else has stored meanwhile. */
    theirs: stored && formOf(stored),
    storedVersion: stored?.version,
  }
}
