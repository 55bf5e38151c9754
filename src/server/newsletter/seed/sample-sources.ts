import type { Checklist } from '#steps/step.ts'

/** One place to look; `url` null is a place to call or to visit, `city` null serves both cities (S2). */
export type SampleSource = {
  name: string
  url: string | null
  type: string | null
  city: 'home' | 'neighbour' | null
}

/** The first checklists of a newsroom (C16). */
export const SAMPLE_SOURCES: Record<Checklist, SampleSource[]> = {
  live_music: [
    from('The Blue Door', 'https://bluedoor.example/shows', 'Venue', 'home'),
    from('Harbor Street Hall', 'https://harborstreethall.example/calendar', 'Venue', 'home'),
    from('Odette’s Café & Jazz', 'https://odettes.example/tonight', 'Venue', 'home'),
    from('The Old Mill Taproom', 'https://oldmilltaproom.example/music', 'Venue', 'neighbour'),
    from('Millbrook Bandstand', 'https://parks.millbrook.example/bandstand', 'Venue', 'neighbour'),
    from('Fairhaven Live Music Listings', 'https://livemusic.fairhaven.example/shows', 'Listings', null),
    from('Rosie at the Anchor (by phone, after 2 pm)', null, 'Venue', 'home'),
  ],
  city_events: [
    from('Fairhaven City Calendar', 'https://calendar.fairhaven.example/', 'Calendar', 'home'),
    from('Fairhaven Public Library', 'https://library.fairhaven.example/events', 'Library', 'home'),
    from('Lantern Quarter Merchants', 'https://lanternquarter.example/whats-on', 'Merchants', 'home'),
    from('Millbrook Town Calendar', 'https://calendar.millbrook.example/', 'Calendar', 'neighbour'),
    from('Millbrook Arts Barn', 'https://artsbarn.millbrook.example/program', 'Arts', 'neighbour'),
    from('Noticeboard at the farmers’ market', null, 'Noticeboard', null),
  ],
  civil_news: [
    from('City of Fairhaven: Alerts', 'https://city.fairhaven.example/alerts', 'City hall', 'home'),
    from('Fairhaven Council: Agendas', 'https://council.fairhaven.example/agendas', 'Council', 'home'),
    from('Fairhaven Streets and Water', 'https://works.fairhaven.example/notices', 'Public works', 'home'),
    from('Town of Millbrook: Notices', 'https://town.millbrook.example/notices', 'Town hall', 'neighbour'),
    from('Fairhaven County: Roads', 'https://county.fairhaven.example/roads', 'County', null),
    from('Clerk’s desk, Millbrook (by phone)', null, 'Town hall', 'neighbour'),
  ],
  general_news: [
    from('News search: positive', 'https://news.fairhaven.example/search?q=positive', 'Search', null),
    from('The Fairhaven Courier', 'https://courier.example/local', 'Newspaper', 'home'),
    from('Radio Lighthouse 98.3', 'https://radiolighthouse.example/stories', 'Radio', 'home'),
    from('Millbrook Weekly', 'https://millbrookweekly.example/good-news', 'Newspaper', 'neighbour'),
    from('Fairhaven School District', 'https://schools.fairhaven.example/news', null, 'home'),
    from('Letters to the newsroom', null, null, null),
  ],
}

function from(
  name: string,
  url: string | null,
  type: string | null,
  city: SampleSource['city'],
): SampleSource {
  return { name, url, type, city }
}
