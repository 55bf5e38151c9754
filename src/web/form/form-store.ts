import type { Faults } from './reading.ts'
import { makeStore } from './store.ts'
import type { Values } from './values.ts'

type FormState<Typed extends Values> = {
  readonly typed: Typed
  /** Whether somebody has tried to submit it: from then on it says what is wrong as it is typed. */
  readonly isTried: boolean
  /** What the server refused, until the field is corrected or the form is submitted again. */
  readonly refused: Faults
  /** Counts what was put in from outside: an editor that keeps its own text begins anew with each. */
  readonly puts: number
}

/**
 * What one form holds, outside React: a draft reads the last key that was pressed even while the form goes away.
 * Methods, so that the store of every form fits where any form will do.
 */
export type FormStore<Typed extends Values> = {
  now(): FormState<Typed>
  /** Changes some fields, as a person does; what was refused of them is no longer said. */
  type(change: Partial<Typed>): void
  /** Replaces what is typed from outside, as by a draft; the form is then as silent as a new one. */
  put(typed: Typed): void
  /** Says what the server refused. */
  refuse(refused: Faults): void
  /** Somebody tries to submit it; the server may now take what it refused before. */
  beTried(): void
  /** @returns stops telling */
  subscribe(listener: () => void): () => void
}

export function makeFormStore<Typed extends Values>(initial: Typed): FormStore<Typed> {
  const { now, change, subscribe } = makeStore<FormState<Typed>>({
    typed: initial,
    isTried: false,
    refused: {},
    puts: 0,
  })
  return {
    now,
    subscribe,
    type: (typed) =>
      change({ typed: { ...now().typed, ...typed }, refused: without(now().refused, Object.keys(typed)) }),
    put: (typed) => change({ typed, isTried: false, refused: {}, puts: now().puts + 1 }),
    refuse: (refused) => change({ refused }),
    beTried: () => change({ isTried: true, refused: {} }),
  }
}

/** The faults of other fields than these, and of other fields than those whose parts are named. */
const without = (faults: Faults, fields: readonly string[]): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(
      ([path]) => !fields.some((field) => path === field || path.startsWith(`${field}.`)),
    ),
  )
