import type { Toast } from '@base-ui/react/toast'
import { actOf, onDone } from '#web/api/failed-acts.ts'
import { notStoredWords, wordsOf } from '#web/api/read-problem.ts'

export type ToastWords = { title: string; detail?: string | undefined }
export type ToastAction = { label: string; run: () => void }
type ToastKind = 'ok' | 'info' | 'fail'
export type ToastData = { kind: ToastKind; action?: ToastAction }

/** How long a toast stays, in milliseconds; pointing at it or focusing it stops the clock. */
const STAYS_MS = 5_000
const STAYS_WITH_ACTION_MS = 10_000
/** A failure stays until it is dismissed, or until what failed has succeeded. */
const STAYS_ON = 0

/** One message, as the library takes it. */
export type WaitingToast = {
  id: string
  title: string
  description: string | undefined
  type: ToastKind
  timeout: number
  data: ToastData
}
type Manager = Pick<ReturnType<typeof Toast.createToastManager<ToastData>>, 'add' | 'close'>

/** Short words about what has just happened. They survive a change of page. Each says its id, for `toasts.close`. */
export const toast = {
  /** Something worked. An action such as Undo doubles the time to ten seconds. */
  ok: (words: ToastWords, { action }: { action?: ToastAction } = {}) => show('ok', words, action),
  /** Something happened that is worth knowing. `stays` keeps it on screen until it is dismissed. */
  info: (words: ToastWords, { action, stays = false }: { action?: ToastAction; stays?: boolean } = {}) =>
    show('info', words, action, stays),
  /**
   * Something went wrong: red, spoken at once, stays until dismissed.
   *
   * @param error what ended the act; the words go once the same act has succeeded, so that nobody does it again
   */
  fail: (words: ToastWords, error?: unknown) => tellFailure(words, error),
  /** An error in its own words. `fallbackTitle` stands in where the problem has only the general title. */
  problem: (problem: unknown, fallbackTitle?: string) =>
    tellFailure(wordsOf(problem, fallbackTitle), problem),
  /** The same of something that was typed, which stays in its form. */
  notStored: (problem: unknown, fallbackTitle?: string) =>
    tellFailure(notStoredWords(problem, fallbackTitle), problem),
}

/** The failures that are told, each with the act that it ended. */
const failures = new Map<string, string>()

function tellFailure(words: ToastWords, error: unknown): string {
  const id = show('fail', words)
  const act = actOf(error)
  if (act !== undefined) failures.set(id, act)
  return id
}

onDone((act) => {
  for (const [id, failed] of failures) if (failed === act) toasts.close(id)
})

// What shows them is a part of its own that comes with the person's first act, so a message may be there before it.
let waiting: readonly WaitingToast[] = []
let manager: Manager | undefined
let count = 0
const readers = new Set<() => void>()

/** Takes messages off the screen: that one, or all of them. */
export const toasts = {
  close(id?: string): void {
    if (id === undefined) failures.clear()
    else failures.delete(id)
    if (waiting.length > 0) wait(id === undefined ? [] : waiting.filter((one) => one.id !== id))
    manager?.close(id)
  },
}

/** What is to be shown and cannot be yet, for `useSyncExternalStore`. */
export const waitingToasts = {
  read: () => waiting,
  subscribe(reader: () => void): () => void {
    readers.add(reader)
    return () => void readers.delete(reader)
  },
}

/** From here on toasts appear; those that waited come first. */
export function startShowing(shown: Manager): () => void {
  manager = shown
  for (const options of waiting) shown.add(options)
  wait([])
  return () => {
    manager = undefined
  }
}

function wait(toWait: readonly WaitingToast[]): void {
  waiting = toWait
  for (const reader of readers) reader()
}

function show(
  kind: ToastKind,
  { title, detail }: ToastWords,
  action?: ToastAction,
  stays = kind === 'fail',
): string {
  count += 1
  const options: WaitingToast = {
    id: `said-${count}`,
    title,
    description: detail,
    type: kind,
    timeout: stays ? STAYS_ON : action ? STAYS_WITH_ACTION_MS : STAYS_MS,
    data: { kind, ...(action && { action }) },
  }
  if (manager) manager.add(options)
  else wait([...waiting, options])
  return options.id
}
