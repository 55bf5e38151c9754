import type { CalendarDay } from '#shared/calendar.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findRows } from '#server/entries/entries-repository.ts'
import type { AnyStep } from '#steps/index.ts'

/** The path of a picture of ours; without a host it would lead nowhere outside this house. */
const OWN_PICTURE = /^\/images\/[\w.-]+$/

/** What a step's edition sends: its used entries, with the addresses of our pictures made complete (S211). */
export async function rowsToSend(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  step: AnyStep,
  edition: CalendarDay,
  newsroom: NewsroomFacts,
): Promise<Record<string, unknown>[]> {
  const rows = await findRows(db, step, edition, newsroom)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, complete(column, value)])),
  )

  function complete(column: string, value: unknown): unknown {
    const isPicture = column.endsWith('_url') && typeof value === 'string' && OWN_PICTURE.test(value)
    return isPicture ? config.publicUrl + value : value
  }
}
