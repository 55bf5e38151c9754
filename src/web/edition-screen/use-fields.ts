import { useEffect, useEffectEvent, useState } from 'react'
import { EditionAnswer, edition as routes } from '#contract/edition.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { call } from '#web/api/call.ts'
import { useStoredForm } from '#web/form/use-stored-form.ts'
import type { TextDraft } from '#web/drafts/text-draft.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { changedFields, differingFields, readFields, type Typed, typedOf } from './edition-fields.ts'
import type { OrderedChanges } from './use-ordered-changes.ts'
import { useKeepWords } from './use-keep-words.ts'

/** How long the typing must rest before it is stored, in milliseconds. */
const RESTS_MS = 700

type Options = {
  /** As the server says now. */
  stored: EditionAnswer
  /** What this person types, and had typed before and not saved; null until that is known. */
  draft: TextDraft | null
  turn: OrderedChanges
  isEditable: boolean
}

/**
 * Subject, preview line and the texts at the top, stored as soon as the typing rests. Until then they are kept in this
 * browser, and what somebody else stored meanwhile stands beside them.
 */
export function useFields({ stored, draft, turn, isEditable }: Options) {
  const [failed, setFailed] = useState<Typed | null>(null)
  const [hasStored, setStored] = useState(false)
  const form = useStoredForm({
    stored,
    schema: EditionAnswer,
    typedOf,
    read: (typed, base) => {
      const reading = readFields(typed)
      return reading.faults ? reading : { checked: changedFields(reading.checked, base.input) }
    },
    save: async (words, base) => {
      let over = base.version
      const answer = await turn.run((version) => {
        over = version
        return call(routes.saveEdition, { params: { edition: stored.edition }, body: { ...words, version } })
      }, base.version)
      // Somebody else stored right after it: their change is not taken for ours, and is handled when it arrives.
      return answer?.version === over + 1
        ? answer
        : { ...base, input: { ...base.input, ...words }, version: over + 1 }
    },
    onSaved: (answer) => {
      setStored(true)
      form.rebase(answer)
    },
    onFailed: (error) => {
      setFailed(form.store.now().typed)
      toast.problem(error, EDITION_SCREEN.envelope.notSaved)
    },
  })

  const reading = readFields(form.typed)
  const words = reading.faults ? null : reading.checked
  const isDirty =
    words === null ? form.isUnsaved : Object.keys(changedFields(words, form.base.input)).length > 0
  const keeping = useKeepWords(draft, form, { stored, isDirty, isEditable })
  // While nothing may be typed, what is stored is shown; what was typed stays kept.
  const shown = isEditable ? form.typed : typedOf(stored)
  const mayStore = isEditable && isDirty && words !== null && !form.theirs
  useStoreAtRest(form.typed, mayStore && !form.isSending && failed !== form.typed, form.submit)
  return {
    ...form,
    ...keeping,
    typed: shown,
    field: (name: keyof Typed) => ({ ...form.field(name), value: shown[name] }),
    /** What is wrong, said as it is typed. */
    wrong: { ...reading.faults, ...form.faults } as typeof form.faults,
    /** What the mail is made of at this moment; while something is wrong, what is stored. */
    words: isEditable ? (words ?? form.base.input) : stored.input,
    isDirty: isEditable && isDirty,
    /** Something that was typed here has been stored. */
    hasStored,
    /** What is typed could not be stored; it is tried again when more is typed, or when it is asked for. */
    isStuck: isDirty && failed === form.typed && !form.isSending,
    isEditable,
    /** Not yet while it is not known what was typed before. */
    mayType: isEditable && keeping.isResumed,
    keepMine: () => {
      form.keepMine()
      setFailed(null)
    },
    /** Stores at once, as when a field is left or before the approval. @returns whether there is something to store */
    storeNow: () => {
      if (!mayStore) return isDirty
      setFailed(null)
      form.submit()
      return true
    },
    /** Where what others have stored differs from what is typed. */
    differing: form.theirs ? differingFields(form.typed, typedOf(form.theirs)) : [],
  }
}

export type Fields = ReturnType<typeof useFields>

/** What could not be stored is tried again once something more is typed, or when it is asked for. */
function useStoreAtRest(typed: Typed, isDue: boolean, submit: () => void): void {
  const store = useEffectEvent(submit)
  useEffect(() => {
    if (!isDue) return undefined
    const rest = setTimeout(() => store(), RESTS_MS)
    return () => clearTimeout(rest)
  }, [isDue, typed])
}
