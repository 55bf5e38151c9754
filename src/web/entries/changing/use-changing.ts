import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { Entry, entries } from '#contract/entries.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { codeOf } from '#web/api/read-problem.ts'
import { draftOfChange } from '#web/drafts/draft.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { formIsDone, useHoldEdition } from '#web/edition/held-edition.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { refetch, showChanged, showFiled } from '#web/entries/entries-cache.ts'
import { refusalWords } from '#web/entries/filing/use-file-entries.ts'
import { rowsOf } from '#web/entries/rows-of.ts'
import { readBy } from '#web/form/reading.ts'
import { useStoredForm } from '#web/form/use-stored-form.ts'
import { pick, type Values } from '#web/form/values.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Change } from './change-context.ts'

/** The way of a change: typed, kept as a draft, checked, stored over the version that the person has seen. */
export function useChanging(step: AnyStep, change: Change) {
  const { newsroom, edition } = useEdition()
  const user = useUser()
  const queryClient = useQueryClient()
  // The entry as the dialog opened with it: its draft is of this version.
  const [opened] = useState(change.entry)
  const [row = {}, ...others] = rowsOf(step, [opened, ...change.others])
  const schema = step.parts?.formOf(row, others) ?? step.form
  const fields = Object.keys(schema.shape)
  const formOf = (entry: Entry): Values => pick(step.toForm(step.row.parse(entry.row), newsroom), fields)
  const [blank] = useState(() => (change.isReplaced ? emptied(formOf(opened), step) : formOf(opened)))
  const [isMissed, setMissed] = useState(false)
  // Filing what replaces all of an edition would replace the others.
  const isGone = (change.isGone || isMissed) && step.filing !== 'replaces'
  const create = useCreate(entries.createEntries)
  const fileAnew = async (checked: unknown): Promise<Entry> => {
    const answer = await create({ params: { step: String(step.number) }, query: {}, body: checked })
    const [filed] = answer.entries
    if (!filed) throw new Error('What was filed is not in the answer.')
    return filed
  }
  const form = useStoredForm({
    stored: change.entry,
    schema: Entry,
    typedOf: formOf,
    read: readBy(schema),
    save: async (checked, { version }) => {
      if (isGone) return fileAnew(checked)
      return call(entries.updateEntry, {
        params: { step: String(step.number), id: opened.id },
        body: { form: checked, version },
      }).catch((error: unknown) => {
        refetch(queryClient, step.number, opened.select_date)
        throw error
      })
    },
    onSaved: (changed) => {
      if (isGone) showFiled(queryClient, step.number, [changed])
      else showChanged(queryClient, step.number, opened, changed)
      toast.ok(isGone ? step.messages.saved : ENTRIES.changed)
      leave()
    },
    onFailed: (error) => {
      if (codeOf(error) === 'not_found') setMissed(true)
      toast.fail(refusalWords(step, error), error)
    },
  })
  const { put } = form
  useLayoutEffect(() => {
    if (change.isReplaced) put(blank)
  }, [change.isReplaced, put, blank])
  const [place] = useState(() => draftOfChange(user.id, step.number, opened))
  const draft = useDraft(place, form.store, blank)
  useHoldEdition(edition, true)
  /** Closes without keeping what was typed. */
  const leave = () => {
    form.put(blank)
    draft.forget()
    formIsDone()
    change.close()
  }
  return {
    fields,
    form,
    draft,
    leave,
    /** Somebody has taken it away: what is typed can be filed as a new entry. */
    isGone,
    line: step.toLine(row),
    /** The form of what somebody else has stored meanwhile. */
    theirs: form.theirs && formOf(form.theirs),
    stored: form.theirs,
  }
}

/** Without what is filed; the edition stays. */
const emptied = (form: Values, { editionField }: AnyStep): Values =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, name === editionField ? value : '']))
