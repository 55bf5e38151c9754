import type { StepState, StepText } from '#contract/edition-status.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readTasks } from '#server/newsletter/board/board-repository.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { findStep } from '#steps/index.ts'
import {
  type FiledEntry,
  findFiled,
  findNewestTexts,
  findReminded,
  type NewestText,
} from './edition-status-repository.ts'

/** How each step of an edition stands, in their order; what an administrator looks at first. */
export async function readEditionStatus(db: Db, edition: CalendarDay): Promise<StepState[]> {
  const tasks = await readTasks(db, edition, await readNewsroom(db))
  const filed = await findFiled(db, edition)
  const texts = await findNewestTexts(db, edition)
  const reminded = await findReminded(db, edition)
  return tasks.map(({ step, title, status, assignee, completedBy }) => {
    const entries = filed.filter((entry) => entry.step === step)
    const text = texts.get(step)
    return {
      ...{ step, title, status, assignee, completedBy },
      entries: entries.length,
      line: entries[0]?.line ?? null,
      text: text ? textAnswer(text, usedOf(step, entries)) : null,
      reminded_at: reminded.get(step) ?? null,
    }
  })
}

/** The entries that a send would carry; of steps that use just one it is the newest (C45). */
const usedOf = (step: number, entries: FiledEntry[]): FiledEntry[] =>
  findStep(step)?.uses === 'newest' ? entries.slice(0, 1) : entries

/** A text is changed when an entry came, went or was edited since its step was sent. */
function textAnswer({ madeFrom, ...text }: NewestText, used: FiledEntry[]): StepText {
  const now = used.map(({ id, updatedAt }) => `${id} ${updatedAt}`).toSorted()
  const then = madeFrom.map(([id, updatedAt]) => `${id} ${updatedAt}`).toSorted()
  return { ...text, isChanged: now.join() !== then.join() }
}
