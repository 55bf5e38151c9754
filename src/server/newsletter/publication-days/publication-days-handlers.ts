import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { publicationDays } from '#contract/publication-days.ts'
import { type CalendarDay, type DayInWords, dayIn, dayOfWeek, dayWordsOf, weekday } from '#shared/calendar.ts'
import { isNearEnoughToSkip } from '#shared/publication-days.ts'
import { PUBLICATION_DAYS as SAYS } from '#shared/publication-days-messages.ts'
import { Problem } from '#shared/problem.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Db } from '#server/platform/db/db.ts'
import { editions } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import { lockEdition } from '#server/newsletter/edition/change-edition.ts'
import { readStored } from '#server/newsletter/edition/edition-repository.ts'
import { statusOf } from '#server/newsletter/edition/issue-status.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { readSkip } from '#server/newsletter/newsroom/schedule.ts'
import { boardLink, stepLink } from '#server/people/notifications/notification-templates.ts'
import { withdraw } from '#server/people/notifications/notify.ts'
import type { Person } from '#server/platform/person.ts'
import { STEPS } from '#steps/index.ts'

/** Days without an edition (C63). A marked day stops counting at once, for everybody; its entries stay. */
export function publicationDaysHandlers({ db, clock }: Deps): HandlersOf<typeof publicationDays> {
  return {
    skipEdition: async ({ params: { edition }, body: { reason } }, { person }) =>
      db.transaction(async (tx) => {
        const at = clock()
        const inWords = await mustBeMarkable(tx, edition, at)
        await mustNotBeApproved(tx, edition, inWords)
        // A repeated request, as after a lost answer, finds it done.
        if (!(await mark(tx, edition, { reason, by: person, at, inWords })))
          return { edition, skip: await readSkip(tx, edition) }
        await recordAction(tx, at, {
          actor: person.id,
          action: 'edition.skip',
          subject: edition,
          detail: { edition, reason },
        })
        await takeBackReminders(tx, edition)
        await announce(tx, edition)
        return { edition, skip: await readSkip(tx, edition) }
      }),

    bringBackEdition: async ({ params: { edition } }, { person }) =>
      db.transaction(async (tx) => {
        const brought = await tx
          .update(editions)
          .set({ skipped_by: null, skipped_at: null, skip_reason: null })
          .where(and(eq(editions.edition, edition), isNotNull(editions.skipped_at)))
          .returning({ edition: editions.edition })
        // Of two who take it back at once, one has done it.
        if (brought.length > 0) {
          const action = { action: 'edition.bring-back', subject: edition, detail: { edition } } as const
          await recordAction(tx, clock(), { actor: person.id, ...action })
          await announce(tx, edition)
        }
        return { edition, skip: null }
      }),
  }
}

/** @returns the day in words, as it is said today */
async function mustBeMarkable(tx: Db, edition: CalendarDay, now: Date): Promise<DayInWords> {
  const { time_zone, publication_days } = await readNewsroom(tx)
  const today = dayIn(time_zone, now)
  if (!isNearEnoughToSkip(edition, today)) throw new Problem('conflict', SAYS.tooFar)
  if (!publication_days.includes(dayOfWeek(edition)))
    throw new Problem('conflict', SAYS.noneAnyway(weekday(edition)))
  return dayWordsOf(today).long(edition)
}

/** Of an approval and a mark at one moment, whoever locks the edition first decides. */
async function mustNotBeApproved(tx: Db, edition: CalendarDay, inWords: DayInWords): Promise<void> {
  await lockEdition(tx, edition)
  const status = statusOf(await readStored(tx, edition))
  if (status === 'approved' || status === 'handed-over')
    throw new Problem('conflict', SAYS.isApproved(inWords))
}

/**
 * @returns false when it is marked already, for the same reason
 * @throws Problem `conflict` when it is for another one, which counts
 */
async function mark(
  tx: Db,
  edition: CalendarDay,
  { reason, by, at, inWords }: { reason: string; by: Person; at: Date; inWords: DayInWords },
): Promise<boolean> {
  const marked = { skipped_by: by.id, skipped_at: at.toISOString(), skip_reason: reason }
  const written = await tx
    .insert(editions)
    .values({ edition, ...marked })
    .onConflictDoUpdate({ target: editions.edition, set: marked, setWhere: isNull(editions.skipped_at) })
    .returning({ edition: editions.edition })
  if (written.length > 0) return true
  const skip = await readSkip(tx, edition)
  if (skip?.reason === reason) return false
  throw new Problem('conflict', SAYS.alreadyMarked(inWords, skip?.by ?? '', skip?.reason ?? ''))
}

/** Nobody needs to hurry for a day that has no edition. */
async function takeBackReminders(tx: Db, edition: CalendarDay): Promise<void> {
  await withdraw(tx, 'reminder', boardLink(edition))
  for (const { number } of STEPS) await withdraw(tx, 'reminder', stepLink(number, edition))
}

/** Which days have an edition is part of what every screen knows of the newsroom. */
async function announce(tx: Db, edition: CalendarDay): Promise<void> {
  await publish(tx, { kind: 'newsroom' })
  await publish(tx, { kind: 'edition', edition })
}
