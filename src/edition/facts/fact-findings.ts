import type { Root } from 'mdast'
import { beginningOf } from '#shared/beginning-of.ts'
import { calendarDay, type CalendarDay } from '#shared/calendar.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { SPONSORS_STEP, type BlockId } from '#edition/blocks.ts'
import { readAnew, type ReadText } from '#edition/read-text.ts'
import type { Finding } from '#edition/finding.ts'
import { entryOf } from './entry.ts'
import { faultsOf } from './faults-of.ts'
import { findingsOf } from './findings-of.ts'

type Row = Readonly<Record<string, unknown>>

type FactsInput = {
  /** Markdown or HTML, as it is stored. */
  text: string
  /** The rows that the text was made of, by the names of their columns. */
  rows: readonly Row[]
  step: StepNumber
  edition: string
  /** Words of its facts (name, cities) are known words. */
  newsroom: Readonly<Record<string, unknown>>
  /** Whether a person changed the text: then numbers, names and words are notes. */
  isEdited?: boolean
}

/** More characters of a text, with its markup, are not read; a section of a letter has a fifth of it. */
const MOST_READ = 20_000

/**
 * What a text says that was not filed, or misses though it was: errors that stand in the way of an approval, and at most
 * one note. Pure, and bounded: at most 20 findings, in time that grows with the text and ends with `MOST_READ`.
 */
export function factFindings({ text, ...asked }: FactsInput, read: ReadText = readAnew): Finding[] {
  const compared = comparedOf(text)
  const isWhole = compared === text
  const tree = read(compared).document
  return factFindingsOf({ ...asked, tree, isWhole, block: blockOf(asked.step) })
}

/** What of a text is read. */
export const comparedOf = (text: string): string => beginningOf(text, MOST_READ)

const blockOf = (step: StepNumber): BlockId => (step === SPONSORS_STEP ? 'ad-headline' : `step-${step}`)

/** The same of a text that was read already, under the block that it is printed in. */
export function factFindingsOf({
  tree,
  isWhole,
  block,
  ...asked
}: Omit<FactsInput, 'text'> & { tree: Root; isWhole: boolean; block: BlockId }): Finding[] {
  const { rows, newsroom, isEdited = false } = asked
  const edition: CalendarDay = calendarDay(asked.edition)
  const entries = rows.map((row) => entryOf(row, edition))
  if (entries.length === 0) return []
  const { faults, parts, isWhole: isLookedThrough } = faultsOf(tree, { entries, edition, newsroom })
  return findingsOf(faults, { block, isWhole: isWhole && isLookedThrough, isEdited, entries, parts })
}
