import type { StepInput } from './assembly-input.ts'
import type { Section } from './assembly.ts'
import { isAdBlock, SPONSORS_STEP, stepOf } from './blocks.ts'
import type { CheckInput } from './check-input.ts'
import { factFindingsOf } from './facts/fact-findings.ts'
import { wordsOfNewsroom } from './facts/words-of-newsroom.ts'
import type { Finding } from './finding.ts'

/** Texts that are not the newsroom's own, held against the rows that are filed now. */
export const checkFacts = ({ input, assembly, neighboringCity }: CheckInput): Finding[] =>
  assembly.sections
    .filter(({ state, words }) => state === 'printed' && words !== null && words.by !== 'desk')
    // The blocks of advertisements share one text, which is compared where it stands whole.
    .filter(({ id, standsWhole }) => standsWhole || !isAdBlock(id))
    .flatMap((section) => {
      const step = input.steps.find((one) => one.step === (stepOf(section.id) ?? SPONSORS_STEP))
      const tree = assembly.model.blocks.find(({ id }) => id === section.id)?.tree
      if (!step || !tree) return []
      return remembered(step, section, () => {
        const { name, city } = input.newsroom
        const { rows, title } = step
        return factFindingsOf({
          ...{ tree, rows, step: step.step, edition: input.edition, block: section.id },
          newsroom: wordsOfNewsroom({ product_name: name, city, neighbouring_city: neighboringCity }, title),
          isWhole: true,
          isEdited: section.words?.by === 'edited',
        })
      })
    })

/** An edition is checked with each key that is pressed, of steps that stay. */
const known = new WeakMap<StepInput, { contentId: string | null; findings: Finding[] }>()

function remembered(step: StepInput, { contentId }: Section, find: () => Finding[]): Finding[] {
  const before = known.get(step)
  if (before && before.contentId === contentId) return before.findings
  const findings = find()
  known.set(step, { contentId, findings })
  return findings
}
