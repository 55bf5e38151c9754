import { z } from 'zod'
import { type CalendarDay, dayIn, dayWordsOf, timeInWords } from '#shared/calendar.ts'
import { CHANNEL } from '#shared/channel-messages.ts'
import { editionToRemindOf } from '#shared/cut-off.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { tellChannel } from '#server/people/notifications/tell-channel.ts'
import { doneOnce } from '#server/platform/db/tables/newsroom.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { readSchedule } from '#server/newsletter/newsroom/schedule.ts'
import { boardLink, reminderTemplate, titleOf } from '#server/people/notifications/notification-templates.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { readTasks } from './board-repository.ts'

const { says } = CHANNEL
const Nothing = z.strictObject({})

/**
 * An hour before the cut-off, people are reminded of the steps that are still open, once an edition (C8, C59).
 * The pages of what is filed are then read again, once an edition. Looked at every five minutes, and at the start, so that a server that slept over the hour still reminds.
 */
export const remindJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: remind,
  attempts: 3,
  expireInSeconds: 120,
  isHeldBack: true,
  schedule: '*/5 * * * *',
  runAtStart: true,
}

async function remind(deps: Deps): Promise<void> {
  const newsroom = await readSchedule(deps.db)
  const edition = editionToRemindOf(deps.clock(), newsroom)
  if (edition !== null) await remindOf(deps, edition, newsroom)
}

async function remindOf(
  { db, clock, jobs }: Deps,
  edition: CalendarDay,
  newsroom: NewsroomSettings,
): Promise<void> {
  const today = dayIn(newsroom.time_zone, clock())
  await db.transaction(async (tx) => {
    if (await isFirst(tx, `pages:${edition}`, clock()))
      await jobs.enqueue(tx, 'read-pages', { edition }, { key: edition, group: edition })
    const tasks = await readTasks(tx, edition, newsroom)
    const open = tasks.filter(({ status }) => status !== 'done')
    if (open.length === 0) return
    const steps = open.map(({ step }) => step)
    const assignees = open.flatMap(({ assignee }) => assignee?.id ?? [])
    if (!(await isFirst(tx, `reminder:${edition}`, clock()))) return
    await notify(tx, reminderTemplate({ edition, today }, newsroom.cut_off, steps, assignees))
    const named = open.map(({ step, assignee }) => says.openStep(titleOf(step), assignee?.name ?? null))
    const text = says.reminder(dayWordsOf(today).long(edition), timeInWords(newsroom.cut_off), named)
    await tellChannel(tx, { text, link: boardLink(edition) })
  })
}

/** Whoever writes the row is the first; another process waits here and then finds it written. */
async function isFirst(tx: Db, what: string, now: Date): Promise<boolean> {
  const written = await tx
    .insert(doneOnce)
    .values({ what, at: now.getTime() })
    .onConflictDoNothing()
    .returning({ what: doneOnce.what })
  return written.length > 0
}
