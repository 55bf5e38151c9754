import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { storedMeanwhile } from '#web/api/read-problem.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Reading } from './reading.ts'
import { makeStore } from './store.ts'
import { type SentForm, type SentFormOptions, useSentForm } from './use-sent-form.ts'
import { isSame, type Values } from './values.ts'

/** What is stored says which version it is; of two changes of one version the later one is told of the other. */
type Versioned = { version: number }
type Storable = Versioned | null

export type StoredForm<Stored extends Storable, Typed extends Values> = SentForm<Typed> & {
  /** What the form is based on: null for something new. */
  base: Stored
  /** What somebody else has stored meanwhile, until the person has chosen. */
  theirs: NonNullable<Stored> | null
  /** Whether what is typed differs from what it is based on. */
  isUnsaved: boolean
  /** Keeps what is typed, over what somebody else has stored. */
  keepMine: () => void
  /** Gives up what is typed for what somebody else has stored. */
  takeTheirs: () => void
  /** Shows what somebody else has stored, before saving would meet it. */
  meet: (stored: NonNullable<Stored>) => void
  /** Goes on from what is stored, with what is typed as it is. */
  rebase: (stored: NonNullable<Stored>) => void
  /** Begins anew with what is stored. */
  take: (stored: NonNullable<Stored>) => void
}

type Options<Stored extends Storable, Typed extends Values, Checked, Answer> = Pick<
  SentFormOptions<Typed, Checked, Answer>,
  'onFailed'
> & {
  /** What is stored, as far as this screen knows; null for something new. */
  stored: Stored
  /** Reads what is stored out of a conflict. */
  schema: z.ZodType<NonNullable<Stored>>
  /** What stands in the fields for it. */
  typedOf: (stored: Stored) => Typed
  /** What was typed before and not saved; the form begins with it. */
  resumed?: Typed | undefined
  read: (typed: Typed, base: Stored) => Reading<Checked>
  /** Stores it over the version that the person has seen; null for something new. */
  save: (checked: Checked, base: Stored) => Promise<Answer>
  onSaved: (answer: Answer) => void
}

type Ground<Stored extends Storable> = Pick<StoredForm<Stored, Values>, 'base' | 'theirs'> & {
  /** What was typed when `theirs` was heard of; null once the server has held it against a save. */
  heardWith: Values | null
}

/**
 * The one way to change something stored. What a person types is never thrown away by what others store: an
 * untouched form follows it; a touched one says so at once, is saved over the version that it was based on, and when that is no
 * longer the stored one, both are there (`typed` and `theirs`) and the person chooses. Saving again with `theirs`
 * in sight is such a choice: it keeps what is typed.
 */
export function useStoredForm<Stored extends Storable, Typed extends Values, Checked, Answer>({
  stored,
  schema,
  typedOf,
  resumed,
  read,
  save,
  onSaved,
  onFailed = (error) => void toast.notStored(error),
}: Options<Stored, Typed, Checked, Answer>): StoredForm<Stored, Typed> {
  const [ground] = useState(() => makeStore<Ground<Stored>>({ base: stored, theirs: null, heardWith: null }))
  const { base, theirs, heardWith } = useSyncExternalStore(ground.subscribe, ground.now, ground.now)
  const form: SentForm<Typed> = useSentForm<Typed, Checked, Answer>({
    initial: resumed ?? typedOf(stored),
    read: (typed) => read(typed, base),
    // A save that was pressed as the other change came on screen is no choice yet.
    send: (checked: Checked) => save(checked, theirs && form.typed !== heardWith ? theirs : base),
    onSent: onSaved,
    onFailed: (error, again) => {
      const current = storedMeanwhile(error, schema)
      if (current) ground.change({ theirs: current, heardWith: null })
      else onFailed(error, again)
    },
  })
  const rebase = (other: NonNullable<Stored>) => ground.change({ base: other, theirs: null, heardWith: null })
  const take = (other: NonNullable<Stored>) => {
    rebase(other)
    form.put(typedOf(other))
  }
  const isUnsaved = !isSame(form.typed, typedOf(base))
  const follow = useEffectEvent(() => {
    const known = theirs ?? base
    if (!stored || !known || stored.version <= known.version || form.isSending) return
    if (!isUnsaved) take(stored)
    // Nothing that this form is about has changed, or just as it is typed here.
    else if ([form.typed, typedOf(known)].some((same) => isSame(same, typedOf(stored)))) rebase(stored)
    else ground.change({ theirs: stored, heardWith: form.typed })
  })
  useEffect(() => follow(), [stored, isUnsaved, form.isSending])
  return {
    ...form,
    ...{ base, theirs, isUnsaved, rebase, take },
    meet: (other) => ground.change({ theirs: other }),
    keepMine: () => theirs && rebase(theirs),
    takeTheirs: () => theirs && take(theirs),
  }
}
