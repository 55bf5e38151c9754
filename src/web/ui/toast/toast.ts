import type { Toast } from '@base-ui/react/toast'
import { actOf, onDone } from '#web/api/failed-acts.ts'
import { notStoredWords, wordsOf } from '#web/api/read-problem.ts'

export type ToastWords = { title: string; detail?: string | undefined }
export type ToastAction = { label: string; run: () => void }
type ToastKind = 'ok' | 'info' | 'fail'
export type ToastData = { kind: ToastKind; action?: ToastAction }

/** Deeds of one kind at one place, told one after the other, are told as one: how many, with the Undo of the last. */
type Joined = { key: string; count: number; detail: (count: number) => string }
type Options = { action?: ToastAction; stays?: boolean; isNews?: boolean; joined?: Joined }

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
  onClose: () => void
}
/** So many are on screen at once. */
const MOST = 2

type Passing = { one: WaitingToast; joined: Joined | undefined }
type Manager = Pick<ReturnType<typeof Toast.createToastManager<ToastData>>, 'add' | 'close'>

/** Short words about what has just happened. They survive a change of page. Each says its id, for `toasts.close`. */
export const toast = {
  /** Something worked. An action such as Undo doubles the time to ten seconds. */
  ok: (words: ToastWords, options: Omit<Options, 'stays' | 'isNews'> = {}) => show('ok', words, options),
  /**
   * Something happened that is worth knowing. `stays` keeps it on screen until it is dismissed. News of what others did
   * takes the place of nothing: what tells of the person's own act stands beside it for its whole time.
   */
  info: (words: ToastWords, options: Omit<Options, 'joined'> = {}) => show('info', words, options),
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
  const id = show('fail', words, { stays: true })
  const act = actOf(error)
  if (act !== undefined) failures.set(id, act)
  return id
}

onDone((act) => {
  for (const [id, failed] of failures) if (failed === act) toasts.close(id)
})

// At most two are on screen: the newest that stays until it is dismissed, and the newest that passes; without one that
// stays, also what can be done about the one before it, such as Undo.
let passing: readonly Passing[] = []
/** Newest first; an older one comes back once the newer one is closed, so none of them is lost. */
let staying: readonly WaitingToast[] = []

// What shows them is a part of its own that comes with the person's first act, so a message may be there before it.
let waiting: readonly WaitingToast[] = []
let manager: Manager | undefined
let drawn: readonly WaitingToast[] = []
let count = 0
const readers = new Set<() => void>()

/** Takes messages off the screen: that one, or all of them. */
export const toasts = {
  close(id?: string): void {
    passing = id === undefined ? [] : passing.filter(({ one }) => one.id !== id)
    if (id === undefined) failures.clear()
    else failures.delete(id)
    staying = id === undefined ? [] : staying.filter((one) => one.id !== id)
    draw()
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
  draw()
  return () => {
    manager = undefined
    drawn = []
  }
}

function draw(): void {
  const wanted = [...staying.slice(0, 1), ...passing.map(({ one }) => one)].slice(0, MOST)
  const before = drawn
  if (manager) {
    drawn = wanted
    for (const one of before) if (!wanted.includes(one)) manager.close(one.id)
    for (const one of wanted) if (!before.includes(one)) manager.add(one)
  }
  waiting = manager ? [] : wanted
  for (const reader of readers) reader()
}

function show(kind: ToastKind, words: ToastWords, options: Options = {}): string {
  const { action, stays = false, isNews = false, joined } = options
  count += 1
  const id = `said-${count}`
  const last = passing.find((before) => before.joined?.key === joined?.key)?.joined
  const isMore = joined !== undefined && last !== undefined
  const all = isMore ? { ...joined, count: joined.count + last.count } : joined
  const one: WaitingToast = {
    id,
    title: words.title,
    description: isMore && all ? all.detail(all.count) : words.detail,
    type: kind,
    timeout: stays ? STAYS_ON : action ? STAYS_WITH_ACTION_MS : STAYS_MS,
    data: { kind, ...(action && { action: isMore ? { ...action, label: 'Undo last' } : action }) },
    onClose: () => toasts.close(id),
  }
  if (stays) staying = [one, ...staying.filter((other) => !saysTheSame(other, one))]
  else {
    const undoable = action ? [] : passing.filter((before) => before.one.data.action !== undefined)
    passing = [...(isNews ? passing : undoable), { one, joined: all }]
  }
  draw()
  return id
}

const saysTheSame = (one: WaitingToast, other: WaitingToast): boolean =>
  one.title === other.title && one.description === other.description
