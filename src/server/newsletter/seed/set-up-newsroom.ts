import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  doneOnce,
  sourceAdvertisement,
  sourceCityEvents,
  sourceCivilNews,
  sourceGeneralNews,
  sourceGoodEveningJokes,
  sourceLiveMusic,
  sourceThankYouJokes,
} from '#server/platform/db/tables/newsroom.ts'
import { defaultSettings } from '#server/newsletter/newsroom/default-settings.ts'
import { keepOrCreateNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { ensureDefaultWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'
import { SAMPLE_ADVERTISEMENTS } from './sample-advertisements.ts'
import { CLOSING_JOKES, OPENING_JOKES } from './sample-jokes.ts'
import { SAMPLE_SOURCES } from './sample-sources.ts'

/**
 * Gives a new database its newsroom: settings, checklists, jokes, advertisements and the built-in webhook.
 *
 * Happens once in the life of a database, so that a list which people emptied stays empty (C16). Safe when
 * several processes start at the same time.
 */
export async function setUpNewsroom(
  db: Db,
  config: Pick<Config, 'cityTimeZone' | 'productName'>,
  clock: Clock,
): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(doneOnce)
      .values({ what: 'set-up-newsroom', at: clock().getTime() })
      .onConflictDoNothing()
      .returning()
    if (first.length === 0) return
    await keepOrCreateNewsroom(
      tx,
      defaultSettings({ productName: config.productName, timeZone: config.cityTimeZone }),
    )
    await ensureDefaultWebhook(tx)
    await putSamplesIn(tx)
  })
}

async function putSamplesIn(tx: Db): Promise<void> {
  await tx.insert(sourceLiveMusic).values(SAMPLE_SOURCES.live_music)
  await tx.insert(sourceCityEvents).values(SAMPLE_SOURCES.city_events)
  await tx.insert(sourceCivilNews).values(SAMPLE_SOURCES.civil_news)
  await tx.insert(sourceGeneralNews).values(SAMPLE_SOURCES.general_news)
  await tx.insert(sourceThankYouJokes).values(CLOSING_JOKES.map((thank_you_joke) => ({ thank_you_joke })))
  await tx
    .insert(sourceGoodEveningJokes)
    .values(OPENING_JOKES.map((good_evening_jokes) => ({ good_evening_jokes })))
  await tx.insert(sourceAdvertisement).values(SAMPLE_ADVERTISEMENTS)
}
