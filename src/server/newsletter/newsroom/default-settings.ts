import type { NewsroomSettings } from '#shared/newsroom.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { liveMusic } from '#steps/01-live-music/step.ts'
import { cityEvents } from '#steps/02-city-events/step.ts'
import { civilNews } from '#steps/03-civil-news/step.ts'
import { generalNews } from '#steps/04-general-news/step.ts'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'
import { Settings as OperatorSettings } from '#server/platform/operator-settings.ts'

/**
 * The settings of a newsroom that has just been set up (C59), and of one that was set up before a setting existed;
 * everything here is changed in the admin area.
 */
export const defaultSettings = (own: { productName: string; timeZone: string }): NewsroomSettings => ({
  product_name: own.productName,
  city: 'Fairhaven',
  neighbouring_city: 'Millbrook',
  time_zone: own.timeZone,
  lead_days: 2,
  publication_days: [0, 1, 2, 3, 4, 5, 6],
  cut_off: '17:00',
  step_links: {
    ...noneYet(),
    [liveMusic.number]: 'https://livemusic.fairhaven.example/shows',
    [cityEvents.number]: 'https://calendar.fairhaven.example/',
    [civilNews.number]: 'https://city.fairhaven.example/alerts',
    [generalNews.number]: 'https://news.fairhaven.example/search?q=positive',
    [imageOfTheDay.number]: 'https://photos.fairhaven.example/pool',
  },
  newsletter: { accent: '#1f4fd8', logo: null, postal_address: null, unsubscribe_href: null },
  archive: false,
  publish_time: '06:00',
  latitude: null,
  longitude: null,
  image_source: { name: 'Fairhaven Photo Pool', url: 'https://photos.fairhaven.example/pool' },
  videos: { welcome: null, ...noneYet() },
  second_factor_for_administrators: false,
  retention_days: 365,
})

const noneYet = () => Object.fromEntries(STEP_NUMBERS.map((number) => [number, null]))

const { PRODUCT_NAME, CITY_TIME_ZONE } = OperatorSettings.shape

/** As {@link defaultSettings}, for an operator who has set nothing. */
export const DEFAULT_SETTINGS = defaultSettings({
  productName: PRODUCT_NAME.parse(undefined),
  timeZone: CITY_TIME_ZONE.parse(undefined),
})
