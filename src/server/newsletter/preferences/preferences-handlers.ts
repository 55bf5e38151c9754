import type { preferences } from '#contract/preferences.ts'
import { dayIn } from '#shared/calendar.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import {
  countVisit,
  findAfterCompleting,
  findPictureSource,
  findVisits,
  saveAfterCompleting,
  saveFold,
} from './preferences-repository.ts'

/** How a person works: only the own is ever read or written (C73). */
export function preferenceHandlers({ db, clock }: Deps): HandlersOf<typeof preferences> {
  return {
    preferences: async (_ask, { person }) => ({
      afterCompleting: await findAfterCompleting(db, person.id),
      visits: await findVisits(db, person.id),
      pictureSource: await findPictureSource(db, person.id),
    }),

    savePreferences: async ({ body }, { person }) => {
      await saveAfterCompleting(db, person.id, body.afterCompleting, clock())
      return body
    },

    visit: async ({ params: { place } }, { person }) => {
      const { time_zone: timeZone } = await readNewsroom(db)
      return countVisit(db, person.id, place, dayIn(timeZone, clock()))
    },

    foldPanels: async ({ params: { place }, body: { isOpen } }, { person }) =>
      saveFold(db, person.id, place, isOpen),
  }
}
