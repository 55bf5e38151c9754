import type { Sentence } from '#shared/sentence.ts'
import { PANEL, TASK } from '#shared/step-messages.ts'
import { keptUndo } from '#web/activity/undos.ts'
import { toast, toasts } from '#web/ui/toast/toast.ts'

/** Says that a step is complete, with Undo for ten seconds (S120, C13). */
export function announceDone(
  { step, edition }: { step: number; edition: string },
  undo: () => void,
  said: Sentence = TASK.completed(step),
): void {
  takeBackDone(step)
  announced.set(step, toast.ok(said, { action: keptUndo({ step, edition, words: PANEL.completing }, undo) }))
}

/** Takes the words off the screen that a later move of the step has made untrue. */
export function takeBackDone(step: number): void {
  const shown = announced.get(step)
  if (shown !== undefined) toasts.close(shown)
  announced.delete(step)
}

const announced = new Map<number, string>()
