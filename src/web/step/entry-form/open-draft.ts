import { nextRevision } from '#shared/api/drafts.ts'
import { Problem } from '#shared/problem.ts'
import { now } from '#web/clock.ts'
import { onReachable } from '#web/live/connection.ts'
import {
  type DraftPlace,
  dropDraft,
  findDraft,
  type KeptDraft,
  keepDraft,
  noteLeft,
  revisionLeft,
  withDraft,
} from './draft.ts'
import { fetchDraft, sendDraft, sendUnsent } from './draft-server.ts'
import { draftToShow } from './draft-to-show.ts'
import type { EntryFormApi } from './use-entry-form.ts'
import { isSame, type Values } from './values.ts'

/** How long after a change it is kept on this device, and after that on the server, in milliseconds. */
const KEEP_AFTER_MS = 400
const SEND_AFTER_MS = 2_000
/** When the server is asked again that could not be reached. */
const AGAIN_AFTER_MS = 10_000

/** Where what is typed is: nothing typed, on this device, on the server too, or found again. */
export type DraftState = 'none' | 'device' | 'server' | 'restored'

type Given = {
  place: DraftPlace
  form: EntryFormApi
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
type Sheet = Given & {
  /** What was typed last, and the revision that has it; 0 while nothing is kept. */
  last: Values
  revision: number
  /** The largest revision that this form has met. */
  seen: number
  /** What the server was asked to keep, and what it has confirmed. */
  asked: number
  sent: number
  isTouched: boolean
  /** What is in the form is as it was found. */
  isRestored: boolean
  isClosed: boolean
  keepTimer: Timer
  sendTimer: Timer
}

const OPEN = new Set<Sheet>()

/** Keeps what is typed into a form until it is submitted: over a reload, a lost network, a change of device. */
export function openDraft(given: Given): OpenDraft {
  const sheet: Sheet = {
    ...given,
    ...{ last: given.form.state.values, revision: 0, seen: 0, asked: 0, sent: 0 },
    ...{ isTouched: false, isRestored: false, isClosed: false, keepTimer: undefined, sendTimer: undefined },
  }
  OPEN.add(sheet)
  const { unsubscribe } = given.form.store.subscribe(() => changed(sheet))
  const stopHearing = onReachable(() => void send(sheet))
  const leave = () => void leaveNow(sheet)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', leave)
  void begin(sheet)
  return {
    forget: (start) => forget(sheet, start),
    close: () => {
      changed(sheet)
      unsubscribe()
      stopHearing()
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      OPEN.delete(sheet)
      sheet.isClosed = true
      void flush(sheet)
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

function changed(sheet: Sheet): void {
  const { values } = sheet.form.state
  if (values === sheet.last) return
  sheet.last = values
  sheet.isTouched = true
  sheet.keepTimer ??= setTimeout(() => void keep(sheet), KEEP_AFTER_MS)
}

async function keep(sheet: Sheet): Promise<void> {
  clearTimeout(sheet.keepTimer)
  sheet.keepTimer = undefined
  if (isSame(sheet.last, sheet.blank)) return forget(sheet, sheet.blank)
  sheet.revision = nextRevision(sheet.seen, now().getTime())
  sheet.seen = sheet.revision
  sheet.isRestored = false
  const draft = asKept(sheet)
  if (!sheet.isClosed) sheet.sendTimer ??= setTimeout(() => void send(sheet), SEND_AFTER_MS)
  const isKept = await keepDraft(draft)
  if (sheet.revision === draft.revision && sheet.sent < draft.revision) sheet.tell(isKept ? 'device' : 'none')
}

async function send(sheet: Sheet, isLeaving = false): Promise<void> {
  clearTimeout(sheet.sendTimer)
  sheet.sendTimer = undefined
  if (sheet.revision <= sheet.sent) return
  const draft = asKept(sheet)
  sheet.asked = draft.revision
  try {
    const newer = await sendDraft(draft, isLeaving)
    if (newer) return met(sheet, newer.revision, newer.values)
    sheet.sent = Math.max(sheet.sent, draft.revision)
    if (sheet.revision === draft.revision && !sheet.isRestored) sheet.tell('server')
  } catch (error) {
    const problem = error instanceof Error ? error : new Error('A draft was not sent', { cause: error })
    sheet.onProblem(problem)
    if (!sheet.isClosed && mayWorkLater(problem))
      sheet.sendTimer ??= setTimeout(() => void send(sheet), AGAIN_AFTER_MS)
  }
}

/** Finds what was typed here before, then what was typed elsewhere. */
async function begin(sheet: Sheet): Promise<void> {
  const local = await findDraft(sheet.place)
  if (sheet.isClosed) return
  if (local) {
    sheet.seen = Math.max(sheet.seen, local.revision)
    show(sheet, local)
  }
  const remote = await fetchDraft(sheet.place).catch(() => undefined)
  if (sheet.isClosed || remote === undefined) return
  const choice = draftToShow(local, remote)
  if (choice === 'elsewhere' && remote) {
    const { values, revision } = remote
    const draft = { v: 2 as const, place: sheet.place, values, revision, sent: revision }
    sheet.seen = Math.max(sheet.seen, revision)
    show(sheet, draft)
    await keepDraft(draft)
    // What this tab sent as it was left is this device's own, newer than it could write down here.
    const isOwn = revision === revisionLeft(sheet.place)
    if (local?.values && local.revision > local.sent && !isOwn) offer(sheet, local.values)
  } else if (choice === 'gone' && local) {
    await dropDraft(sheet.place, local.revision)
    if (!sheet.isTouched) begunAnew(sheet)
  } else if (local && local.revision > (remote?.revision ?? 0)) {
    sheet.asked = remote?.revision ?? 0
    if (local.values) await send(sheet)
    else await sendDraft(local).catch(() => undefined)
  }
}

/** Puts a draft into the form; into one that somebody types in already nothing is put, it is offered. */
function show(sheet: Sheet, { values, revision, sent }: KeptDraft): void {
  if (!values) return
  if (sheet.isTouched) return offer(sheet, values)
  const restored = withDraft(sheet.blank, values)
  if (isSame(restored, sheet.blank)) return
  sheet.last = restored
  sheet.revision = revision
  sheet.asked = sent
  sheet.isRestored = true
  sheet.sent = sent
  sheet.form.reset(restored, { keepDefaultValues: true })
  sheet.tell('restored')
}

function met(sheet: Sheet, revision: number, values: Values): void {
  sheet.seen = Math.max(sheet.seen, revision)
  offer(sheet, values)
}

function offer(sheet: Sheet, values: Values): void {
  const other = withDraft(sheet.blank, values)
  if (!isSame(other, sheet.last) && !isSame(other, sheet.blank)) sheet.offer(other)
}

/** It was submitted or cleared elsewhere. */
function begunAnew(sheet: Sheet): void {
  sheet.last = sheet.blank
  sheet.revision = 0
  sheet.form.reset(sheet.blank, { keepDefaultValues: true })
  sheet.tell('none')
}

function forget(sheet: Sheet, start: Values): void {
  clearTimeout(sheet.keepTimer)
  clearTimeout(sheet.sendTimer)
  const { place, revision, asked } = sheet
  Object.assign(sheet, {
    blank: start,
    keepTimer: undefined,
    sendTimer: undefined,
    revision: 0,
    asked: 0,
    sent: 0,
  })
  sheet.tell('none')
  if (revision === 0) return
  if (asked === 0) return void dropDraft(place, revision)
  // Newer than what it takes away, so that no save on its way brings that back.
  const gone: KeptDraft = { v: 2, place, values: null, revision: revision + 1, sent: 0 }
  sheet.seen = Math.max(sheet.seen, gone.revision)
  void keepDraft(gone).then(() => sendDraft(gone).catch(sheet.onProblem))
}

async function flush(sheet: Sheet): Promise<void> {
  if (sheet.keepTimer !== undefined) await keep(sheet)
  if (sheet.sendTimer !== undefined || sheet.isClosed) await send(sheet)
}

async function leaveNow(sheet: Sheet): Promise<void> {
  if (document.visibilityState !== 'hidden') return
  // Both begin before anything is awaited: the page may be gone at the next turn.
  if (sheet.keepTimer !== undefined) void keep(sheet)
  noteLeft(sheet.place, sheet.revision)
  await send(sheet, true)
}

const asKept = ({ place, last, revision, sent }: Sheet): KeptDraft => ({
  v: 2,
  place,
  values: last,
  revision,
  sent,
})

const mayWorkLater = (error: Error): boolean =>
  error instanceof Problem && (error.code === 'unavailable' || error.code === 'unexpected')
