import type { Cure, Finding } from '#edition/finding.ts'
import { wayOf } from './finding-link.tsx'

/** What its words don't lead to already. */
const buttonsOf = (finding: Finding, isEditable: boolean): Cure[] => {
  const way = wayOf(finding, isEditable)
  return finding.cures.filter((cure) => cure !== way)
}

/**
 * The cures that stand behind a finding: those of its own, and of those that cure the block, as editing its text does,
 * the ones that no finding below it has, so that each of them stands once behind several findings of a block.
 *
 * @param below the findings of the same block that follow at once
 */
export function curesShown(finding: Finding, below: readonly Finding[], isEditable: boolean): Cure[] {
  const later = new Set(
    below
      .flatMap((one) => buttonsOf(one, isEditable))
      .filter(isOfBlock)
      .map(keyOf),
  )
  return buttonsOf(finding, isEditable).filter((cure) => !later.has(keyOf(cure)))
}

const isOfBlock = (cure: Cure): boolean => 'block' in cure
const keyOf = (cure: Cure): string => JSON.stringify(cure)

/** The findings that follow one at once and are of its block, a line each. */
export function belowOf(lines: readonly Finding[][], at: number): Finding[] {
  const block = lines[at]?.[0]?.block ?? null
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => block === null || !isAlone(line) || line[0]?.block !== block)
  return (end === -1 ? rest : rest.slice(0, end)).flat()
}

/** Whether a line is of one finding, with its cures behind it, and not of several sections. */
export const isAlone = ([first, second]: readonly Finding[]): boolean =>
  first?.rule !== 'board' && second === undefined
