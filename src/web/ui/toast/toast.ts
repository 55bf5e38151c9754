import { Toast } from '@base-ui/react/toast'
import { notStoredWords, wordsOf } from '#web/api/read-problem.ts'

export type ToastWords = { title: string; detail?: string | undefined }
export type ToastAction = { label: string; run: () => void }
export type ToastKind = 'ok' | 'info' | 'fail'

/** How long a toast stays, in milliseconds; pointing at it or focusing it stops the clock. */
const STAYS_MS = 5_000
const STAYS_WITH_ACTION_MS = 10_000
/** A failure stays until it is dismissed. */
const STAYS_ON = 0

type Toasted = { kind: ToastKind; action?: ToastAction }
type ToastOptions = Parameters<typeof toasts.add>[0]

/** The toasts on screen; `Toaster` shows them. */
export const toasts = Toast.createToastManager<Toasted>()

/** Short words about what has just happened. They survive a change of page. */
export const toast = {
  /** Something worked. An action such as Undo doubles the time to ten seconds. */
  ok: (words: ToastWords, { action }: { action?: ToastAction } = {}) => show('ok', words, action),
  /** Something happened that is worth knowing. `stays` keeps it on screen until it is dismissed. */
  info: (words: ToastWords, { action, stays = false }: { action?: ToastAction; stays?: boolean } = {}) =>
    show('info', words, action, stays),
  /** Something went wrong: red, spoken at once, stays until dismissed. @returns its id for `toasts.close` */
  fail: (words: ToastWords) => show('fail', words),
  /** An error in its own words. `fallbackTitle` stands in where the problem has only the general title. */
  problem: (problem: unknown, fallbackTitle?: string) => show('fail', wordsOf(problem, fallbackTitle)),
  /** The same of something that was typed, which stays in its form. */
  notStored: (problem: unknown, fallbackTitle?: string) =>
    show('fail', notStoredWords(problem, fallbackTitle)),
}

/** Toasts from before the first page was shown, as from a guard on a deep link. */
const waiting: ToastOptions[] = []
let isShowing = false

/** From here on toasts appear; those that waited come first. Called by `Toaster` once it is on screen. */
export function startShowing(): () => void {
  isShowing = true
  for (const options of waiting.splice(0)) toasts.add(options)
  return () => {
    isShowing = false
  }
}

function show(
  kind: ToastKind,
  { title, detail }: ToastWords,
  action?: ToastAction,
  stays = kind === 'fail',
): string | undefined {
  const options: ToastOptions = {
    title,
    description: detail,
    type: kind,
    timeout: stays ? STAYS_ON : action ? STAYS_WITH_ACTION_MS : STAYS_MS,
    data: { kind, ...(action && { action }) },
  }
  if (isShowing) return toasts.add(options)
  waiting.push(options)
  return undefined
}
