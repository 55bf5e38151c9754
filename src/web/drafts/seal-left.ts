import { del, entries, set } from 'idb-keyval'
import { type LyingDraft, openedDraft, readLying, sealedDraft } from './draft.ts'
import { forgetKeysOf, personOfKey } from './draft-keys.ts'
import { holdSlot } from './hold-slot.ts'
import { inOrder } from './in-order.ts'
import { onDevice } from './on-device.ts'
import { isSealedNow } from './sealed.ts'

/**
 * For each opening: seals what lies here unsealed or under an earlier key, as words of an earlier version. Of others, whose
 * sessions ended elsewhere, what the server has leaves this device, where the next person could read it, and so do their
 * keys: the rest opens again once they sign in.
 */
export const sealLeft = (person: string): Promise<void> =>
  inOrder(async () => {
    const lying = await entries<string, unknown>(onDevice).catch(() => [])
    for (const [key, value] of lying) {
      const draft = readLying(key, value)
      if (draft) await sealOrDrop(key, draft, person)
    }
    const others = lying.flatMap(([key]) => personOfKey(key) ?? []).filter((one) => one !== person)
    for (const other of others) await forgetKeysOf(other)
  })

async function sealOrDrop(key: string, draft: LyingDraft, person: string): Promise<void> {
  const owner = draft.place.person
  if (draft.values === null) return
  if (owner !== person && draft.sent >= draft.revision) return del(key, onDevice).catch(() => undefined)
  if (await isSealedNow(owner, draft.v === 3 ? null : draft.values.by)) return
  const opened = await openedDraft(draft)
  if (!opened) return
  const sealed = await sealedDraft(opened)
  // What a tab of that person has open it writes itself, and one of an earlier version finds no sealed one.
  const letGo = owner === person ? await holdSlot(key) : () => undefined
  if (letGo) await set(key, sealed, onDevice).catch(() => undefined)
  await letGo?.()
}
