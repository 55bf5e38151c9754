import { type DemoEvent, event, only } from './demo-event.ts'
import { EVENTS } from './demo-events.ts'
import type { Season } from './demo-season.ts'

/** Where in the list the events of the season stand, so that each of some days has one. */
const PLACES_OF_SEASON = [5, 21, 36]

const OF_SEASON: Record<Season, DemoEvent[]> = {
  winter: [
    event(
      'quarter',
      ['skating', 'Skating under the lights'],
      ['18:00', 'the Harbor Square rink', '$5'],
      'Rental skates at the hut, cocoa by the fire barrel.',
    ),
    event(
      'town',
      ['soup-night', 'Soup night'],
      ['17:30', 'Millbrook Grange', 'free'],
      'Ten kettles. Bring a bowl and a spoon.',
    ),
    only(
      'saturday',
      event(
        'city',
        ['bird-count', 'Winter bird count'],
        ['08:30', 'the north breakwater', 'free'],
        'Teams of three; one of you should know birds.',
      ),
    ),
  ],
  spring: [
    event(
      'town',
      ['seed-swap', 'Seed swap'],
      ['17:30', 'Millbrook Grange', 'free'],
      'Bring a packet, take a packet.',
    ),
    only(
      'saturday',
      event(
        'city',
        ['kite-workshop', 'Kite workshop'],
        ['13:00', 'the boathouse', 'free'],
        'Build one with the Scouts, and fly it once the sky allows.',
      ),
    ),
    only(
      'saturday',
      event(
        'quarter',
        ['plant-sale', 'Scout plant sale'],
        ['09:30', 'Harbor Square', 'free admission'],
        'Pansies, herbs and very firm advice.',
      ),
    ),
  ],
  summer: [
    event(
      'quarter',
      ['outdoor-movie', 'Outdoor movie'],
      ['20:45', 'Harbor Square', 'free'],
      'Jaws, shown far enough from the water.',
    ),
    only(
      'saturday',
      event(
        'city',
        ['rowboats', 'Blessing of the rowboats'],
        ['10:00', 'the harbor steps', 'free'],
        'Rain or shine, with a chowder contest after.',
      ),
    ),
    event(
      'town',
      ['ice-cream', 'Ice cream social'],
      ['18:30', 'Millbrook Bandstand', '$4'],
      'Hand-cranked, so bring your arms.',
    ),
  ],
  fall: [
    event(
      'town',
      ['cider', 'Cider pressing'],
      ['17:30', 'Millbrook Grange', '$3'],
      'Bring your own apples and jugs.',
    ),
    only(
      'saturday',
      event(
        'city',
        ['leaf-walk', 'Leaf walk'],
        ['13:00', 'Ridge Park', 'free'],
        'A botanist names what you kick through.',
      ),
    ),
    event(
      'quarter',
      ['pie-contest', 'Pie contest'],
      ['18:00', 'Lantern Quarter Hall', '$4'],
      'Any crust, any filling, a fork for everyone.',
    ),
  ],
}

/** The events that somebody can go to at that time of the year. */
export const eventsIn = (season: Season): DemoEvent[] =>
  PLACES_OF_SEASON.reduce(
    (events, place, index) => {
      const own = OF_SEASON[season][index]
      return own ? events.toSpliced(place, 0, own) : events
    },
    EVENTS.map((one) => afterSunset(one, season)),
  )

/** Nobody walks with a lantern by daylight: the sun sets at half past eight in July, and at about eight in May. */
const LANTERNS: Record<Season, string> = { winter: '19:00', spring: '20:30', summer: '20:45', fall: '19:45' }

const afterSunset = (one: DemoEvent, season: Season): DemoEvent =>
  one.headline === 'Lantern walk' ? { ...one, time: LANTERNS[season] } : one
