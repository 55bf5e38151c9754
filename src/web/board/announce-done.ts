import type { Sentence } from '#shared/sentence.ts'
import { TASK } from '#shared/step-messages.ts'
import { toast, toasts } from '#web/ui/toast/toast.ts'

/** Says that a step is complete, with Undo for ten seconds (S120, C13). */
export function announceDone(step: number, undo: () => void, said: Sentence = TASK.completed(step)): void {
  takeBackDone(step)
  const shown = toast.ok(said, { action: { label: 'Undo', run: undo } })
  if (shown !== undefined) announced.set(step, shown)
}

/** Takes the words off the screen that a later move of the step has made untrue. */
export function takeBackDone(step: number): void {
  const shown = announced.get(step)
  if (shown !== undefined) toasts.close(shown)
  announced.delete(step)
}

const announced = new Map<number, string>()
