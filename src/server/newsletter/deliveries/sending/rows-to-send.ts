import type { CalendarDay } from '#shared/calendar.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findRows } from '#server/newsletter/entries/entries-repository.ts'
import { withPublicAddresses } from '#server/newsletter/images/public-address.ts'
import type { AnyStep } from '#steps/index.ts'

/** What a step's edition sends: its used entries, with the addresses of our pictures made complete (S211). */
export async function rowsToSend(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  step: AnyStep,
  edition: CalendarDay,
  newsroom: NewsroomFacts,
): Promise<Record<string, unknown>[]> {
  const rows = await findRows(db, step, edition, newsroom)
  return rows.map((row) => withPublicAddresses(row, Object.keys(step.images ?? {}), config.publicUrl))
}
