import type { newsroom } from '#shared/api/newsroom.ts'
import { dayIn, workingEdition } from '#shared/calendar.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/handlers.ts'
import { readNewsroom } from './newsroom-repository.ts'

/** The newsroom as every screen knows it, with the city's today and the edition that is worked on (C2, C44). */
export function newsroomHandlers({ db, clock }: Deps): HandlersOf<typeof newsroom> {
  return {
    newsroom: async () => {
      const { retention_days: _, ...settings } = await readNewsroom(db)
      const today = dayIn(settings.time_zone, clock())
      return { ...settings, today, edition: workingEdition(today, settings.lead_days) }
    },
  }
}
