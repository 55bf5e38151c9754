import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { found } from '#server/platform/db/tables/found.ts'

/**
 * Notes in the transaction that files which entry was made of something found. What is filed with the same page, or the
 * same night, counts as used without it; this is for what the person changed. An id that is not there is ignored.
 */
export async function markUsed(
  tx: Db,
  step: { number: number },
  id: string,
  [entry]: readonly { id: string }[],
): Promise<void> {
  const isIt = and(eq(found.id, id), eq(found.step_number, step.number))
  const used = { used_time: sql`${found.time}`, used_status: sql`${found.status}` }
  if (entry)
    await tx
      .update(found)
      .set({ entry_id: entry.id, ...used })
      .where(isIt)
}
