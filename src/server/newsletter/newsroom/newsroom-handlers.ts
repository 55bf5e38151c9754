import type { newsroom } from '#contract/newsroom.ts'
import { dayIn } from '#shared/calendar.ts'
import { isNearEnoughToSkip, workingEdition } from '#shared/publication-days.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { readSchedule } from './schedule.ts'

/** The newsroom as every screen knows it, with the city's today and the edition that is worked on (C2, C44, C63). */
export function newsroomHandlers({ db, clock }: Deps): HandlersOf<typeof newsroom> {
  return {
    newsroom: async () => {
      const schedule = await readSchedule(db)
      const {
        retention_days: _,
        newsletter: __,
        archive: ___,
        publish_time: ____,
        second_factor_for_administrators: _____,
        ...settings
      } = schedule
      const today = dayIn(settings.time_zone, clock())
      const skipped_days = settings.skipped_days.filter((day) => isNearEnoughToSkip(day, today))
      return { ...settings, today, edition: workingEdition(today, settings), skipped_days }
    },
  }
}
