import { now } from '#web/clock.ts'
import type { ToastAction } from '#web/ui/toast/toast.ts'

/** What somebody did on this page and may still take back, also once its toast is gone. */
export type KeptUndo = { id: number; step: number; edition: string; words: string; at: Date; run: () => void }

/** How long it is offered among the activity of its step, in milliseconds. */
const UNDO_KEPT_MS = 10 * 60_000

let kept: readonly KeptUndo[] = []
let count = 0
const readers = new Set<() => void>()

/**
 * @param done where it was done, and what it was
 * @returns the Undo of its toast; pressed there or among the activity, it is offered no longer
 */
export function keptUndo(done: Pick<KeptUndo, 'step' | 'edition' | 'words'>, undo: () => void): ToastAction {
  count += 1
  const id = count
  const forget = () => change(kept.filter((one) => one.id !== id))
  const run = () => {
    forget()
    undo()
  }
  change([{ ...done, id, run, at: now() }, ...kept])
  setTimeout(forget, UNDO_KEPT_MS)
  return { label: 'Undo', run }
}

/** For `useSyncExternalStore`. */
export const keptUndos = {
  read: () => kept,
  /** They are the person's own: whoever signs in on this page begins with none. */
  forget: () => change([]),
  subscribe(reader: () => void): () => void {
    readers.add(reader)
    return () => void readers.delete(reader)
  },
}

function change(next: readonly KeptUndo[]): void {
  kept = next
  for (const reader of readers) reader()
}
