import { makePart, usePart } from './part.ts'

// Menus, popovers, dialogs and tooltips are 43 KiB compressed, an eighth of what a page may load, and nobody sees one
// before a press. They come as one part once somebody is at the page, so that a press brings them without a network too.

export type Popups = typeof import('./popup-part.ts')

const POPUPS = makePart<Popups>(() => import('./popup-part.ts'))

/** Fetches what opens over a page, ahead of a press. */
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
