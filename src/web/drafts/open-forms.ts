import { sendUnsent } from './draft-server.ts'

/* Apart from the drafts themselves, which come with the first form: every page can be told to bring them all away. */

/** What keeps at once what is typed into a form, by the form. */
export const OPEN = new Map<object, () => Promise<void>>()
/** What forms that were just left are still writing on this device, or taking off it. */
export const CLOSING = new Set<Promise<void>>()

/**
 * Brings everything that a person has typed here to the server, as before signing out.
 *
 * @returns whether the server has all of it now
 */
export async function sendAllDrafts(person: string): Promise<boolean> {
  await Promise.all([...OPEN.values()].map((flush) => flush()))
  await Promise.all(CLOSING)
  return sendUnsent(person).catch(() => false)
}
