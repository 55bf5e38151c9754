import { useEffect, useEffectEvent, useState } from 'react'
import { unreachable } from '#web/api/call.ts'
import { toast } from './toast/toast.ts'

// Menus, popovers, dialogs and tooltips are a fifth of what a page would load, and nobody sees one before a press. The
// worker keeps them on the device; where there is none, they come while the page is idle, so that a press brings them
// without a network too.

type Popups = typeof import('./popup-part.ts')

let there: Popups | undefined
let asked: Promise<Popups> | undefined

/** Fetches what opens over a page; asked again after a failure. Call it as soon as somebody points at a button. */
const loadPopups = (): Promise<Popups> => (asked ??= fetchPopups())

async function fetchPopups(): Promise<Popups> {
  try {
    there = await import('./popup-part.ts')
    return there
  } catch (cause) {
    asked = undefined
    throw unreachable(cause)
  }
}

/** Fetches them ahead of a press, which tells then why it could not. */
export const expectPopups = (): void => void loadPopups().catch(() => undefined)

/** What stands in an open popup, where they are there. */
export function popups(): Popups {
  if (!there) throw new Error('This stands in a popup alone')
  return there
}

/**
 * @param isWanted whether one is to be open
 * @param onFailed called when they could not be fetched; the reason is told
 * @returns undefined until they are there
 */
export function usePopups(isWanted: boolean, onFailed: () => void): Popups | undefined {
  const [part, setPart] = useState(there)
  const fail = useEffectEvent((problem: unknown) => {
    toast.problem(problem)
    onFailed()
  })
  const isMissing = isWanted && !part
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    loadPopups().then(
      (loaded) => isLeft || setPart(loaded),
      (problem: unknown) => isLeft || fail(problem),
    )
    return () => {
      isLeft = true
    }
  }, [isMissing])
  return part
}
