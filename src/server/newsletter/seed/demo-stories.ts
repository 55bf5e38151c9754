/** Who published a story, and where; all of it invented. */
const PAPERS = {
  courier: ['Courier', 'courier.example/local'],
  weekly: ['Millbrook Weekly', 'millbrookweekly.example/good-news'],
  radio: ['Radio Lighthouse', 'radiolighthouse.example/stories'],
  schools: ['School District', 'schools.fairhaven.example/news'],
} as const

type DemoStory = { site: string; page: string; headline: string; summary: string; publisher: string }

/** A story of which only the address was filed. */
function bare(paper: keyof typeof PAPERS, page: string): DemoStory {
  return { site: PAPERS[paper][1], page, headline: '', summary: '', publisher: '' }
}

function story(paper: keyof typeof PAPERS, page: string, headline: string, summary: string): DemoStory {
  const [publisher, site] = PAPERS[paper]
  return { site, page, headline, summary, publisher }
}

/** Three for each of the fourteen editions. */
export const STORIES: DemoStory[] = [
  story(
    'courier',
    'garden-feeds-sixty-families',
    'Garden feeds sixty families',
    'The Elm Street lot has given away 900 pounds of vegetables since it opened.',
  ),
  story(
    'schools',
    'robotics-team-builds-ramp',
    'Robotics team builds a ramp',
    'Four juniors and a patient shop teacher gave Mrs. Ortiz her front door back.',
  ),
  bare('radio', 'night-bus-extended-to-the-hospital'),

  story(
    'weekly',
    'otters',
    'Otters are back in Mill Creek',
    'A trail camera caught a pair below the dam, the first since 1987.',
  ),
  story(
    'courier',
    'wallet',
    'Teen returns wallet, gets a boat ride',
    'Dylan Rusk walked two miles to hand it over. Its owner runs the ferry.',
  ),
  story(
    'radio',
    'blood-drive',
    'Blood drive draws 400',
    'The line went around the block, and the cookies ran out twice.',
  ),

  story(
    'courier',
    'baker-turns-100',
    'Baker turns 100, still up at four',
    'Ida Kowalski has opened the same shop every weekday since 1951.',
  ),
  story(
    'schools',
    'ferry-name',
    'First graders name the new ferry',
    'Out of 212 ideas, the harbor board chose Waffles. It’s already on the hull.',
  ),
  story(
    'weekly',
    'choir',
    'Choir takes first at state',
    'Thirty-one voices, two buses and one borrowed tuba made the trip to Madison.',
  ),

  story(
    'radio',
    'piano',
    'Free piano in the station',
    'It has stayed in tune for a month, and some commuters now miss trains on purpose.',
  ),
  bare('courier', 'crossing-guard-retires-to-applause'),
  story(
    'weekly',
    'mill-wheel',
    'The mill wheel turns again',
    'Volunteers spent three years carving its paddles from storm-felled oak.',
  ),

  story(
    'courier',
    'reading-room',
    'Library reopens its reading room',
    'The oak tables are the same; the windows, and the outlets, are new.',
  ),
  story(
    'schools',
    'lunch',
    'Sixth graders rewrite the lunch menu',
    'They saved a tenth of the budget, added tacos and kept the peas.',
  ),
  story(
    'radio',
    'logbook',
    'Lost lighthouse log turns up',
    'Forty years of weather and gossip lay behind a wall on Pier 2.',
  ),

  story(
    'weekly',
    'tractor',
    'Two farms share one tractor',
    'The neighbors had not spoken since 2009. Now they keep a calendar together.',
  ),
  story(
    'courier',
    'apprentice',
    'Repair shop hires its first apprentice',
    'Carmen Diaz, 19, learned the trade on her grandmother’s toaster.',
  ),
  story(
    'radio',
    'kite',
    'Ferry crew mails a kite home',
    'They untangled it from the mast and found an address in Ohio on the tail.',
  ),

  story(
    'courier',
    'cannery-studios',
    'Artists move into the old cannery',
    'Twelve studios were awarded by lottery, at rents that stay put for five years.',
  ),
  story(
    'schools',
    'night-school',
    'Night school fills up',
    'Welding and Spanish have waiting lists for the first time.',
  ),
  story(
    'weekly',
    'book-cart',
    'Library cart goes door to door',
    'A retired mail carrier brings 60 books a week to people who no longer drive.',
  ),

  story(
    'radio',
    'dockworkers',
    'Dockworkers give a day’s pay',
    'The $6,400 goes to the children’s wing at the county hospital.',
  ),
  story(
    'courier',
    'barber',
    'Free haircuts before job interviews',
    'Barber Al Haddad asks only to see the appointment and to hear how it went.',
  ),
  story(
    'schools',
    'drummer',
    'Deaf drummer leads the marching band',
    'Imani Brooks feels the beat through her shoes. Nobody has rushed since.',
  ),

  story(
    'weekly',
    'bridge',
    'Covered bridge passes inspection',
    'Engineers found its 1878 trusses sounder than the road leading to them.',
  ),
  story(
    'courier',
    'quilt',
    'Strangers finish a quilt',
    'Rose Tillman, 88, had left 40 squares unsewn. Forty people each took one.',
  ),
  story(
    'radio',
    'bus-driver',
    'Bus driver knows all 30 names',
    'Everybody on the 6:10 gets a good morning, in four languages.',
  ),

  story(
    'courier',
    'playhouse',
    'Empty store becomes a playhouse',
    'Eight families, two borrowed ladders and a month of Saturdays did it.',
  ),
  story(
    'schools',
    'chess',
    'Chess club plays by mail',
    'Twenty students have games going with a retirement home in Maine.',
  ),
  story(
    'weekly',
    'cat',
    'Town hall cat gets a nameplate',
    'She came in out of the rain 11 years ago and still minds the permit window.',
  ),

  story(
    'radio',
    'night-cafe',
    'Night shift opens a café',
    'Nurses wanted soup at 3:00 am, so two of them started selling it.',
  ),
  story(
    'courier',
    'swimmer',
    'Ninety-year-old learns to swim',
    'Walt Jensen swam his first length after 11 lessons and asked for the deep end.',
  ),
  story(
    'schools',
    'principal',
    'Principal drives the bookmobile',
    'With its driver out sick, she took the route for a week. Nothing came back late.',
  ),

  story(
    'courier',
    'lunch-debt',
    'Grocer pays off the lunch debts',
    'One check for $2,318 cleared every overdue account in the district.',
  ),
  bare('weekly', 'tool-library-lends-its-thousandth-drill'),
  story(
    'radio',
    'dog-on-the-bus',
    'Dog rides the bus home',
    'Biscuit boarded the Number 4, got off at Oak Street and barked until let in.',
  ),

  story(
    'courier',
    'hardware-clerk',
    'Customers keep their clerk',
    'Anchor Hardware was cutting hours; its regulars bought enough paint to save Sam Whitley’s.',
  ),
  story(
    'schools',
    'sidewalks',
    'Students map every sidewalk',
    'Their list of 63 cracks is now the city’s repair schedule.',
  ),
  story(
    'weekly',
    'beginners-band',
    'Town band takes beginners',
    'Nine adults who had never held a horn now have a concert date.',
  ),

  story(
    'radio',
    'pilot',
    'Harbor pilot retires after 9,000 ships',
    'Elena Farrow never scratched one and gives the gulls some of the credit.',
  ),
  story(
    'courier',
    'brook',
    'Neighbors uncover a lost brook',
    'Daylight reaches Potter’s Brook for the first time in 90 years.',
  ),
  bare('schools', 'seniors-pack-a-time-capsule-for-the-class-of-2060'),
]
