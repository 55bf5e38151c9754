import { OWN_TEXT, type SectionText, type StepInput } from './assembly-input.ts'
import type { Section } from './assembly.ts'
import type { Words } from './model.ts'

/** The text of a step that is printed, and what else a person should know of it. */
export type ChosenText = Pick<Section, 'contentId' | 'offeredId' | 'unready' | 'isStale'> & {
  /** '' when the step has none. */
  text: string
  words: Words
}

const OWN: Words = { by: 'desk' }

/**
 * Chooses what is printed of a step (C61): the text that a person chose for this edition; the newest that a person
 * edited; the newest completed one; the newsroom's own of the rows as they are now.
 */
export function chooseText(input: StepInput): ChosenText {
  const newestFirst = input.texts.toSorted(
    (one, other) => compare(other.createdAt, one.createdAt) || compare(other.contentId, one.contentId),
  )
  const usable = newestFirst.filter(({ status, text }) => status === 'completed' && text.trim() !== '')
  const chosen =
    input.chosenId === null ? undefined : usable.find((text) => text.contentId === input.chosenId)
  const newest = usable.find(({ words }) => words.by === 'edited') ?? usable[0]
  const printed = input.chosenId === OWN_TEXT ? undefined : (chosen ?? newest)
  const newer = newestFirst.slice(0, printed ? newestFirst.indexOf(printed) : undefined)
  return {
    text: printed?.text ?? input.ownText,
    words: printed?.words ?? OWN,
    contentId: printed?.contentId ?? null,
    offeredId: (printed && newer.find((text) => usable.includes(text))?.contentId) ?? null,
    unready: input.chosenId === OWN_TEXT ? null : unreadyOf(newer),
    isStale: printed !== undefined && isMadeFromOthers(printed, input.rows),
  }
}

function unreadyOf(newer: readonly SectionText[]): ChosenText['unready'] {
  const [newest] = newer
  if (!newest || newest.status === 'completed') return null
  return { contentId: newest.contentId, status: newest.status, reason: newest.reason }
}

/** Columns that change though nothing that could be printed does. */
const NOT_COMPARED = new Set(['created_at', 'updated_at', 'version', 'user_id', 'user', 'submitted_by'])

function isMadeFromOthers({ madeFrom }: SectionText, rows: StepInput['rows']): boolean {
  return madeFrom !== null && inOneForm(madeFrom) !== inOneForm(rows)
}

/** The same for rows with the same content, in whatever order they or their columns come. */
const inOneForm = (rows: StepInput['rows']): string => rows.map(rowInOneForm).toSorted(compare).join('\n')

/** What nobody gave is as good as a column that there was not yet when the text was made. */
const rowInOneForm = (row: Record<string, unknown>): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([column, value]) => !NOT_COMPARED.has(column) && value !== undefined && value !== null)
      .toSorted(([one], [other]) => compare(one, other)),
  )

/** By code unit, the same on every machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
