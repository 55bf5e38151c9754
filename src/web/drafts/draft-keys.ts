import { del, get, set } from 'idb-keyval'
import { z } from 'zod'
import { onDevice } from './on-device.ts'

/** A key with what it is known by, which tells nothing of it. */
const DraftKey = z.object({
  id: z.string(),
  key: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
})
export type DraftKey = z.infer<typeof DraftKey>

const NAME = 'draft-key:'
const nameOf = (person: string) => `${NAME}${person}`

/** As long as the page lasts, also where the browser keeps nothing. */
const here = new Map<string, Promise<DraftKey[]>>()

/**
 * Takes the key that came with a person's session. It lies beside the drafts, where the browser gives it to nobody, until
 * that person signs out or another one signs in, so that what is typed can be read without a network too.
 *
 * @param given as base64; undefined where the session was read without a network, and what lies here is all there is
 */
export function takeDraftKey(person: string, given: string | undefined): void {
  if (given !== undefined && canSeal())
    here.set(
      person,
      keysOf(person).then((kept) => add(person, kept, given)),
    )
}

/**
 * @returns that person's keys on this device, the newest first: more than one after the server's secret was changed. None
 *   where the browser can seal nothing, as on plain http
 */
export function keysOf(person: string): Promise<DraftKey[]> {
  const known = here.get(person) ?? readKeys(person)
  here.set(person, known)
  return known
}

/** For signing out, and for the sign-in of another person: what is sealed stays so until that person signs in again. */
export async function forgetKeysOf(person: string): Promise<void> {
  here.delete(person)
  await del(nameOf(person), onDevice).catch(() => undefined)
}

/** Whose key lies under that name; null when it is none of a key. */
export const personOfKey = (name: string): string | null =>
  name.startsWith(NAME) ? name.slice(NAME.length) : null

/** The cryptography of browsers is there on secure pages alone. */
const canSeal = (): boolean => 'subtle' in crypto

async function readKeys(person: string): Promise<DraftKey[]> {
  if (!canSeal()) return []
  const kept = await get<unknown>(nameOf(person), onDevice).catch(() => undefined)
  return DraftKey.array().safeParse(kept).data ?? []
}

async function add(person: string, kept: DraftKey[], given: string): Promise<DraftKey[]> {
  const bytes = Uint8Array.from(atob(given), (character) => character.charCodeAt(0))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const id = digest.slice(0, 8).join('-')
  if (kept[0]?.id === id) return kept
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const keys = [{ id, key }, ...kept.filter((one) => one.id !== id)]
  await set(nameOf(person), keys, onDevice).catch(() => undefined)
  return keys
}
