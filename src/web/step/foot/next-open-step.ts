import type { Task } from '#contract/board.ts'

/**
 * The step to go on with after another one was completed: the next one that is not done, from the first again after
 * the last (C73).
 *
 * @returns undefined when no other step of the edition is open
 */
export function nextOpenStep(
  tasks: readonly Pick<Task, 'step' | 'status'>[],
  completed: number,
): number | undefined {
  const open = tasks
    .filter(({ step, status }) => step !== completed && status !== 'done')
    .map(({ step }) => step)
    .toSorted((a, b) => a - b)
  return open.find((step) => step > completed) ?? open[0]
}
