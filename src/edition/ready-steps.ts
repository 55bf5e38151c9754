import type { Assembly } from './assembly.ts'
import { stepBehind } from './blocks.ts'
import type { Finding } from './finding.ts'

/**
 * Of how many steps something is there, or was left out, and can go out as it is.
 *
 * @param errors the findings that stand in the way of an approval
 */
export function readyOf(
  { sections }: Pick<Assembly, 'sections'>,
  errors: readonly Finding[],
): { ready: number; steps: number } {
  const steps = [...new Set(sections.flatMap(({ id }) => stepBehind(id) ?? []))]
  const isReady = (step: number) => {
    const parts = sections.filter(({ id }) => stepBehind(id) === step)
    return (
      parts.some(({ state }) => state !== 'empty') &&
      !errors.some(({ block }) => parts.some(({ id }) => id === block))
    )
  }
  return { ready: steps.filter(isReady).length, steps: steps.length }
}
