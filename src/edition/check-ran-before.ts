import { type DayInWords, dayWordsOf } from '#shared/calendar.ts'
import { CHECKS } from './check-messages.ts'
import type { CheckInput } from './check-input.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './make-finding.ts'
import type { RanBefore } from './ran-before.ts'

/** In how many editions of the last 60 days a page stands that is always there. */
const STANDING = 3

/** Pages, jokes and pictures that this edition prints and that ran in one before it. */
export const checkRanBefore = ({ input, ranBefore, assembly }: CheckInput): Finding[] =>
  ranBefore
    .filter(({ kind, lately, isSeries }) => kind !== 'url' || (!isSeries && lately < STANDING))
    .flatMap(({ entryId, kind, step, edition, lately, line, wasFree }) => {
      const block = assembly.sections.find(
        ({ id, state }) => id === `step-${step}` && state === 'printed',
      )?.id
      if (!block) return []
      const isTooSoon = kind === 'picture' ? lately > 0 : kind === 'joke' && wasFree
      return [
        makeFinding({
          rule: 'ran-before',
          block,
          which: `${entryId}:${kind}`,
          severity: isTooSoon ? 'must' : 'know',
          sentence: sentenceOf(kind, line, dayWordsOf(input.edition).short(edition)),
          about: [kind, line, edition],
          cures: [{ does: 'go-to-step', block }],
        }),
      ]
    })

function sentenceOf(kind: RanBefore['kind'], line: string, day: DayInWords): string {
  switch (kind) {
    case 'joke':
      return CHECKS.jokeRan(day)
    case 'picture':
      return CHECKS.pictureRan(day)
    case 'url':
      return CHECKS.pageRan(line, day)
  }
}
