import { makePart, usePart } from './part.ts'

// Menus, popovers, dialogs and tooltips are a fifth of what a page would load, and nobody sees one before a press. The
// worker keeps them on the device; where there is none, they come while the page is idle, so that a press brings them
// without a network too.

type Popups = typeof import('./popup-part.ts')

const POPUPS = makePart<Popups>(() => import('./popup-part.ts'))

/** Fetches what opens over a page, ahead of a press. Call it as soon as somebody points at a button. */
export const expectPopups = POPUPS.expect

/** What stands in an open popup, where they are there. */
export function popups(): Popups {
  const there = POPUPS.now()
  if (!there) throw new Error('This stands in a popup alone')
  return there
}

/**
 * @param isWanted whether one is to be open
 * @param onFailed called when they could not be fetched; the reason is told
 * @returns undefined until one was wanted and they are there
 */
export const usePopups = (isWanted: boolean, onFailed: () => void): Popups | undefined =>
  usePart(POPUPS, isWanted, onFailed)
