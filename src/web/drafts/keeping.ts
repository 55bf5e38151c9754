import { nextRevision } from '#contract/drafts.ts'
import { codeOf } from '#web/api/read-problem.ts'
import { now } from '#web/clock.ts'
import { isSame, type Values } from '#web/form/values.ts'
import { hasCopy, type KeptDraft } from './draft.ts'
import { sendDraft } from './draft-server.ts'
import { announce, asKept, type FormState } from './form-state.ts'
import { dropDraft, keepDraft } from './kept-drafts.ts'
import { findOthers, setAside } from './other-drafts.ts'

/**
 * How long after a change it is kept on this device, and after that on the server, in milliseconds. A reload that follows
 * the last key finds it kept: what is only begun as the page goes away, no browser finishes without a network.
 */
const KEEP_AFTER_MS = 100
const SEND_AFTER_MS = 2_000
/** When the server is asked again that could not be reached. */
const AGAIN_AFTER_MS = 10_000
/** Of the revisions that the server may have; as many answers in a row must be lost for one to be forgotten. */
const MOST_OWN = 20

/** Somebody may have typed. */
export function changed(state: FormState): void {
  const { typed } = state.form.now()
  if (typed === state.last) return
  state.last = typed
  state.isTouched = true
  state.keepTimer ??= setTimeout(() => void keep(state), KEEP_AFTER_MS)
}

/** Keeps what is typed on this device now, and has it sent soon. */
export async function keep(state: FormState): Promise<void> {
  clearTimeout(state.keepTimer)
  state.keepTimer = undefined
  if (isSame(state.last, state.blank)) return forget(state, state.blank)
  state.revision = nextRevision(state.seen, now().getTime())
  state.seen = state.revision
  state.isRestored = false
  const draft = asKept(state)
  if (!state.isClosed && hasCopy(state.place))
    state.sendTimer ??= setTimeout(() => void send(state), SEND_AFTER_MS)
  const isKept = await keepDraft(draft)
  const isNewest = state.revision === draft.revision && state.sent < draft.revision
  if (isNewest && isKept) state.tell('device', draft.values ?? undefined)
  else if (isNewest) state.tell('none')
  announce(state)
  await findOthers(state)
}

/** Brings what is kept here to the server; what the server has instead is kept here and offered. */
export async function send(state: FormState, isLeaving = false): Promise<void> {
  clearTimeout(state.sendTimer)
  state.sendTimer = undefined
  if (!hasCopy(state.place) || state.revision <= state.sent) return
  const draft = asKept(state)
  state.own = [...state.own, draft.revision].slice(-MOST_OWN)
  try {
    const other = await sendDraft(draft, isLeaving)
    if (!other) return taken(state, draft)
    await setAside(state, other)
    if (!state.isClosed) await keep(state)
  } catch (error) {
    const problem = error instanceof Error ? error : new Error('A draft was not sent', { cause: error })
    state.onProblem(problem)
    if (!state.isClosed && mayWorkLater(problem))
      state.sendTimer ??= setTimeout(() => void send(state), AGAIN_AFTER_MS)
  }
}

function taken(state: FormState, { revision }: KeptDraft): void {
  state.sent = Math.max(state.sent, revision)
  state.own = state.own.filter((own) => own >= revision)
  if (state.revision === revision && !state.isRestored) state.tell('server')
}

/** Forgets it everywhere, and no other draft of the form. @param start what the form begins with now */
export function forget(state: FormState, start: Values): void {
  clearTimeout(state.keepTimer)
  clearTimeout(state.sendTimer)
  const draft = asKept(state)
  Object.assign(state, { blank: start, keepTimer: undefined, sendTimer: undefined, revision: 0, sent: 0 })
  state.tell('none')
  if (draft.revision === 0) return
  // Newer than what it takes away, so that no save on its way brings that back.
  state.seen = Math.max(state.seen, draft.revision + 1)
  const erased = eraseHere(draft)
  state.erased = erased.then(() => undefined)
  void erased
    .then((gone) => gone && sendDraft(gone))
    .catch(state.onProblem)
    .then(() => (announce(state), findOthers(state)))
}

/** Takes a draft off this device, and off the server where it may have got there. */
export async function erase(draft: KeptDraft): Promise<void> {
  const gone = await eraseHere(draft)
  if (gone) await sendDraft(gone)
}

/** Takes a draft off this device. @returns what the server is to be told, where it may have the draft */
async function eraseHere(draft: KeptDraft): Promise<KeptDraft | null> {
  if (draft.own.length === 0) {
    await dropDraft(draft)
    return null
  }
  const gone: KeptDraft = { ...draft, values: null, revision: draft.revision + 1, sent: 0 }
  await keepDraft(gone)
  return gone
}

/** Does at once what is due. */
export async function flush(state: FormState): Promise<void> {
  if (state.keepTimer !== undefined) await keep(state)
  if (state.sendTimer !== undefined) await send(state)
}

const mayWorkLater = (error: Error): boolean => {
  const code = codeOf(error)
  return code === 'unavailable' || code === 'unexpected'
}
