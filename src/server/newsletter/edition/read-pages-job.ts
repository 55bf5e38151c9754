import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { readInput } from './read-input.ts'
import { duePages, PAGES_COUNT_MS, readPaced } from './read-pages.ts'
import { tellPages } from './tell-pages.ts'

const ReadPages = z.strictObject({ edition: CalendarDay })

/**
 * Reads the pages of an edition's entries again and tells what has changed since, there or in a feed of which one was filed;
 * a run that dies goes on with those left.
 */
export const readPagesJob: Job<typeof ReadPages> = {
  payload: ReadPages,
  attempts: 3,
  expireInSeconds: 1_800,
  atOnce: 4,
  atOnceOfGroup: 1,
  isHeldBack: true,
  run: async (deps, { edition }, run) => {
    const read = await readInput(deps, deps.db, edition)
    const pages = await duePages(deps, deps.db, { ...read, edition }, PAGES_COUNT_MS)
    const lost = AbortSignal.any([deps.stopping.signal, ...(run ? [run.lost] : [])])
    await Promise.all(readPaced(deps, { edition, pages, lost }))
    await tellPages(deps, edition)
  },
}
