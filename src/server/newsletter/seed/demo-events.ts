import { bare, type DemoEvent, event, only } from './demo-event.ts'

/** Three for each of the fourteen editions, with those of the season between them. */
export const EVENTS: DemoEvent[] = [
  event(
    'city',
    ['lantern-walk', 'Lantern walk'],
    ['19:00', 'the harbor steps', 'free'],
    'Bring a lantern, or borrow one at the bait shop.',
  ),
  event(
    'barn',
    ['clay', 'Clay for two'],
    ['18:30', 'Millbrook Arts Barn', '$35'],
    'Aprons are provided. What survives the kiln is yours.',
  ),
  bare('library', 'story-hour-for-adults'),

  event(
    'city',
    ['repair-cafe', 'Repair café'],
    ['17:30', 'Lantern Quarter Hall', 'free'],
    'Lamps, zippers and one toaster at a time.',
  ),
  event(
    'town',
    ['pancake-supper', 'Pancake supper'],
    ['17:00', 'Millbrook Fire Hall', '$8'],
    'Ladder truck rides for anyone under four feet.',
  ),

  event(
    'library',
    ['drawing-night', 'O’Keeffe drawing night'],
    ['18:00', 'Fairhaven Public Library', 'free'],
    'Flowers, paper and all the charcoal you can carry.',
  ),
  event(
    'barn',
    ['barn-dance', 'Barn dance'],
    ['19:30', 'Millbrook Arts Barn', '$10'],
    'A caller talks you through every step.',
  ),
  only(
    'saturday',
    event(
      'quarter',
      ['farmers-market', 'Farmers market'],
      ['08:00', 'Lantern Quarter Hall', 'free'],
      'Forty stalls, and bread until it runs out.',
    ),
  ),

  event(
    'town',
    ['star-party', 'Star party'],
    ['21:30', 'Ridge Field', 'free'],
    'Six telescopes, and cocoa if the clouds win.',
  ),
  bare('city', 'harbor-history-walk'),
  event(
    'quarter',
    ['trivia', 'Trivia for charity'],
    ['19:00', 'The Blue Door', '$5'],
    'Teams of four. The winners choose where the money goes.',
  ),

  event(
    'quarter',
    ['gallery-night', 'Gallery night'],
    ['17:00', 'in the Lantern Quarter', 'free'],
    'Nine galleries stay open until 9:00 pm; the tuba quartet sets its own hours.',
  ),
  event(
    'city',
    ['boat-shop', 'Open house at the boat shop'],
    ['11:00', 'Pier 2', 'free'],
    'Watch a hull being planked, then try the plane yourself.',
  ),
  only(
    'saturday',
    event(
      'town',
      ['book-sale', 'Used-book sale'],
      ['09:00', 'Millbrook Library', 'free admission'],
      'Fill a bag for $3 in the last hour.',
    ),
  ),

  event(
    'city',
    ['tango', 'Tango for beginners'],
    ['20:00', 'Lantern Quarter Hall', '$12'],
    'No partner needed, and no heels required.',
  ),
  event(
    'library',
    ['why-fog', 'Science café: Why fog?'],
    ['18:30', 'Odette’s Café & Jazz', 'free'],
    'A forecaster explains what the horn is about.',
  ),
  event(
    'barn',
    ['puppets', 'Puppet theater'],
    ['17:00', 'Millbrook Arts Barn', '$6'],
    'Three Billy Goats Gruff, as told by the troll.',
  ),

  only(
    'weekdays',
    event(
      'city',
      ['haydn-at-lunch', 'Haydn at lunch'],
      ['12:15', 'St. Anne’s Church', 'free'],
      'Half an hour of string quartet. Brown bags welcome.',
    ),
  ),
  only(
    'saturday',
    event(
      'quarter',
      ['model-trains', 'Model train day'],
      ['10:00', 'the old station', '$4'],
      'Ninety feet of track, and engineers wanted.',
    ),
  ),
  event(
    'town',
    ['plant-swap', 'Houseplant swap'],
    ['18:30', 'Millbrook Grange', 'free'],
    'Bring a cutting, take a cutting.',
  ),

  event(
    'quarter',
    ['poetry', 'Poetry slam'],
    ['19:30', 'the Old Cannery', '$5'],
    'Three minutes each; the audience keeps score.',
  ),
  event(
    'library',
    ['knit-night', 'Knit night'],
    ['18:00', 'Ostrander’s Books', 'free'],
    'Beginners get needles, yarn and a chair by the window.',
  ),

  event(
    'town',
    ['bingo', 'Bingo for new uniforms'],
    ['18:30', 'Millbrook VFW Hall', '$10'],
    'Twelve games, and the band plays between them.',
  ),
  event(
    'quarter',
    ['the-general', 'Buster Keaton’s The General'],
    ['19:15', 'Lantern Quarter Cinema', '$9'],
    'Silent film with a live pianist.',
  ),
  only(
    'weekdays',
    event(
      'city',
      ['job-fair', 'Job fair'],
      ['10:00', 'the community college', 'free'],
      'Thirty employers, and help with your résumé at the door.',
    ),
  ),

  event(
    'town',
    ['chili', 'Chili cook-off'],
    ['17:30', 'Millbrook Fire Hall', '$7'],
    'Eleven pots. Milk is on the house.',
  ),
  event(
    'quarter',
    ['open-studios', 'Open studio night'],
    ['17:30', 'the Old Cannery', 'free'],
    'Twelve artists leave their doors open.',
  ),
  event(
    'library',
    ['board-games', 'Board games for all ages'],
    ['16:00', 'Fairhaven Public Library', 'free'],
    'Somebody will explain the rules, twice if asked.',
  ),

  event(
    'town',
    ['contra-dance', 'Contra dance'],
    ['19:00', 'Millbrook Grange', '$8'],
    'Live fiddles. Soft-soled shoes, please.',
  ),
  event(
    'city',
    ['bird-walk', 'Bird walk'],
    [['07:30', 1], 'the north breakwater', 'free'],
    'Binoculars on loan; gulls guaranteed.',
  ),
  event(
    'quarter',
    ['improv', 'Improv night'],
    ['20:00', 'Lantern Quarter Hall', '$10'],
    'Your suggestions, their problem.',
  ),

  only(
    'weekdays',
    event(
      'town',
      ['appraisals', 'Antique appraisals'],
      ['13:00', 'Millbrook Town Hall', '$5 an item'],
      'Two experts, and nobody has to sell.',
    ),
  ),
  bare('city', 'neighborhood-potluck'),
  only(
    'saturday',
    event(
      'quarter',
      ['bread-class', 'Bread class'],
      ['10:30', 'Café Núñez', '$20'],
      'Everybody goes home with a loaf.',
    ),
  ),

  bare('barn', 'watercolor-for-the-impatient'),
  only(
    'weekdays',
    event(
      'library',
      ['citizenship', 'Citizenship class'],
      ['18:00', 'Fairhaven Public Library', 'free'],
      'First of six evenings; come even if you missed the last round.',
    ),
  ),

  only(
    'saturday',
    event(
      'city',
      ['engine-room', 'Ferry engine-room tour'],
      ['15:00', 'the ferry landing', '$6'],
      'Closed-toe shoes only. It’s louder than you think.',
    ),
  ),
  event(
    'quarter',
    ['silent-books', 'Silent book club'],
    ['17:30', 'Ostrander’s Books', 'free'],
    'An hour of reading, then as much talk as you like.',
  ),
  bare('quarter', 'speed-chess-tournament'),
]
