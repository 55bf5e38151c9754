import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { TaskStatus } from '#shared/board.ts'
import { type CalendarDay, daysBetween } from '#shared/calendar.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { recordActivity } from '#server/newsletter/activity/activity-repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sourceChecks, tasks, userProgress } from '#server/platform/db/tables/newsroom.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { readSources } from '#server/newsletter/sources/sources-repository.ts'
import { lockTask } from '#server/newsletter/tasks/tasks-repository.ts'
import { liveMusic } from '#steps/01-live-music/step.ts'
import { cityEvents } from '#steps/02-city-events/step.ts'
import { civilNews } from '#steps/03-civil-news/step.ts'
import { generalNews } from '#steps/04-general-news/step.ts'
import { weather } from '#steps/06-weather/step.ts'
import { thankYouJoke } from '#steps/07-thank-you-joke/step.ts'
import { goodEveningJoke } from '#steps/08-good-evening-joke/step.ts'
import { STEPS } from '#steps/index.ts'
import type { DemoName, DemoPeople } from './demo-people.ts'

/** How far one step of an edition is: how many forms were filed and how many sources were opened. */
type StepPlan = { status: TaskStatus; forms: number; checks: number }
/** How far an edition is. */
export type EditionPlan = {
  edition: CalendarDay
  index: number
  steps: Record<number, StepPlan>
  /** Its finished steps have been sent to be formatted. */
  isSent: boolean
}

const WHOLE: StepPlan = { status: 'done', forms: Infinity, checks: Infinity }
const NOT_BEGUN: StepPlan = { status: 'todo', forms: 0, checks: 0 }
const begun = (forms: number, checks: number): StepPlan => ({ status: 'in-progress', forms, checks })
/** How far the steps of an edition are that is not finished; what is not named has not begun. */
const STEPS_OF: Record<'nearly' | 'begun', Partial<Record<StepNumber, StepPlan>>> = {
  nearly: {
    [liveMusic.number]: WHOLE,
    [cityEvents.number]: WHOLE,
    [civilNews.number]: WHOLE,
    [generalNews.number]: WHOLE,
    [weather.number]: WHOLE,
    [thankYouJoke.number]: begun(0, 0),
    [goodEveningJoke.number]: WHOLE,
  },
  begun: {
    [liveMusic.number]: begun(2, 4),
    [civilNews.number]: begun(1, 2),
    [weather.number]: WHOLE,
    [goodEveningJoke.number]: WHOLE,
  },
}

/** Editions up to today's are finished, the next nearly, and the working edition has begun. */
export function planOf(
  edition: CalendarDay,
  index: number,
  { today, working }: { today: CalendarDay; working: CalendarDay },
): EditionPlan {
  const stage = edition === working ? 'begun' : edition > today ? 'nearly' : 'finished'
  const steps = Object.fromEntries(
    STEPS.map(({ number }) => [
      number,
      stage === 'finished' ? WHOLE : (STEPS_OF[stage][number] ?? NOT_BEGUN),
    ]),
  )
  return { edition, index, steps, isSent: stage !== 'begun' && daysBetween(edition, today) <= 1 }
}

/**
 * Opens the sources, moves the tasks and notes who finished what, at moments of the past.
 *
 * @param momentOf the moment some minutes after the shift began
 */
export async function keepDemoProgress(
  tx: Db,
  plan: EditionPlan,
  people: DemoPeople,
  momentOf: (minutes: number) => Date,
): Promise<void> {
  for (const [name, step] of Object.entries(plan.steps)) {
    if (step.status === 'todo') continue
    const number = Number(name)
    const who = people[whoDoes(number, plan.index)].id
    await openSources(tx, { plan, number, checks: step.checks, who }, momentOf)
    await moveTask(tx, { plan, number, status: step.status, who }, momentOf(60 + number * 42).toISOString())
  }
}

type Opening = { plan: EditionPlan; number: number; checks: number; who: string }

async function openSources(
  tx: Db,
  { plan: { edition }, number, checks, who }: Opening,
  momentOf: (minutes: number) => Date,
): Promise<void> {
  const sources = await readSources(tx, edition, mustFindStep(number))
  for (const [position, { id, name }] of sources.slice(0, checks).entries()) {
    const at = momentOf(number * 20 + position * 3)
    await tx.insert(sourceChecks).values({
      edition,
      step_number: number,
      source_id: id,
      checked_by: who,
      checked_at: at.toISOString(),
    })
    const activity = { edition, step: { number }, person: { id: who }, at }
    await recordActivity(tx, activity, [{ kind: 'checked', subject: name }])
  }
}

type Move = { plan: EditionPlan; number: number; status: TaskStatus; who: string }

async function moveTask(
  tx: Db,
  { plan: { edition }, number, status, who }: Move,
  moment: string,
): Promise<void> {
  await lockTask(tx, edition, mustFindStep(number))
  await tx
    .update(tasks)
    .set({ status, assignee_id: who, version: 1, updated_at: moment, updated_by: who })
    .where(and(eq(tasks.edition, edition), eq(tasks.step_number, number)))
  const activity = { edition, step: { number }, person: { id: who }, at: new Date(moment) }
  await recordActivity(tx, activity, [{ kind: 'moved', subject: status }])
  if (status === 'done')
    await tx
      .insert(userProgress)
      .values({ id: randomUUID(), user_id: who, step_number: number, edition, completed_at: moment })
}

/** Everybody has a turn at every step. */
function whoDoes(step: number, index: number): DemoName {
  const staff = ['ana', 'ben', 'chloe', 'eli'] as const
  return staff[(step + index) % staff.length] ?? 'ana'
}
