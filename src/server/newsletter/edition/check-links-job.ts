import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { dueLinks } from './due-links.ts'
import { checkPaced } from './check-paced.ts'
import { readInput } from './read-input.ts'

/** Links that were looked at since that moment are left alone. */
const CheckLinks = z.strictObject({ edition: CalendarDay, since: z.iso.datetime() })

/** Looks at the links of an edition (edition.md 5); a run that dies goes on with those that are left. */
export const checkLinksJob: Job<typeof CheckLinks> = {
  payload: CheckLinks,
  attempts: 3,
  expireInSeconds: 1_800,
  atOnce: 4,
  atOnceOfGroup: 1,
  isHeldBack: true,
  run: async (deps, { edition, since }, run) => {
    const { urls } = await readInput(deps, deps.db, edition)
    const links = await dueLinks(deps.db, urls, new Date(since))
    const lost = AbortSignal.any([deps.stopping.signal, ...(run ? [run.lost] : [])])
    await Promise.all(checkPaced(deps, { edition, links, lost }))
  },
}
