import { nextRevision } from '#shared/api/drafts.ts'
import { codeOf } from '#web/api/read-problem.ts'
import { now } from '#web/clock.ts'
import { onReachable } from '#web/live/connection.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { isSame, type Values } from '#web/form/values.ts'
import {
  type DraftPlace,
  dropDraft,
  findDraft,
  keepDraft,
  type KeptDraft,
  noteLeft,
  revisionLeft,
  withDraft,
} from './draft.ts'
import { fetchDraft, sendDraft, sendUnsent } from './draft-server.ts'
import { draftToShow } from './draft-to-show.ts'

/** How long after a change it is kept on this device, and after that on the server, in milliseconds. */
const KEEP_AFTER_MS = 400
const SEND_AFTER_MS = 2_000
/** When the server is asked again that could not be reached. */
const AGAIN_AFTER_MS = 10_000

/** Where what is typed is: nothing typed, on this device, on the server too, or found again. */
export type DraftState = 'none' | 'device' | 'server' | 'restored'

type Given = {
  place: DraftPlace
  form: FormStore<Values>
  /** The form as nobody has typed in it. */
  blank: Values
  tell: (state: DraftState) => void
  /** Another draft of the same form turned up, as from another device; it is not on screen. */
  offer: (other: Values) => void
  /** The server refused or was not there; what is typed stays on this device. */
  onProblem: (error: Error) => void
}

export type OpenDraft = {
  /** Forgets it everywhere, as after a success. @param start what the form begins with now */
  forget: (start: Values) => void
  /** Keeps what is not kept yet, and stops. */
  close: () => void
}

type Timer = ReturnType<typeof setTimeout> | undefined
type FormState = Given & {
  /** What was typed last, and the revision that has it; 0 while nothing is kept. */
  last: Values
  revision: number
  /** The largest revision that this form has met. */
  seen: number
  /** What the server was asked to keep, and what it has confirmed. */
  requested: number
  sent: number
  isTouched: boolean
  /** What is in the form is as it was found. */
  isRestored: boolean
  isClosed: boolean
  keepTimer: Timer
  sendTimer: Timer
}

const OPEN = new Set<FormState>()

/** Keeps what is typed into a form until it is submitted: over a reload, a lost network, a change of device. */
export function openDraft(given: Given): OpenDraft {
  const formState: FormState = {
    ...given,
    ...{ last: given.form.now().typed, revision: 0, seen: 0, requested: 0, sent: 0 },
    ...{ isTouched: false, isRestored: false, isClosed: false, keepTimer: undefined, sendTimer: undefined },
  }
  OPEN.add(formState)
  const unsubscribe = given.form.subscribe(() => changed(formState))
  const stopHearing = onReachable(() => void send(formState))
  const leave = () => void leaveNow(formState)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', leave)
  void begin(formState)
  return {
    forget: (start) => forget(formState, start),
    close: () => {
      changed(formState)
      unsubscribe()
      stopHearing()
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      OPEN.delete(formState)
      formState.isClosed = true
      void flush(formState)
    },
  }
}

/**
 * Brings everything that a person has typed here to the server, as before signing out.
 *
 * @returns whether the server has all of it now
 */
export async function sendAllDrafts(person: string): Promise<boolean> {
  await Promise.all([...OPEN].map(flush))
  return sendUnsent(person).catch(() => false)
}

function changed(formState: FormState): void {
  const { typed } = formState.form.now()
  if (typed === formState.last) return
  formState.last = typed
  formState.isTouched = true
  formState.keepTimer ??= setTimeout(() => void keep(formState), KEEP_AFTER_MS)
}

async function keep(formState: FormState): Promise<void> {
  clearTimeout(formState.keepTimer)
  formState.keepTimer = undefined
  if (isSame(formState.last, formState.blank)) return forget(formState, formState.blank)
  formState.revision = nextRevision(formState.seen, now().getTime())
  formState.seen = formState.revision
  formState.isRestored = false
  const draft = asKept(formState)
  if (!formState.isClosed) formState.sendTimer ??= setTimeout(() => void send(formState), SEND_AFTER_MS)
  const isKept = await keepDraft(draft)
  if (formState.revision === draft.revision && formState.sent < draft.revision)
    formState.tell(isKept ? 'device' : 'none')
}

async function send(formState: FormState, isLeaving = false): Promise<void> {
  clearTimeout(formState.sendTimer)
  formState.sendTimer = undefined
  if (formState.revision <= formState.sent) return
  const draft = asKept(formState)
  formState.requested = draft.revision
  try {
    const newer = await sendDraft(draft, isLeaving)
    if (newer) return met(formState, newer.revision, newer.values)
    formState.sent = Math.max(formState.sent, draft.revision)
    if (formState.revision === draft.revision && !formState.isRestored) formState.tell('server')
  } catch (error) {
    const problem = error instanceof Error ? error : new Error('A draft was not sent', { cause: error })
    formState.onProblem(problem)
    if (!formState.isClosed && mayWorkLater(problem))
      formState.sendTimer ??= setTimeout(() => void send(formState), AGAIN_AFTER_MS)
  }
}

/** Finds what was typed here before, then what was typed elsewhere. */
async function begin(formState: FormState): Promise<void> {
  const local = await findDraft(formState.place)
  if (formState.isClosed) return
  if (local) {
    formState.seen = Math.max(formState.seen, local.revision)
    show(formState, local)
  }
  const remote = await fetchDraft(formState.place).catch(() => undefined)
  if (formState.isClosed || remote === undefined) return
  const choice = draftToShow(local, remote)
  if (choice === 'elsewhere' && remote) {
    const { values, revision } = remote
    const draft = { v: 2 as const, place: formState.place, values, revision, sent: revision }
    formState.seen = Math.max(formState.seen, revision)
    show(formState, draft)
    await keepDraft(draft)
    // What this tab sent as it was left is this device's own, newer than it could write down here.
    const isOwn = revision === revisionLeft(formState.place)
    if (local?.values && local.revision > local.sent && !isOwn) offer(formState, local.values)
  } else if (choice === 'gone' && local) {
    await dropDraft(formState.place, local.revision)
    if (!formState.isTouched) begunAnew(formState)
  } else if (local && local.revision > (remote?.revision ?? 0)) {
    formState.requested = remote?.revision ?? 0
    if (local.values) await send(formState)
    else await sendDraft(local).catch(() => undefined)
  }
}

/** Puts a draft into the form; into one that somebody types in already nothing is put, it is offered. */
function show(formState: FormState, { values, revision, sent }: KeptDraft): void {
  if (!values) return
  if (formState.isTouched) return offer(formState, values)
  const restored = withDraft(formState.blank, values)
  if (isSame(restored, formState.blank)) return
  formState.last = restored
  formState.revision = revision
  formState.requested = sent
  formState.isRestored = true
  formState.sent = sent
  formState.form.put(restored)
  formState.tell('restored')
}

function met(formState: FormState, revision: number, values: Values): void {
  formState.seen = Math.max(formState.seen, revision)
  offer(formState, values)
}

function offer(formState: FormState, values: Values): void {
  const other = withDraft(formState.blank, values)
  if (!isSame(other, formState.last) && !isSame(other, formState.blank)) formState.offer(other)
}

/** It was submitted or cleared elsewhere. */
function begunAnew(formState: FormState): void {
  formState.last = formState.blank
  formState.revision = 0
  formState.form.put(formState.blank)
  formState.tell('none')
}

function forget(formState: FormState, start: Values): void {
  clearTimeout(formState.keepTimer)
  clearTimeout(formState.sendTimer)
  const { place, revision, requested } = formState
  Object.assign(formState, {
    blank: start,
    keepTimer: undefined,
    sendTimer: undefined,
    revision: 0,
    requested: 0,
    sent: 0,
  })
  formState.tell('none')
  if (revision === 0) return
  if (requested === 0) return void dropDraft(place, revision)
  // Newer than what it takes away, so that no save on its way brings that back.
  const gone: KeptDraft = { v: 2, place, values: null, revision: revision + 1, sent: 0 }
  formState.seen = Math.max(formState.seen, gone.revision)
  void keepDraft(gone).then(() => sendDraft(gone).catch(formState.onProblem))
}

async function flush(formState: FormState): Promise<void> {
  if (formState.keepTimer !== undefined) await keep(formState)
  if (formState.sendTimer !== undefined || formState.isClosed) await send(formState)
}

async function leaveNow(formState: FormState): Promise<void> {
  if (document.visibilityState !== 'hidden') return
  // Both begin before anything is awaited: the page may be gone at the next turn.
  if (formState.keepTimer !== undefined) void keep(formState)
  noteLeft(formState.place, formState.revision)
  await send(formState, true)
}

const asKept = ({ place, last, revision, sent }: FormState): KeptDraft => ({
  v: 2,
  place,
  values: last,
  revision,
  sent,
})

const mayWorkLater = (error: Error): boolean => {
  const code = codeOf(error)
  return code === 'unavailable' || code === 'unexpected'
}
