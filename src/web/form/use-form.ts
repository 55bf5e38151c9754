import { type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { useFocusOnWrong } from './focus.ts'
import { type FormStore, makeFormStore } from './form-store.ts'
import type { Faults, Reading } from './reading.ts'
import type { Values } from './values.ts'

/** What a control of a field works with. */
export type FormField<Value = unknown> = {
  name: string
  value: Value
  /** What is wrong with it, when that is to be said. */
  error: string | undefined
  change(value: Value): void
}

/** A form as its screen sees it; methods, so that every form fits where any form will do. */
export type Form<Typed extends Values = Values> = {
  /** What stands in the fields. */
  typed: Typed
  /** What is wrong with it, by field: nothing before the first try to submit, at once from then on. */
  faults: Faults<keyof Typed & string>
  /** Counts what was put in from outside; a key for an editor that keeps its own text. */
  puts: number
  /** One field with what is wrong with it; a misspelt name does not compile. */
  field<Name extends keyof Typed & string>(name: Name): FormField<Typed[Name]>
  /** Changes some fields, as a person does. */
  type(change: Partial<Typed>): void
  /** Replaces everything that is typed, from outside. */
  put(typed: Typed): void
  /** Shows what the server refused at its fields. @returns whether one of them is of this form */
  refuse(refused: Faults): boolean
  /** Reads what is typed; goes on with it, or leads to the first field that is wrong. */
  submit(): void
  /** What a draft hears and reads. */
  store: FormStore<Typed>
  /** The form element, in which the first wrong field is looked for. */
  box: RefObject<HTMLFormElement | null>
}

export type FormOptions<Typed extends Values, Checked> = {
  /** What it begins with; only the first one counts. */
  initial: Typed
  /** Reads what is typed by the contract's own rules. */
  read: (typed: Typed) => Reading<Checked>
  /** Goes on with what was read. */
  onValid: (checked: Checked) => void
  /** Hears what could not be read, after its first wrong field has the focus. */
  onInvalid?: (typed: Typed) => void
}

/**
 * The one way a form of this product is typed, judged and submitted. It is silent until it is first submitted and
 * speaks at once from then on; what the server refuses stands at its field until that is corrected.
 */
export function useForm<Typed extends Values, Checked>({
  initial,
  read,
  onValid,
  onInvalid,
}: FormOptions<Typed, Checked>): Form<Typed> {
  const [store] = useState(() => makeFormStore(initial))
  const { typed, isTried, refused, puts } = useSyncExternalStore(store.subscribe, store.now, store.now)
  const box = useRef<HTMLFormElement>(null)
  const focusOnWrong = useFocusOnWrong(box)
  const found = isTried ? read(typed).faults : undefined
  // Whatever a schema or the server names besides is asked for by nobody.
  const faults = { ...found, ...refused } as Faults<keyof Typed & string>
  return {
    ...{ typed, faults, puts, store, box },
    field: (name) => ({
      name,
      value: typed[name],
      error: faults[name],
      change: (value) => {
        const change: Partial<Typed> = {}
        change[name] = value
        store.type(change)
      },
    }),
    type: store.type,
    put: store.put,
    refuse: (faults) => {
      const isHere = Object.keys(faults).some((field) => field in typed)
      if (!isHere) return false
      focusOnWrong()
      store.refuse(faults)
      return true
    },
    submit: () => {
      const given = store.now().typed
      const reading = read(given)
      if (reading.faults) focusOnWrong()
      store.beTried()
      if (!reading.faults) return onValid(reading.checked)
      onInvalid?.(given)
    },
  }
}
