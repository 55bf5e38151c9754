import { and, desc, eq, isNull } from 'drizzle-orm'
import { isoMoment } from '#server/db/moments.ts'
import { userProgress } from '#server/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { LIMITS } from '#shared/limits.ts'

/** The own finished steps (S78, S80, C11). */
export function progressHandlers({ db }: Deps): Pick<Handlers, 'progress'> {
  return {
    progress: async (_ask, { person }) => {
      const rows = await db
        .select()
        .from(userProgress)
        .where(and(eq(userProgress.user_id, person.id), isNull(userProgress.voided_at)))
        .orderBy(desc(userProgress.completed_at))
        .limit(LIMITS.progress)
      return { progress: rows.map((row) => ({ ...row, completed_at: isoMoment(row.completed_at) })) }
    },
  }
}
