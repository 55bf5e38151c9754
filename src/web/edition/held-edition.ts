import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { useChosenEdition } from './chosen-edition.ts'

/** Forms in use, each with the edition that it keeps on screen; null where an address names it. */
const inUse = new Map<symbol, CalendarDay | null>()
const listeners = new Set<() => void>()
const doneListeners = new Set<() => void>()

/**
 * The edition that a form in use keeps on screen, when no address names one: at the city's midnight the working
 * edition moves on, and what is typed must not move with it. Null while no form is in use.
 */
export const useHeldEdition = (): CalendarDay | null => useSyncExternalStore(listen, held, held)

/** Keeps the edition on screen while somebody types in a form of it. */
export function useHoldEdition(edition: CalendarDay, isInUse: boolean): void {
  const chosen = useChosenEdition()
  const kept = chosen === undefined ? edition : null
  // With the form that is put in order, before anything asks again: what was filed is in use no longer.
  useLayoutEffect(() => (isInUse ? hold(kept) : undefined), [isInUse, kept])
}

/** A form was submitted or cleared; leaving its page is neither. */
export function formIsDone(): void {
  for (const heard of doneListeners) heard()
}

/** @returns stops hearing */
export function onFormDone(heard: () => void): () => void {
  doneListeners.add(heard)
  return () => doneListeners.delete(heard)
}

/** Whether anybody types in a form on this page. */
export const useIsFormInUse = (): boolean => useSyncExternalStore(listen, isInUse, isInUse)

const held = (): CalendarDay | null => [...inUse.values()].find((edition) => edition !== null) ?? null

const isInUse = (): boolean => inUse.size > 0

function hold(edition: CalendarDay | null): () => void {
  const form = Symbol('form')
  inUse.set(form, edition)
  tell()
  return () => {
    inUse.delete(form)
    tell()
  }
}

function tell(): void {
  for (const changed of listeners) changed()
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
