import type { weather } from '#contract/weather.ts'
import { WEATHER_MESSAGES } from '#shared/weather-messages.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import { askNws } from './ask-nws.ts'
import { readNws } from './read-nws.ts'

const AT_ONCE = 2
const WAITING_MOST = 20

/** The forecast for an edition's day, asked for by whoever has its form open. It stores nothing. */
export function weatherHandlers({ db, config, pages, clock, log }: Deps): HandlersOf<typeof weather> {
  const inTurn = semaphore({ atOnce: AT_ONCE, waiting: WAITING_MOST, waitingEach: 1 })
  return {
    forecast: async ({ body: { edition } }, { person }) => {
      const { latitude, longitude, time_zone: timeZone } = await readNewsroom(db)
      const readAt = clock().toISOString()
      if (latitude === null || longitude === null)
        return { forecast: null, refusal: WEATHER_MESSAGES.notSet, readAt }
      const way = { pages, publicUrl: config.publicUrl }
      const { answers, refusal } = await inTurn(() => askNws(way, { latitude, longitude }), person.id)
      const read = answers
        ? readNws(answers, { edition, timeZone, now: clock() })
        : { forecast: null, refusal }
      if (read.refusal !== null) log.info({ refusal: read.refusal }, 'No forecast was taken')
      return { ...read, readAt }
    },
  }
}
