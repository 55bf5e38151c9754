import { addDays, type CalendarDay } from '#shared/calendar.ts'

/** What the demo's staff found: true to life, all of it invented. Addresses end in .example, which nobody can own. */

const VENUES = {
  door: ['The Blue Door', 'bluedoor.example/shows/'],
  hall: ['Harbor Street Hall', 'harborstreethall.example/calendar/'],
  odette: ['Odette’s Café & Jazz', 'odettes.example/tonight#'],
  mill: ['The Old Mill Taproom', 'oldmilltaproom.example/music?show='],
  rosie: ['The Anchor', 'rosieattheanchor.example/live/'],
  grange: ['Millbrook Grange', 'parks.millbrook.example/grange/'],
} as const

type Show = { band: string; venue: string; time: string; url: string }

/** @param page '' for a show that has no page, which somebody heard of on the phone */
function show(band: string, where: keyof typeof VENUES, time: string, page: string): Show {
  const [venue, site] = VENUES[where]
  return { band, venue, time, url: page === '' ? '' : `https://${site}${page}` }
}

/** Five for each of the fourteen editions; those that begin before noon are on the day after the edition. */
export const SHOWS: Show[] = [
  show('Night Herons', 'door', '20:30', 'night-herons'),
  show('Müller & Sons', 'hall', '19:00', 'mueller'),
  show('The Ladies’ Auxiliary Swing Orchestra', 'odette', '21:00', 'ladies-auxiliary'),
  show('DJ Piñata 🪅', 'mill', '22:15', 'pinata'),
  show('Slow Ferry', 'rosie', '18:30', 'slow-ferry'),

  show('Las Golondrinas', 'hall', '20:00', 'golondrinas'),
  show('Søren Lykke Trio', 'odette', '20:00', 'soren-lykke'),
  show('Rust & Honey', 'door', '21:30', 'rust-and-honey'),
  show('Open mic with Bea', 'mill', '19:30', 'open-mic'),
  show('Tin Roof Revival', 'rosie', '19:15', 'tin-roof'),

  show('O’Hara, O’Brien & the Other One', 'rosie', '18:45', ''),
  show('Zoë Adeyemi', 'door', '19:00', 'zoe-adeyemi'),
  show('The 12:15 to Millbrook', 'hall', '20:30', '1215'),
  show('Kaiju Choir 怪獣合唱団', 'mill', '21:00', 'kaiju'),
  show('The Understudies', 'odette', '21:30', 'understudies'),

  show('Big Lou and the Invoices', 'mill', '20:00', 'big-lou'),
  show('Winnie Park, solo piano', 'odette', '18:00', 'winnie-park'),
  show('The Dropped Calls', 'door', '21:45', 'dropped-calls'),
  show('Fairhaven Community Band', 'hall', '19:00', 'community-band'),
  show('Songs of the Great Lakes', 'rosie', '20:30', 'great-lakes'),

  show('Ghost Notes', 'odette', '19:00', 'ghost-notes'),
  show('Peggy Tran & Her Pickup', 'door', '20:45', 'peggy-tran'),
  show('Polka Dot Polka', 'mill', '17:45', 'polka-dot'),
  show('The Second Shift', 'rosie', '21:30', 'second-shift'),
  show('Millbrook Men’s Chorus', 'hall', '18:30', 'mens-chorus'),

  show('The Late Fees', 'door', '20:30', 'late-fees'),
  show('Copper Kettle', 'mill', '19:00', 'copper-kettle'),
  show('Dot Freeman Trio', 'odette', '21:15', 'dot-freeman'),
  show('Sons of the Breakwater', 'rosie', '18:30', 'breakwater'),
  show('Fairhaven Youth Jazz Band', 'hall', '17:15', 'youth-jazz'),

  show('Ruben Castillo & His Cousins', 'hall', '20:00', 'castillo'),
  show('The Lost Mittens', 'door', '19:45', 'lost-mittens'),
  show('Ada Lindgren', 'odette', '18:30', 'ada-lindgren'),
  show('Gas Station Flowers', 'mill', '21:15', 'gas-station-flowers'),
  show('Four on the Porch', 'rosie', '17:45', 'porch'),

  show('Static Cling', 'door', '21:00', 'static-cling'),
  show('Birdie Malone', 'rosie', '19:15', 'birdie-malone'),
  show('The Harbor Brass', 'hall', '18:00', 'harbor-brass'),
  show('Slowpoke Revue', 'mill', '20:15', 'slowpoke'),
  show('Elias Brandt, guitar', 'odette', '17:30', 'elias-brandt'),

  show('Millbrook Ukulele Orchestra', 'hall', '18:30', 'ukuleles'),
  show('Hazel Quinn', 'odette', '20:00', 'hazel-quinn'),
  show('The Parking Lot Band', 'mill', '19:30', 'parking-lot'),
  show('Broken Umbrella', 'door', '21:45', 'broken-umbrella'),
  show('Two Cents', 'rosie', '20:45', 'two-cents'),

  show('Fog Advisory', 'door', '20:15', 'fog-advisory'),
  show('Lupe y los Vecinos', 'mill', '18:45', 'vecinos'),
  show('The Afternoon Naps', 'rosie', '21:30', 'afternoon-naps'),
  show('Grace Abara Quartet', 'odette', '19:15', 'grace-abara'),
  show('Old Dog, New Strings', 'hall', '20:30', 'old-dog'),

  show('Kitchen Table Radio', 'hall', '19:00', 'kitchen-table'),
  show('Cold Front', 'mill', '21:30', 'cold-front'),
  show('Theo Marsh & the Regulars', 'rosie', '18:00', 'theo-marsh'),
  show('Nina Solberg', 'odette', '20:45', 'nina-solberg'),
  show('Sawdust Sisters', 'mill', '17:15', 'sawdust-sisters'),

  show(
    'The Society for the Preservation of Slow Waltzes, with the Fairhaven High School String Ensemble and very special guests from the Millbrook Accordion Club (all ages, bring a chair)',
    'hall',
    '17:30',
    'slow-waltzes',
  ),
  show('Gravel Road Gospel', 'mill', '19:45', 'gravel-road'),
  show('Nadia Petrov Quartet', 'odette', '20:15', 'petrov'),
  show('Brass Before Breakfast', 'grange', '08:30', 'brass'),
  show('The Wednesdays', 'door', '21:00', 'the-wednesdays'),

  show('"Quotation" Marks & The Brackets', 'rosie', '20:45', 'brackets'),
  show('Tallulah Finch', 'door', '19:30', 'tallulah-finch'),
  show('Fiddle Night with the Kowalskis', 'hall', '18:00', 'fiddle-night'),
  show('Low Tide', 'mill', '22:00', 'low-tide'),
  show('Blue Danube Machine', 'odette', '20:30', 'danube-machine'),

  show('The Paper Route', 'door', '20:15', 'paper-route'),
  show('Cedar & Smoke', 'mill', '19:00', 'cedar-and-smoke'),
  show('Marisol Vega', 'odette', '21:15', 'marisol-vega'),
  show('Harbor City Ramblers', 'hall', '19:30', 'ramblers'),
  show('Two Left Feet', 'rosie', '18:15', 'two-left-feet'),
]

/** A matinee is listed with the edition of the evening before. */
export const dayOfShow = ({ time }: Show, edition: CalendarDay): CalendarDay =>
  time < '12:00' ? addDays(edition, 1) : edition
