import { and, desc, eq, isNull } from 'drizzle-orm'
import type { progress } from '#contract/progress.ts'
import { dayIn } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { streakBegins, streakOf } from '#shared/progress.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { userProgress } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { readSchedule } from '#server/newsletter/newsroom/schedule.ts'
import { findActiveDays, findHistory } from './history-repository.ts'

/** The own finished steps (S78, S80, C11), and what a person did when, by days of the city (S179-S182, C28). */
export function progressHandlers({ db, clock }: Deps): HandlersOf<typeof progress> {
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
    activeDays: async ({ query }, { person }) => {
      const schedule = await readSchedule(db)
      const timeZone = schedule.time_zone
      const today = dayIn(timeZone, clock())
      const recent = { from: streakBegins(today, schedule), to: today, timeZone }
      const days = await findActiveDays(db, person.id, { ...query, timeZone })
      const finished = (await findActiveDays(db, person.id, recent)).filter((day) => day.completions > 0)
      return {
        days,
        streak: streakOf(
          finished.map(({ day }) => day),
          today,
          schedule,
        ),
      }
    },
    dayHistory: async ({ query: { day } }, { person }) => {
      const { time_zone: timeZone } = await readNewsroom(db)
      return { day, happenings: await findHistory(db, person.id, day, timeZone) }
    },
  }
}
