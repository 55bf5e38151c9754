import { z } from 'zod'
import { CalendarDay, dayIn } from '#shared/calendar.ts'
import { isOpenEdition } from '#shared/cut-off.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { lockEdition } from './change-edition.ts'
import { handOver, leaveToPeople } from './handover-issue.ts'

const Handover = z.strictObject({ edition: CalendarDay, number: z.int().min(1) })

/**
 * Hands an issue over once its minute of grace is over, unless it was stopped meanwhile or a newer issue counts. The
 * edition's lock decides between this and whoever presses *Stop the presses*; a second run finds it handed over. A
 * server that was down until the edition's day had passed leaves it to people (edition.md 6).
 */
export const handoverIssueJob: Job<typeof Handover> = {
  payload: Handover,
  attempts: 5,
  expireInSeconds: 60,
  isHeldBack: true,
  run: async (deps, { edition, number }, run) => {
    await deps.db.transaction(async (tx) => {
      await lockEdition(tx, edition)
      const { time_zone } = await readNewsroom(tx)
      if (isOpenEdition(edition, dayIn(time_zone, deps.clock())))
        await handOver(deps, tx, { edition, number })
      else await leaveToPeople(tx, { edition, number })
      await run?.endWith(tx)
    })
  },
}
