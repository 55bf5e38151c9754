import type { Season } from './demo-season.ts'

/** Who gives notice, and where; all of it invented. */
const OFFICES = {
  works: ['Public Works', 'works.fairhaven.example/notices/'],
  council: ['City Council', 'council.fairhaven.example/agendas/'],
  county: ['Fairhaven County', 'county.fairhaven.example/roads/'],
  town: ['Town of Millbrook', 'town.millbrook.example/notices/'],
  city: ['City Hall', 'city.fairhaven.example/alerts/'],
} as const

type DemoNotice = { url: string; headline: string; summary: string; publisher: string }

/** @param headline '' where only the address was filed */
function notice(office: keyof typeof OFFICES, page: string, headline = '', summary = ''): DemoNotice {
  const [publisher, site] = OFFICES[office]
  return { url: `https://${site}${page}`, headline, summary, publisher: headline === '' ? '' : publisher }
}

/** Two for each of the fourteen editions, with those of the season between them. */
const NOTICES: DemoNotice[] = [
  notice(
    'works',
    'oak-street-main',
    'Water main work on Oak Street',
    'One lane closed 9:00 am to 4:00 pm through {+4}.',
  ),
  notice(
    'council',
    'budget-hearing',
    'Budget hearing',
    'Residents may speak {+2} at 6:30 pm in Room 201; sign up at the door.',
  ),
  notice(
    'county',
    'route-9',
    'Tree trimming on Route 9',
    'Expect flaggers and short waits between Mill Road and the county line.',
  ),
  notice('town', 'bridge-deck-repairs'),
  notice(
    'city',
    'dog-licenses',
    'Dog licenses due {+5}',
    'Renew at the clerk’s window or by mail; the late fee is $10.',
  ),
  notice(
    'town',
    'pool-hours',
    'New hours at the indoor pool',
    'Lap swimming now begins at 6:00 am on weekdays.',
  ),
  notice(
    'council',
    'old-cannery',
    'New zoning for the old cannery',
    'The plan commission takes written comments until {+5}.',
  ),
  notice(
    'city',
    'north-side-pickup',
    'Early trash pickup on the north side',
    'Carts go out a day early this week, by 7:00 am.',
  ),
  notice(
    'works',
    'water-meters',
    'New water meters on Elm Street',
    'Crews carry badges; expect half an hour without water.',
  ),
  notice(
    'town',
    'town-meeting',
    'Town meeting agenda is posted',
    'It has eight items, including a new roof for the fire hall.',
  ),
  notice(
    'county',
    'rabies-clinic',
    'Free rabies clinic {+3}',
    'Cats and dogs, noon to 3:00 pm, at the county garage.',
  ),
  notice(
    'city',
    'parking-meters',
    'Downtown meters take cards',
    'The first 15 minutes stay free, as they have been since 1974.',
  ),
  notice(
    'council',
    'front-street',
    'Vote on the Front Street bike lane',
    'The council meets {+2} at 7:00 pm; maps are at the library.',
  ),
  notice(
    'works',
    'sidewalk-grants',
    'Sidewalk grants are open',
    'Homeowners can get back half the cost of repairs, up to $1,500.',
  ),
  notice(
    'county',
    'mill-road',
    'Mill Road bridge closes for one night',
    'Inspectors need it {+2} from 10:00 pm to 5:00 am.',
  ),
  notice(
    'town',
    'clerk',
    'Clerk’s office closes for lunch',
    'The window is dark from noon to 1:00 pm; passports are by appointment.',
  ),
  notice(
    'city',
    'library-board',
    'Library board has two openings',
    'Residents can apply until {+5}. No experience needed.',
  ),
  notice(
    'works',
    'streetlights',
    'Dark streetlight? Call 311',
    'Crews are out this week; the number on the pole speeds things up.',
  ),
  notice(
    'council',
    'patios',
    'Patio music could stop at 10:00 pm',
    'The ordinance has its first reading {+3}.',
  ),
  notice(
    'county',
    'tax-help',
    'Help with property tax forms',
    'Volunteers are at the courthouse every weekday until 2:00 pm.',
  ),
  notice(
    'town',
    'transfer-station',
    'Transfer station adds an evening',
    'It now stays open until 8:00 pm on Tuesdays.',
  ),
  notice(
    'city',
    'smoke-detectors',
    'Free smoke detectors',
    'Firefighters will install two per home; call to pick a time.',
  ),
  notice(
    'works',
    'elm-and-third',
    'All-way stop at Elm and Third',
    'The signs go up {+1}, and the flashing light comes down.',
  ),
  notice('city', 'ferry-ramp-closed-for-repairs'),
  notice(
    'council',
    'station-art',
    'Art for the bus station',
    'Three designs are on view at City Hall; anyone may vote.',
  ),
  notice('county', 'culvert-replacement-on-ridge-road'),
]

const OF_SEASON: Record<Season, DemoNotice[]> = {
  winter: [
    notice(
      'works',
      'snow-parking',
      'Snow parking rules are in effect',
      'On even-numbered nights, park on the even side of the street.',
    ),
    notice(
      'city',
      'warming-center',
      'Warming center opens overnight',
      'The library lobby stays open on nights below 15°F.',
    ),
  ],
  spring: [
    notice(
      'works',
      'street-sweeping',
      'Street sweeping begins',
      'The west side is first; cars must be moved by 8:00 am.',
    ),
    notice('town', 'yard-waste', 'Yard waste pickup resumes', 'Bundle branches no longer than four feet.'),
  ],
  summer: [
    notice(
      'works',
      'sprinklers',
      'Odd-even watering begins',
      'Odd addresses water on odd days, before 9:00 am or after 7:00 pm.',
    ),
    notice(
      'city',
      'beach-flags',
      'New flags at the city beach',
      'Two red ones mean stay out; lifeguards leave at 6:00 pm.',
    ),
  ],
  fall: [
    notice(
      'works',
      'leaf-collection',
      'Leaf collection on the east side',
      'Rake leaves to the curb, not the gutter, by {+1}.',
    ),
    notice(
      'town',
      'burn-permits',
      'Burn season opens today',
      'Permits are free at the fire hall and good for one day.',
    ),
  ],
}

/** The notices that somebody would give at that time of the year. */
export const noticesIn = (season: Season): DemoNotice[] => {
  const [first, second] = OF_SEASON[season]
  if (!first || !second) return NOTICES
  return NOTICES.toSpliced(18, 0, second).toSpliced(9, 0, first)
}
