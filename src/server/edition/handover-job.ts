import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { editionIssues } from '#server/db/tables/edition.ts'
import type { Job } from '#server/job.ts'
import { publish } from '#server/live/publish.ts'
import { lockEdition } from './change-edition.ts'

const Handover = z.strictObject({ edition: CalendarDay, number: z.int().min(1) })

/**
 * Hands an issue over once its minute of grace is over, unless it was stopped meanwhile or a newer issue counts. The
 * edition's lock decides between this and whoever presses *Stop the presses*; a second run finds it handed over.
 */
export const handoverJob: Job<typeof Handover> = {
  payload: Handover,
  attempts: 5,
  expireInSeconds: 60,
  isHeldBack: true,
  run: async ({ db, clock }, { edition, number }, run) => {
    await db.transaction(async (tx) => {
      await lockEdition(tx, edition)
      const isNewest = sql`not exists (
        select from edition_issues as newer
        where newer.edition = ${edition} and newer.number > ${number} and newer.stopped_at is null)`
      const handed = await tx
        .update(editionIssues)
        .set({ handed_over_at: clock().toISOString() })
        .where(
          and(
            eq(editionIssues.edition, edition),
            eq(editionIssues.number, number),
            isNull(editionIssues.handed_over_at),
            isNull(editionIssues.stopped_at),
            isNull(editionIssues.withdrawn_at),
            isNewest,
          ),
        )
        .returning({ number: editionIssues.number })
      if (handed.length > 0) await publish(tx, { kind: 'edition', edition })
      await run?.endWith(tx)
    })
  },
}
