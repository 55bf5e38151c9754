import type { Section } from './assembly.ts'
import { isAdBlock, SPONSORS_STEP, stepOf } from './blocks.ts'
import type { CheckInput } from './check-input.ts'
import { CHECKS } from './check-messages.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './make-finding.ts'

/** Steps without a text that nobody left out; they can only be cured. */
export const checkEmpty = ({ assembly }: CheckInput): Finding[] =>
  assembly.sections
    .filter(({ id, state }) => state === 'empty' && stepOf(id) !== null)
    .map(({ id, title }) =>
      makeFinding({
        rule: 'empty',
        block: id,
        severity: 'must',
        mayAccept: false,
        sentence: CHECKS.empty(title),
        about: id,
        cures: [
          { does: 'go-to-step', block: id },
          { does: 'leave-out', block: id },
        ],
      }),
    )

/** Texts that were made of other rows than there are now. */
export const checkStale = (input: CheckInput): Finding[] =>
  printedOnce(input)
    .filter(({ isStale, id, standsWhole }) => isStale && (standsWhole || !isAdBlock(id)))
    .map((section) =>
      makeFinding({
        rule: 'stale',
        block: section.id,
        severity: 'must',
        sentence: CHECKS.stale(section.title),
        about: [section.contentId, rowsOf(section, input), treeOf(section, input)],
        cures: [
          { does: 'make-anew', block: section.id },
          { does: 'edit-text', block: section.id },
        ],
      }),
    )

/** Texts newer than the printed one that are being made or could not be made. */
export const checkUnready = (input: CheckInput): Finding[] =>
  printedOnce(input).flatMap(({ id, title, unready }) => {
    if (!unready) return []
    return [
      makeFinding({
        rule: 'unready',
        block: id,
        severity: 'must',
        sentence:
          unready.status === 'processing' ? CHECKS.making(title) : CHECKS.failed(title, unready.reason),
        about: unready,
        cures: [{ does: 'make-anew', block: id }],
      }),
    ]
  })

/** A text of the advertisements that somebody else wrote: nobody can tell which sponsor paid for which place (C89). */
export const checkApart = ({ assembly: { sections } }: CheckInput): Finding[] =>
  sections
    .filter(({ standsWhole, words }) => standsWhole && words?.by !== 'desk')
    .map(({ id, title, contentId }) =>
      makeFinding({
        rule: 'apart',
        block: id,
        severity: 'must',
        sentence: CHECKS.apart(title),
        about: contentId,
        cures: [{ does: 'edit-text', block: id }],
      }),
    )

/** Steps that nobody completed though something is filed. */
export const checkBoard = ({ input }: CheckInput): Finding[] =>
  input.steps
    .filter(({ isDone, rows }) => !isDone && rows.length > 0)
    .map(({ step, title }) => {
      const block = step === SPONSORS_STEP ? 'ad-headline' : (`step-${step}` as const)
      return makeFinding({
        rule: 'board',
        block,
        severity: 'know',
        sentence: CHECKS.board(title),
        about: step,
        cures: [{ does: 'go-to-step', block }],
      })
    })

/** The printed sections; of the advertisement blocks, which share one text, the first alone. */
function printedOnce({ assembly }: CheckInput): Section[] {
  const printed = assembly.sections.filter(({ state }) => state === 'printed')
  const whole = printed.find(({ standsWhole }) => standsWhole)
  const ofAds = whole ?? printed.find(({ id }) => isAdBlock(id))
  return printed.filter((section) => !isAdBlock(section.id) || section === ofAds)
}

const rowsOf = ({ id }: Section, { input }: CheckInput) =>
  input.steps.find(({ step }) => step === (isAdBlock(id) ? SPONSORS_STEP : stepOf(id)))?.rows ?? []

const treeOf = ({ id }: Section, { assembly }: CheckInput) =>
  assembly.model.blocks.find((block) => block.id === id)?.tree
