import type { Draft } from '#contract/drafts.ts'
import { onReachable } from '#web/live/connection.ts'
import { isSame, type Values } from '#web/form/values.ts'
import { hasCopy, type KeptDraft, keyOf, slotKeyOf, withDraft } from './draft.ts'
import { fetchDraft, sendDraft } from './draft-server.ts'
import { draftToShow } from './draft-to-show.ts'
import { announce, asKept, type FormState, type Given, type OtherDraft } from './form-state.ts'
import { holdSlot, newSlot } from './hold-slot.ts'
import { changed, erase, flush, forget, keep, send } from './keeping.ts'
import { dropDraft, findDrafts, keepAlone, keepDraft, noteLeft, revisionLeft } from './kept-drafts.ts'
import { CLOSING, OPEN } from './open-forms.ts'
import { fromServer, findOthers, setAside } from './other-drafts.ts'

export type OpenDraft = {
  /** Resolves once what lies on this device is in the form. */
  looked: Promise<void>
  /** Forgets it everywhere, as after a success. @param start what the form begins with now */
  forget: (start: Values) => void
  /** What stands in the form before anybody types in it, as a suggestion does: no draft until it is changed. */
  begin: (start: Values) => void
  /** Puts the other draft into the form; what was in it is offered from then on. */
  use: (other: OtherDraft) => Promise<void>
  /** Takes the other draft away. @returns brings it back */
  discard: (other: OtherDraft) => Promise<() => void>
  /** Keeps what is not kept yet, and stops. */
  close: () => void
}

/**
 * Keeps what is typed into a form or a text until it is submitted: over a reload, a lost network, a change of device where
 * the server has a copy, and beside what is typed into the same one in another tab.
 */
export function openDraft(given: Given): OpenDraft {
  const state = stateOf(given)
  OPEN.set(state, () => flush(state))
  const unsubscribe = given.form.subscribe(() => changed(state))
  const stopHearing = onReachable(() => void send(state))
  const leave = () => void leaveNow(state)
  // Another tab may have been closed while this one was behind it.
  const turn = () => void (document.visibilityState === 'hidden' ? leaveNow(state) : findOthers(state))
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', turn)
  state.channel.addEventListener('message', ({ data }) => {
    if (data === keyOf(state.place)) void findOthers(state)
  })
  const found = begin(state)
  void found.then((drafts) => (drafts ? meetCopy(state, drafts) : undefined))
  return {
    looked: found.then(() => undefined),
    forget: (start) => forget(state, start),
    begin: (start) => void Object.assign(state, { blank: start, last: start }),
    use: (other) => use(state, other),
    discard: (other) => discard(state, other),
    close: () => {
      changed(state)
      unsubscribe()
      stopHearing()
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', turn)
      state.channel.close()
      close(state)
    },
  }
}

const stateOf = (given: Given): FormState => ({
  ...given,
  ...{ slot: newSlot(), letGo: async () => undefined, hidden: new Set() },
  ...{ last: given.form.now().typed, revision: 0, seen: 0, sent: 0, own: [], met: 0 },
  ...{
    isTouched: false,
    isRestored: false,
    isClosed: false,
    erased: Promise.resolve(),
    keepTimer: undefined,
    sendTimer: undefined,
  },
  channel: new BroadcastChannel(`drafts:${given.place.person}`),
})

function close(state: FormState): void {
  OPEN.delete(state)
  state.isClosed = true
  const isDue = state.keepTimer !== undefined
  const kept = isDue ? keep(state) : Promise.resolve()
  const closing = Promise.all([kept, state.erased]).then(state.letGo)
  CLOSING.add(closing)
  void closing
    .finally(() => CLOSING.delete(closing))
    .then(() => {
      announce(state)
      return send(state)
    })
}

/** What this device has: all drafts of the form, and the one that is in it now. */
type Found = { kept: KeptDraft[]; mine: KeptDraft | null }

/** Finds what was typed here before. @returns null where the form is closed by now */
async function begin(state: FormState): Promise<Found | null> {
  await Promise.all(CLOSING)
  const kept = await findDrafts(state.place)
  state.seen = Math.max(state.seen, ...kept.map(({ revision }) => revision))
  const mine = await takeOver(state, kept)
  if (state.isClosed) {
    await state.letGo()
    return null
  }
  if (mine) show(state, mine)
  void findOthers(state)
  return { kept, mine }
}

/** Finds what was typed on another device. */
async function meetCopy(state: FormState, { kept, mine }: Found): Promise<void> {
  if (!hasCopy(state.place)) return
  const remote = await fetchDraft(state.place).catch(() => undefined)
  if (state.isClosed || remote === undefined) return
  await compare(state, mine, kept, remote)
  await findOthers(state)
}

/** Goes on with the draft that this tab has left, or with the newest one that no other tab has open. */
async function takeOver(state: FormState, kept: KeptDraft[]): Promise<KeptDraft | null> {
  const left = revisionLeft(state.place)
  const inTurn = kept.toSorted((a, b) => Number(b.revision === left) - Number(a.revision === left))
  for (const draft of inTurn.filter(({ values }) => values !== null)) {
    const letGo = await holdSlot(slotKeyOf(draft))
    if (letGo && (state.isTouched || state.isClosed)) await letGo()
    else if (letGo) {
      Object.assign(state, { letGo, slot: draft.slot })
      return draft
    }
  }
  state.letGo = (await holdSlot(slotKeyOf(state))) ?? state.letGo
  return null
}

/** What the server has, against what this device has. */
async function compare(
  state: FormState,
  mine: KeptDraft | null,
  kept: KeptDraft[],
  remote: Draft | null,
): Promise<void> {
  const known = kept.find(({ revision, own }) => remote && [revision, ...own].includes(remote.revision))
  if (known?.values === null) return void sendDraft(known).catch(() => undefined)
  const choice = known && known.slot !== state.slot ? 'here' : draftToShow(mine, remote)
  if (choice === 'elsewhere' && remote) return showElsewhere(state, mine, remote)
  if (choice === 'gone' && !state.isTouched) begunAnew(state)
  if (!remote) await dropForgotten(state, kept)
  // What is typed right now goes in its own time.
  if (mine) await send(state)
}

/** It was typed on another device. */
async function showElsewhere(state: FormState, mine: KeptDraft | null, remote: Draft): Promise<void> {
  // What this tab sent as it was left is this device's own, newer than it could write down here.
  const isOwn = remote.revision === revisionLeft(state.place)
  if (state.isTouched) return setAside(state, remote)
  if (mine && mine.revision > mine.sent && !isOwn) await keepAlone({ ...mine, slot: newSlot(), own: [] })
  // Somebody may have begun to type meanwhile.
  if (state.isTouched) return setAside(state, remote)
  const draft = fromServer(state, remote, state.slot)
  state.seen = Math.max(state.seen, remote.revision)
  show(state, draft)
  await keepDraft(draft)
}

/** What the server had and has no more was submitted or cleared elsewhere. */
async function dropForgotten(state: FormState, kept: KeptDraft[]): Promise<void> {
  for (const draft of kept.filter(({ values, sent, revision }) => values && sent >= revision)) {
    const letGo = draft.slot === state.slot ? async () => undefined : await holdSlot(slotKeyOf(draft))
    if (letGo) await dropDraft(draft)
    await letGo?.()
  }
}

/** Puts a draft into the form, in which nobody has typed yet. */
function show(state: FormState, { values, ...kept }: KeptDraft): void {
  const restored = withDraft(state.blank, values ?? {})
  if (isSame(restored, state.blank)) return
  const { revision, sent, own, met } = kept
  Object.assign(state, { revision, sent, own, met, last: restored, isRestored: true })
  state.form.put(restored)
  state.tell('restored', restored)
}

function begunAnew(state: FormState): void {
  Object.assign(state, { last: state.blank, revision: 0, sent: 0 })
  state.form.put(state.blank)
  state.tell('none')
}

async function use(state: FormState, { draft, values }: OtherDraft): Promise<void> {
  changed(state)
  // A second press before the next offer would take up this one again.
  state.offer([])
  const mine = isSame(state.last, state.blank) ? null : asKept(state)
  state.form.put(values)
  if (mine) await keepAlone({ ...mine, slot: newSlot(), own: [], met: 0 })
  const letGo = await holdSlot(slotKeyOf(draft))
  if (letGo) state.seen = Math.max(state.seen, draft.revision)
  // From now on it is this form's own, on the server too.
  if (letGo && hasCopy(state.place)) state.own = [...state.own, ...draft.own, draft.revision]
  await keep(state)
  if (letGo) await dropDraft(draft)
  await letGo?.()
  announce(state)
  await findOthers(state)
}

async function discard(state: FormState, { draft }: OtherDraft): Promise<() => void> {
  const letGo = await holdSlot(slotKeyOf(draft))
  // One that another tab has open is that tab's to forget.
  if (letGo) await erase(draft).catch(state.onProblem)
  else state.hidden.add(draft.revision)
  await letGo?.()
  await findOthers(state)
  return () => {
    state.hidden.delete(draft.revision)
    const back = letGo ? keepAlone({ ...draft, slot: newSlot(), own: [] }) : Promise.resolve()
    void back.then(() => findOthers(state))
  }
}

async function leaveNow(state: FormState): Promise<void> {
  if (document.visibilityState !== 'hidden') return
  // Both begin before anything is awaited: the page may be gone at the next turn.
  if (state.keepTimer !== undefined) void keep(state)
  noteLeft(state.place, state.revision)
  await send(state, true)
}
