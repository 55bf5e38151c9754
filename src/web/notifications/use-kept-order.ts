import { useState } from 'react'

/**
 * The order in which something was opened, so that what arrives later moves nothing under the pointer: it comes last
 * until the next opening.
 *
 * @param keys of the list as it is ordered now
 * @param isSettled whether the list is the one to begin with
 * @returns the keys as they are to be shown
 */
export function useKeptOrder(keys: string[], isSettled: boolean): string[] {
  const [opened, setOpened] = useState<string[]>()
  if (!opened && isSettled) setOpened(keys)
  if (!opened) return keys
  const there = new Set(keys)
  const known = new Set(opened)
  return [...opened.filter((key) => there.has(key)), ...keys.filter((key) => !known.has(key))]
}
