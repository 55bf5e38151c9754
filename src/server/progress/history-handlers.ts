import { dayIn } from '#shared/calendar.ts'
import { streakBegins, streakOf } from '#shared/progress.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { readNewsroom } from '#server/newsroom/newsroom-repository.ts'
import { findActiveDays, findHistory } from './history-repository.ts'

/** What a person did when, by days of the city (S179-S182, C28). */
export function historyHandlers({ db, clock }: Deps): Pick<Handlers, 'activeDays' | 'dayHistory'> {
  return {
    activeDays: async ({ query }, { person }) => {
      const { time_zone: timeZone } = await readNewsroom(db)
      const today = dayIn(timeZone, clock())
      const recent = { from: streakBegins(today), to: today, timeZone }
      const days = await findActiveDays(db, person.id, { ...query, timeZone })
      const finished = (await findActiveDays(db, person.id, recent)).filter((day) => day.completions > 0)
      return {
        days,
        streak: streakOf(
          finished.map(({ day }) => day),
          today,
        ),
      }
    },
    dayHistory: async ({ query: { day } }, { person }) => {
      const { time_zone: timeZone } = await readNewsroom(db)
      return { day, happenings: await findHistory(db, person.id, day, timeZone) }
    },
  }
}
