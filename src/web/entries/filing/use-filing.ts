import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { Entry } from '#contract/entries.ts'
import type { AnyStep } from '#steps/index.ts'
import { formIsDone, useHoldEdition } from '#web/edition/held-edition.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { draftOfNew } from '#web/drafts/draft.ts'
import { withRoomForList } from '#web/entries/several/pasted-list.ts'
import { firstEmpty, firstWrong } from '#web/form/focus.ts'
import type { FormOptions } from '#web/entries/form-options.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { preferencesQuery } from '#web/preferences/preferences-query.ts'
import { readBy } from '#web/form/reading.ts'
import { type Form, useForm } from '#web/form/use-form.ts'
import { isSame, pick, type Values } from '#web/form/values.ts'
import { FORM } from '#shared/entries-messages.ts'
import { toast, toasts } from '#web/ui/toast/toast.ts'
import { useBeginning } from './use-beginning.ts'
import { useFileEntries } from './use-file-entries.ts'
import { takenUp, withRoomForTaken } from './taken-up.ts'
import { type Filed, useFilingPlace } from './filing-place.ts'

/** `another`: what repeats stays in the form. `completes`: the step is done with it. */
type Confirming = { another?: boolean; completes?: boolean }

/**
 * The way of a new entry: typed, kept as a draft, checked, read once more, filed, and begun anew.
 *
 * @param schemaOf the step's form, or the part of it that is asked for where this is typed
 * @param present what the edition has already, as the person sees it
 * @param options what is said when the required part of the entry is missing, and what stays for another entry
 */
export function useFiling(
  step: AnyStep,
  schemaOf: (typed: Values) => z.ZodObject,
  { nothing, repeats = [], begins }: FormOptions,
  present: readonly Entry[] = [],
) {
  const { edition } = useEdition()
  const queryClient = useQueryClient()
  const user = useUser()
  const [blank, setBlank] = useState<Values>(() =>
    withRoomForTaken(step, withRoomForList(step, step.blank(edition))),
  )
  /** What stands in the form before anybody types: a suggestion, or nothing. */
  const [start, setStart] = useState(blank)
  const [checked, setChecked] = useState<Values>({})
  const [replaces, setReplaces] = useState<string>()
  const [isReviewing, setReviewing] = useState(false)
  /** What is looked over was sent once, so that an entry like it may be this one. */
  const [isSent, setSent] = useState(false)
  const hasFiled = useRef(false)
  const isAnother = useRef(false)
  const requiredPart = useRequiredPart(nothing)
  const form = useForm<Values, Values>({
    initial: blank,
    read: (typed) => {
      const schema = schemaOf(typed)
      return readBy<Values>(schema)(pick(typed, Object.keys(schema.shape)))
    },
    onValid: (valid) => {
      hasFiled.current = false
      requiredPart.isThere()
      setSent(false)
      setChecked(valid)
      // As the review shows it: what a colleague saves from now on was not seen.
      if (step.filing === 'replaces') setReplaces(present.map(({ id, version }) => `${id}@${version}`).join())
      setReviewing(true)
    },
    onInvalid: requiredPart.check,
  })
  const fields = Object.keys(schemaOf(form.typed).shape)
  const [place] = useState(() => draftOfNew(user.id, step.number, edition))
  const draft = useDraft(place, form.store, blank)
  useHoldEdition(edition, !isSame(form.typed, start))
  useBeginning(begins, draft.isOpen, (values) => {
    const next = { ...blank, ...values }
    if (isSame(next, blank) || !isSame(form.store.now().typed, blank)) return
    setBlank(next)
    setStart(next)
    draft.begin(next)
    form.put(next)
  })
  const page = useFilingPlace()
  const { clear, takeBackOffer } = useClear(form, blank, () => {
    draft.forget()
    formIsDone()
  })
  const onFiled = (filed: Filed) => {
    hasFiled.current = true
    takeBackOffer()
    setReviewing(false)
    const next = isAnother.current ? { ...blank, ...pick(form.store.now().typed, repeats) } : blank
    // On screen before what was filed is: the form that it leaves is then in use no longer.
    flushSync(() => {
      setStart(blank)
      form.put(next)
    })
    draft.forget(next)
    if (!isAnother.current) formIsDone()
    // What was chosen is what the next one begins with.
    if (begins) void queryClient.invalidateQueries({ queryKey: preferencesQuery().queryKey })
    page?.onFiled?.(filed)
  }
  const filing = useFileEntries(step, {
    complete: page?.complete,
    onFiled,
    onRefused: (refused) => {
      setReviewing(false)
      const isElsewhere = step.parts !== undefined && checked[step.editionField] !== edition
      return !isElsewhere && form.refuse(refused)
    },
    onReplacedMeanwhile: () => setReviewing(false),
  })
  return {
    fields,
    blank,
    start,
    /**
     * Puts a suggestion into a form in which nobody has typed or is about to; it is no draft until somebody changes it.
     */
    suggest: (change: Values) => {
      if (!isSame(form.store.now().typed, blank) || isReadyToType(form.box.current)) return
      const suggested = { ...blank, ...change }
      setStart(suggested)
      draft.begin(suggested)
      form.put(suggested)
    },
    form: {
      ...form,
      type: (change) => {
        requiredPart.changed(change)
        form.type(change)
      },
      submit: () => {
        page?.show?.()
        form.submit()
      },
    } satisfies Form,
    draft,
    /** What the review shows, and what Confirm sends. */
    checked,
    clear,
    isReviewing,
    isSent,
    isFiling: filing.isPending,
    edit: () => setReviewing(false),
    confirm: ({ another = false, completes = false }: Confirming = {}) => {
      setSent(true)
      isAnother.current = another
      filing.mutate({ checked, replaces, completes, found: takenUp(form.store.now().typed)?.id })
    },
    /** Brings the form into sight. */
    show: () => page?.show?.(),
    /** What was filed is a list that the form had. */
    listFiled: (filed: Filed) => {
      isAnother.current = false
      onFiled(filed)
    },
    /** Whether a step can be completed from here, and whether that is offered where it is never whole. */
    mayComplete: page?.complete !== undefined,
    offersComplete: page?.complete !== undefined && page.offersComplete === true,
    /** Where the filing button stands, when that is not in the form. */
    foot: page?.foot ?? null,
    /** After the review: on to the next entry, to what is wrong, or back. */
    focusAfterReview: () =>
      (hasFiled.current
        ? (firstEmpty(form.box.current) ?? page?.focusNext?.())
        : firstWrong(form.box.current)) ?? true,
  }
}

/** Whether a field for text has the focus: what comes into it now would stand before what is typed next. */
const isReadyToType = (box: HTMLElement | null): boolean =>
  Boolean(box?.querySelector(':is(input, textarea):focus'))

/**
 * Takes everything out of a form, with Undo until something else was filed: what was cleared must not come back over
 * the next entry.
 */
function useClear(form: Pick<Form, 'put' | 'typed'>, blank: Values, onCleared: () => void) {
  const offered = useRef<string | undefined>(undefined)
  const takeBackOffer = () => {
    if (offered.current !== undefined) toasts.close(offered.current)
    offered.current = undefined
  }
  return {
    takeBackOffer,
    clear: () => {
      const { typed } = form
      takeBackOffer()
      form.put(blank)
      onCleared()
      offered.current = toast.info(FORM.cleared, { action: { label: 'Undo', run: () => form.put(typed) } })
    },
  }
}

/** The required part of an entry, such as its picture: said aloud while it is missing, and not a moment longer. */
function useRequiredPart(requiredPart: FormOptions['nothing']) {
  const toasted = useRef<string | undefined>(undefined)
  const isThere = () => {
    if (toasted.current) toasts.close(toasted.current)
    toasted.current = undefined
  }
  return {
    isThere,
    /** The form was refused with these values. */
    check: (values: Values) => {
      isThere()
      if (requiredPart && isEmpty(values[requiredPart.field]))
        toasted.current = toast.fail(requiredPart.words)
    },
    /** Fields are being changed. */
    changed: (change: Values) => {
      if (requiredPart && requiredPart.field in change) isThere()
    },
  }
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)
