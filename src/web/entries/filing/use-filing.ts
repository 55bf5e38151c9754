import { useStore } from '@tanstack/react-form'
import { type RefObject, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Entry } from '#shared/api/entries.ts'
import type { AnyStep } from '#steps/index.ts'
import { formIsDone, useHoldEdition } from '#web/edition/held-edition.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { draftOfNew } from '#web/drafts/draft.ts'
import { firstEmpty, firstWrong, focusFirstWrong } from '#web/form/focus.ts'
import type { FormOptions } from '#web/entries/form-options.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { useEntryForm } from '#web/form/use-entry-form.ts'
import { useRefusals } from '#web/form/use-refusals.ts'
import { isSame, pick, type Values } from '#web/form/values.ts'
import { useFileEntries } from './use-file-entries.ts'
import { useRequiredPart } from './use-required-part.ts'

/**
 * The way of a new entry: typed, kept as a draft, checked, read once more, filed, and begun anew.
 *
 * @param schema the step's form, or the part of it that the edition still lacks
 * @param present what the edition has already, as the person sees it
 * @param options what is said when the required part of the entry is missing, and what stays for another entry
 */
export function useFiling(
  step: AnyStep,
  schema: z.ZodObject,
  box: RefObject<HTMLFormElement | null>,
  { nothing, repeats = [] }: FormOptions,
  present: readonly Entry[] = [],
) {
  const { edition } = useEdition()
  const user = useUser()
  const fields = Object.keys(schema.shape)
  const [blank] = useState(() => pick(step.blank(edition), fields))
  const [checked, setChecked] = useState<Values>({})
  const [replaces, setReplaces] = useState<string>()
  const [isReviewing, setReviewing] = useState(false)
  const hasFiled = useRef(false)
  const isAnother = useRef(false)
  const requiredPart = useRequiredPart(nothing)
  const refusals = useRefusals(fields)
  const form = useEntryForm({
    schema,
    initial: blank,
    onValid: (valid) => {
      hasFiled.current = false
      requiredPart.isThere()
      refusals.refuse({})
      setChecked(valid)
      // As the review shows it: what a colleague saves from now on was not seen.
      if (step.filing === 'replaces') setReplaces(present.map(({ id, version }) => `${id}@${version}`).join())
      setReviewing(true)
    },
    onRefused: (refused) => {
      focusFirstWrong(box.current)
      requiredPart.check(refused)
    },
  })
  const [place] = useState(() => draftOfNew(user.id, step.number, edition))
  const draft = useDraft(place, form, blank)
  useHoldEdition(
    edition,
    useStore(form.store, ({ values }) => !isSame(values, blank)),
  )
  const filing = useFileEntries(step, {
    onFiled: () => {
      hasFiled.current = true
      setReviewing(false)
      const start = isAnother.current ? { ...blank, ...pick(form.state.values, repeats) } : blank
      form.reset(start, { keepDefaultValues: true })
      draft.forget(start)
      if (!isAnother.current) formIsDone()
    },
    onRefused: (refused) => {
      setReviewing(false)
      const isElsewhere = step.parts !== undefined && checked[step.editionField] !== edition
      return !isElsewhere && refusals.refuse(refused)
    },
    onReplacedMeanwhile: () => setReviewing(false),
  })
  return {
    fields,
    blank,
    form,
    refusals: {
      ...refusals,
      correct: (field: string) => {
        requiredPart.changed(field)
        refusals.correct(field)
      },
    },
    draft,
    /** What the review shows, and what Confirm sends. */
    checked,
    /** Everything was taken out of the form. */
    cleared: () => {
      draft.forget()
      formIsDone()
    },
    isReviewing,
    isFiling: filing.isPending,
    edit: () => setReviewing(false),
    /** @param another whether what repeats stays in the form */
    confirm: (another = false) => {
      isAnother.current = another
      filing.mutate({ checked, replaces })
    },
    /** After the review: on to the next entry, to what is wrong, or back. */
    focusAfterReview: () => (hasFiled.current ? firstEmpty(box.current) : firstWrong(box.current)) ?? true,
  }
}
