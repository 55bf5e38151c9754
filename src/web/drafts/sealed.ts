import { z } from 'zod'
import { keysOf } from './draft-keys.ts'

/** Bytes of the nonce of AES-GCM (NIST SP 800-38D). */
const NONCE_BYTES = 12

/** What is typed, as this device keeps it: nobody reads it without the key of its person. */
export const Sealed = z.object({
  /** Which of the person's keys opens it. */
  by: z.string(),
  iv: z.instanceof(Uint8Array<ArrayBuffer>),
  data: z.instanceof(ArrayBuffer),
})
export type Sealed = z.infer<typeof Sealed>

/**
 * @param place where it will lie; elsewhere it does not open
 * @returns null where this device has no key of that person; words that can't be sealed are kept as they are
 */
export async function seal(person: string, place: string, words: unknown): Promise<Sealed | null> {
  const [newest] = await keysOf(person)
  if (!newest) return null
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const bytes = UTF8.encode(JSON.stringify(words))
  const data = await crypto.subtle.encrypt(as(place, iv), newest.key, bytes).catch(() => null)
  return data && { by: newest.id, iv, data }
}

/** @returns whether it is sealed under the newest key of its person, as far as this device can seal at all */
export const isSealedNow = async (person: string, by: string | null): Promise<boolean> => {
  const [newest] = await keysOf(person)
  return newest === undefined || newest.id === by
}

/** @returns what was sealed; undefined where this device has no key that opens it */
export async function unseal(person: string, place: string, { by, iv, data }: Sealed): Promise<unknown> {
  const known = (await keysOf(person)).find(({ id }) => id === by)
  if (!known) return undefined
  const bytes = await crypto.subtle.decrypt(as(place, iv), known.key, data).catch(() => null)
  return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : undefined
}

const UTF8 = new TextEncoder()
const as = (place: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: UTF8.encode(place),
})
