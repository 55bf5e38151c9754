import { stepOf } from './blocks.ts'
import type { CheckInput } from './check-input.ts'
import { CHECKS } from './check-messages.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './make-finding.ts'

/**
 * Entries for which nobody confirmed a headline, one finding a step, as long as the printed words are our own: what stands
 * there was made from the address, or from nothing. One entry more opens an acceptance again.
 */
export const checkHeadlines = ({ assembly, input }: CheckInput): Finding[] =>
  assembly.sections
    .filter(({ state, words }) => state === 'printed' && words?.by === 'desk')
    .flatMap(({ id, title }) => {
      const { unnamed = [] } = input.steps.find(({ step }) => step === stepOf(id)) ?? {}
      if (unnamed.length === 0) return []
      const nameless = unnamed.filter(({ name }) => name === null).length
      return [
        makeFinding({
          rule: 'no-headline',
          block: id,
          severity: 'must',
          sentence: CHECKS.noHeadline(title, unnamed.length, nameless),
          about: unnamed.map(({ url }) => url).toSorted(),
          cures: [
            { does: 'go-to-step', block: id },
            { does: 'show', block: id },
          ],
        }),
      ]
    })
