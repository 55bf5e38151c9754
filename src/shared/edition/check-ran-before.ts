import { CHECKS } from './check-messages.ts'
import type { CheckInput } from './check-input.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './make-finding.ts'

/** In how many editions of the last 60 days a page stands that is always there. */
const STANDING = 3

/** Pages and jokes that this edition prints and that ran in one before it. */
export const checkRanBefore = ({ ranBefore, assembly }: CheckInput): Finding[] =>
  ranBefore
    .filter(({ kind, lately, isSeries }) => kind === 'joke' || (!isSeries && lately < STANDING))
    .flatMap(({ entryId, kind, step, edition, line, wasFree }) => {
      const block = assembly.sections.find(
        ({ id, state }) => id === `step-${step}` && state === 'printed',
      )?.id
      if (!block) return []
      const isTooSoon = kind === 'joke' && wasFree
      return [
        makeFinding({
          rule: 'ran-before',
          block,
          which: `${entryId}:${kind}`,
          severity: isTooSoon ? 'must' : 'know',
          sentence: kind === 'joke' ? CHECKS.jokeRan(edition) : CHECKS.pageRan(line, edition),
          about: [kind, line, edition],
          cures: [{ does: 'go-to-step', block }],
        }),
      ]
    })
