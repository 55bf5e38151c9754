/** What the demo's staff found: true to life, all of it invented. Addresses end in .example, which nobody can own. */

/** Band, venue, time on the city's clock, address of the show. */
export const SHOWS: [band: string, venue: string, time: string, url: string][] = [
  ['Night Herons', 'The Blue Door', '20:30', 'https://bluedoor.example/shows/night-herons'],
  ['Müller & Sons', 'Harbor Street Hall', '19:00', 'https://harborstreethall.example/calendar/mueller'],
  ['The Ladies’ Auxiliary Swing Orchestra', 'Odette’s Café & Jazz', '21:00', ''],
  ['DJ Piñata 🪅', 'The Old Mill Taproom', '22:15', 'https://oldmilltaproom.example/music?show=pinata'],
  ['O’Hara, O’Brien & the Other One', 'Rosie at the Anchor', '18:45', ''],
  ['Søren Lykke Trio', 'Odette’s Café & Jazz', '20:00', 'https://odettes.example/tonight#soren-lykke'],
  [
    'The Society for the Preservation of Slow Waltzes, with the Fairhaven High School String Ensemble and very special guests from the Millbrook Accordion Club (all ages, bring a chair)',
    'Millbrook Bandstand',
    '17:30',
    'https://parks.millbrook.example/bandstand/slow-waltzes',
  ],
  ['Rust & Honey', 'The Blue Door', '21:30', 'https://bluedoor.example/shows/rust-and-honey'],
  ['Las Golondrinas', 'Harbor Street Hall', '20:00', 'https://harborstreethall.example/calendar/golondrinas'],
  ['Open mic with Bea', 'The Old Mill Taproom', '19:30', ''],
  ['"Quotation" Marks & The Brackets', 'Rosie at the Anchor', '21:15', ''],
  ['Zoë Adeyemi', 'The Blue Door', '19:00', 'https://bluedoor.example/shows/zoe-adeyemi'],
  [
    'Brass Before Breakfast',
    'Millbrook Bandstand',
    '11:00',
    'https://parks.millbrook.example/bandstand/brass',
  ],
  ['The 12:15 to Millbrook', 'Harbor Street Hall', '20:30', ''],
  [
    'Kaiju Choir 怪獣合唱団',
    'The Old Mill Taproom',
    '21:00',
    'https://oldmilltaproom.example/music?show=kaiju',
  ],
]

/** Address and city of an event. */
export const EVENTS: [url: string, location: 'home' | 'neighbour'][] = [
  ['https://calendar.fairhaven.example/lantern-walk', 'home'],
  ['https://library.fairhaven.example/events/story-hour-for-grown-ups', 'home'],
  ['https://artsbarn.millbrook.example/program/clay-for-two', 'neighbour'],
  ['https://lanternquarter.example/whats-on/farmers-market?day=saturday&with=oysters', 'home'],
  ['https://calendar.millbrook.example/pancake-supper', 'neighbour'],
  ['https://calendar.fairhaven.example/repair-cafe', 'home'],
  ['https://library.fairhaven.example/events/o%27keeffe-drawing-night', 'home'],
  ['https://artsbarn.millbrook.example/program/barn-dance', 'neighbour'],
  [
    'https://calendar.fairhaven.example/2031/neighborhoods/lantern-quarter/the-annual-blessing-of-the-rowboats-and-chowder-contest-rain-or-shine',
    'home',
  ],
  ['https://calendar.millbrook.example/star-party', 'neighbour'],
  ['https://lanternquarter.example/whats-on/late-shopping', 'home'],
]

/** Addresses of notices. */
export const NOTICES: string[] = [
  'https://city.fairhaven.example/alerts/leaf-collection-north',
  'https://council.fairhaven.example/agendas/budget-hearing',
  'https://works.fairhaven.example/notices/water-main-oak-street',
  'https://town.millbrook.example/notices/bridge-works',
  'https://county.fairhaven.example/roads/route-9-resurfacing',
  'https://city.fairhaven.example/alerts/early-voting-hours',
  'https://council.fairhaven.example/agendas/zoning-old-cannery',
  'https://town.millbrook.example/notices/pool-hours',
  'https://works.fairhaven.example/notices/tree-planting-grant',
  'https://city.fairhaven.example/alerts/dog-licenses-due',
]

/** Paper and the end of a story's address. */
export const STORIES: [site: string, story: string][] = [
  ['courier.example/local', 'library-reopens-after-flood'],
  ['millbrookweekly.example/good-news', 'choir-wins-state-prize'],
  ['radiolighthouse.example/stories', 'river-clean-up-draws-400'],
  ['courier.example/local', 'teen-returns-wallet-gets-a-boat-ride'],
  ['schools.fairhaven.example/news', 'robotics-team-builds-ramp-for-neighbor'],
  ['courier.example/people', 'baker-turns-100-still-up-at-four'],
  ['radiolighthouse.example/stories', 'night-bus-extended-to-the-hospital'],
  ['millbrookweekly.example/good-news', 'otters-are-back-in-mill-creek'],
  ['courier.example/local', 'garden-feeds-sixty-families'],
  ['schools.fairhaven.example/news', 'first-graders-name-the-new-ferry'],
  ['courier.example/people', 'crossing-guard-retires-to-applause'],
  ['radiolighthouse.example/stories', 'free-piano-in-the-station'],
  ['millbrookweekly.example/good-news', 'mill-wheel-turns-again'],
]

/** Conditions, wind, and what is worth a sentence ('' when nothing is). */
export const SKIES: [conditions: string, wind: string, note: string][] = [
  ['Mostly sunny', 'NW', 'A bright day; take a jacket for the evening by the river.'],
  ['Partly cloudy', 'W', ''],
  ['Showers, then clearing', 'SW', 'The market’s awnings will be up until two. Umbrellas welcome ☔'],
  [
    'Fog in the morning',
    '',
    'The lighthouse horn is sounding again, which is good news for ships and bad for naps.',
  ],
  ['Windy', 'N', 'Hold on to your hats along the breakwater.'],
  ['Clear and crisp', 'NE', ''],
  ['Overcast', 'E', 'Sunset is at its earliest of the month.'],
]
