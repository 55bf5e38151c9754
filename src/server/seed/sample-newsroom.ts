import type { NewsroomSettings } from '#shared/newsroom.ts'

/** The settings of a newsroom that has just been set up (C59); everything here is changed in the admin area. */
export const sampleNewsroom = (own: { productName: string; timeZone: string }): NewsroomSettings => ({
  product_name: own.productName,
  city: 'Fairhaven',
  neighbouring_city: 'Millbrook',
  time_zone: own.timeZone,
  lead_days: 2,
  cut_off: '17:00',
  step_links: {
    1: 'https://livemusic.fairhaven.example/shows',
    2: 'https://calendar.fairhaven.example/',
    3: 'https://city.fairhaven.example/alerts',
    4: 'https://news.fairhaven.example/search?q=positive',
    5: 'https://photos.fairhaven.example/pool',
    6: null,
    7: null,
    8: null,
    9: null,
  },
  image_source: { name: 'Fairhaven Photo Pool', url: 'https://photos.fairhaven.example/pool' },
  videos: {
    welcome: null,
    1: null,
    2: null,
    3: null,
    4: null,
    5: null,
    6: null,
    7: null,
    8: null,
    9: null,
  },
  retention_days: 365,
})
