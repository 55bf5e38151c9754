import type { CalendarDay } from '#shared/calendar.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isWanted, sendWorkEvent } from '#server/newsletter/deliveries/events/send-event.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import type { Person } from '#server/platform/person.ts'
import type { AnyStep } from '#steps/index.ts'
import { readTasks } from './board-repository.ts'

/**
 * Tells the webhooks that want it that a step is done, and that all of its edition are where it is the last. Call it in the
 * transaction that completes the step.
 */
export async function tellWebhooks(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { edition, step, person, at }: { edition: CalendarDay; step: AnyStep; person: Person; at: Date },
): Promise<void> {
  const told = { edition, personId: person.id }
  const by = { by: displayNameOf(person.fullName, person.email), at: at.toISOString() }
  // First, since it waits for whoever completes another step at the same moment: one of both is the last.
  const isReadyWanted = await isWanted(tx, 'edition.ready')
  const data = { step: step.number, title: step.title, ...by }
  await sendWorkEvent(deps, tx, { ...told, event: 'step.done', step: step.number, data })
  if (isReadyWanted && (await isLast(tx, edition, step)))
    await sendWorkEvent(deps, tx, { ...told, event: 'edition.ready', step: null, data: by })
}

/** Whether all other steps are done. */
async function isLast(tx: Db, edition: CalendarDay, { number }: AnyStep): Promise<boolean> {
  const tasks = await readTasks(tx, edition, await readNewsroom(tx))
  return tasks.every(({ step, status }) => step === number || status === 'done')
}
