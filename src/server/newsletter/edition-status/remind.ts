import { ADMIN } from '#shared/admin-messages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { dayIn } from '#shared/calendar.ts'
import { cutOffOf, isOpenEdition } from '#shared/cut-off.ts'
import { Problem } from '#shared/problem.ts'
import { isPublicationDay } from '#shared/publication-days.ts'
import { PUBLICATION_DAYS } from '#shared/publication-days-messages.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import { readTasks } from '#server/newsletter/board/board-repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readSchedule } from '#server/newsletter/newsroom/schedule.ts'
import { stepLink, stepReminderTemplate } from '#server/people/notifications/notification-templates.ts'
import { notify, withdraw } from '#server/people/notifications/notify.ts'
import type { Person } from '#server/platform/person.ts'
import type { AnyStep } from '#steps/index.ts'

type Reminder = { step: AnyStep; edition: CalendarDay; by: Person; at: Date }

/**
 * Reminds who has a step, or everybody else when nobody has it, in the caller's transaction. What was not read of an
 * earlier reminder of the same goes, so that they do not pile up; who wants no reminders gets none (C8, C27).
 *
 * @returns who has the step, and how many people were told
 * @throws Problem `conflict` when the step is done, or its edition has passed or is none
 */
export async function remindOfStep(
  tx: Db,
  { step, edition, by, at }: Reminder,
): Promise<{ to: string | null; told: number }> {
  const newsroom = await readSchedule(tx)
  const today = dayIn(newsroom.time_zone, at)
  if (!isOpenEdition(edition, today)) throw new Problem('conflict', ADMIN.hasPassed)
  if (!isPublicationDay(edition, newsroom)) throw new Problem('conflict', PUBLICATION_DAYS.nobodyReminded)
  const [task] = await readTasks(tx, edition, newsroom, step.number)
  if (task?.status === 'done') throw new Problem('conflict', ADMIN.isDone)
  const assignee = task?.assignee ?? null
  await withdraw(tx, 'reminder', stepLink(step.number, edition))
  const closes = cutOffOf(edition, newsroom)
  const told = await notify(
    tx,
    stepReminderTemplate({
      ...{ step, edition, today, by },
      to: assignee ? { person: assignee.id } : 'everyone',
      closes: closes > at ? { at: closes, timeZone: newsroom.time_zone } : null,
    }),
  )
  const detail = { step: step.number, edition, to: assignee?.name ?? null, told }
  await recordAction(tx, at, { actor: by.id, action: 'task.remind', subject: assignee?.id ?? null, detail })
  await publish(tx, { kind: 'board', edition }, 'admin')
  return { to: assignee?.name ?? null, told }
}
