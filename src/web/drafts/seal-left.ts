import { del, entries, set } from 'idb-keyval'
import {
  LyingContentDraft,
  openedContentDraft,
  personOfContent,
  sealedContentDraft,
} from './content-draft.ts'
import { LyingDraft, openedDraft, sealedDraft } from './draft.ts'
import { forgetKeysOf, personOfKey } from './draft-keys.ts'
import { holdSlot } from './hold-slot.ts'
import { inOrder } from './in-order.ts'
import { isSealedNow } from './sealed.ts'

/**
 * For each opening: seals what lies here unsealed or under an earlier key, as words of an earlier version. Of others, whose
 * sessions ended elsewhere, what the server has leaves this device, where the next person could read it, and so do their
 * keys: the rest opens again once they sign in.
 */
export const sealLeft = (person: string): Promise<void> =>
  inOrder(async () => {
    const lying = await entries<string, unknown>().catch(() => [])
    for (const [key, value] of lying) {
      const draft = LyingDraft.safeParse(value).data
      if (draft) await sealOrDrop(key, draft, person)
      const [text, owner] = [LyingContentDraft.safeParse(value).data, personOfContent(key)]
      if (text && owner !== null) await sealText(key, text, owner, person)
    }
    const others = lying.flatMap(([key]) => personOfKey(key) ?? []).filter((one) => one !== person)
    for (const other of others) await forgetKeysOf(other)
  })

async function sealOrDrop(key: string, draft: LyingDraft, person: string): Promise<void> {
  const owner = draft.place.person
  if (draft.values === null) return
  if (owner !== person && draft.sent >= draft.revision) return del(key).catch(() => undefined)
  if (await isSealedNow(owner, draft.v === 4 ? draft.values.by : null)) return
  const opened = await openedDraft(draft)
  if (opened) await replace(key, await sealedDraft(opened), owner === person)
}

async function sealText(key: string, text: LyingContentDraft, owner: string, person: string): Promise<void> {
  if (await isSealedNow(owner, text.v === 2 ? text.text.by : null)) return
  const opened = await openedContentDraft(owner, key, text)
  if (opened) await replace(key, await sealedContentDraft(owner, key, opened), owner === person)
}

/** What a tab of that person has open it writes itself, and one of an earlier version finds no sealed one. */
async function replace(key: string, sealed: LyingDraft | LyingContentDraft, isOwn: boolean): Promise<void> {
  const letGo = isOwn ? await holdSlot(key) : () => undefined
  if (letGo) await set(key, sealed).catch(() => undefined)
  letGo?.()
}
