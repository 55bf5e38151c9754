import type { Draft } from '#contract/drafts.ts'
import { isSame } from '#web/form/values.ts'
import { hasCopy, type KeptDraft, slotKeyOf, withDraft } from './draft.ts'
import { announce, type FormState, type OtherDraft } from './form-state.ts'
import { heldSlots, newSlot } from './hold-slot.ts'
import { findDrafts, keepAlone } from './kept-drafts.ts'

/** Looks for what this device has of the form beside what is in it, and offers that. */
export async function findOthers(state: FormState): Promise<void> {
  const kept = await findDrafts(state.place)
  if (state.isClosed) return
  const mine = kept.find(({ slot }) => slot === state.slot)
  if (mine && mine.revision === state.revision && mine.sent < state.sent) {
    // Another tab has replaced it on the server.
    state.sent = mine.sent
    state.tell('device')
  }
  const others = kept.flatMap((draft) => otherOf(state, draft))
  // Tabs with one form take turns on the server, so each is told of the other; without a copy there, what is open is left alone.
  const open = hasCopy(state.place) ? null : await heldSlots()
  if (!state.isClosed) state.offer(others.filter(({ draft }) => !open?.has(slotKeyOf(draft))))
}

/**
 * Keeps on this device what the server has and this form didn't write, so that the form may take its place there.
 *
 * @param stored what the server has
 */
export async function setAside(state: FormState, stored: Draft): Promise<void> {
  const isOfThat = ({ revision, own }: KeptDraft) => [revision, ...own].includes(stored.revision)
  const kept = await findDrafts(state.place)
  const there = kept.find((draft) => draft.slot !== state.slot && isOfThat(draft))
  state.seen = Math.max(state.seen, stored.revision)
  state.met = stored.revision
  await keepAlone(there ?? fromServer(state, stored, newSlot()))
  announce(state)
}

/** What the server has, as a draft of this device. */
export const fromServer = ({ place }: FormState, { values, revision }: Draft, slot: string): KeptDraft => ({
  ...{ v: 3, place, slot, values },
  ...{ revision, sent: revision, own: [revision], met: 0 },
})

function otherOf(state: FormState, draft: KeptDraft): OtherDraft[] {
  if (draft.slot === state.slot || !draft.values || state.hidden.has(draft.revision)) return []
  const values = withDraft(state.blank, draft.values)
  return isSame(values, state.last) || isSame(values, state.blank) ? [] : [{ draft, values }]
}
