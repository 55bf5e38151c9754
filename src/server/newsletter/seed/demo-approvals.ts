import { addDays, type CalendarDay, cityTime } from '#shared/calendar.ts'
import { assemble } from '#edition/assemble.ts'
import type { Deps } from '#server/deps.ts'
import { approve, GRACE_MS } from '#server/newsletter/edition/approve.ts'
import { lockEdition, writeEdition } from '#server/newsletter/edition/change-edition.ts'
import { handoverIssueJob } from '#server/newsletter/edition/handover-issue-job.ts'
import { readInput } from '#server/newsletter/edition/read-input.ts'
import { seenOf, writeSeen } from '#server/newsletter/edition/seen.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import type { Person } from '#server/platform/person.ts'

/** When the demo's administrator approves, on the day before. */
const APPROVED_AT = '16:40'

/**
 * Approves finished editions of the demo as its administrator would have, each on the day before, by the code that the
 * screen calls; the queue then finds them handed over.
 *
 * @param days in their order
 */
export async function approveDemoEditions(
  deps: Deps,
  days: readonly CalendarDay[],
  person: Person,
): Promise<void> {
  const { time_zone } = await readNewsroom(deps.db)
  for (const edition of days) {
    const at = new Date(cityTime(addDays(edition, -1), APPROVED_AT, time_zone))
    await approveOne({ ...deps, clock: () => at }, edition, person)
    const handedOver = new Date(at.getTime() + GRACE_MS)
    await handoverIssueJob.run({ ...deps, clock: () => handedOver }, { edition, number: 1 })
  }
}

async function approveOne(deps: Deps, edition: CalendarDay, person: Person): Promise<void> {
  const { input, assembly } = await readInput(deps, deps.db, edition)
  // A newsroom's subject is its first line more often than not.
  const [subject = ''] = assembly.automatic.teasers
  const by = { id: person.id, at: deps.clock() }
  await deps.db.transaction(async (tx) => {
    await lockEdition(tx, edition)
    await writeEdition(tx, edition, { subject }, by)
  })
  const seen = writeSeen(seenOf(assemble({ ...input, subject })))
  await deps.db.transaction((tx) => approve(deps, tx, edition, { seen, unchecked: [], person }))
}
