import { filedFor } from './filed.ts'

const DAY = '2026-11-06'
const of = filedFor(DAY, { name: 'Fairhaven Daily', city: 'Fairhaven', neighbouring_city: 'Millbrook' })

/** What was filed for a Friday in Fairhaven: the half of the corpus that the rules were written beside. */
export const OPEN_ROWS = {
  music: of(1, [
    {
      title: 'Night Herons',
      venue: 'The Blue Door',
      event_date: '2026-11-06T20:00:00-06:00',
      url: 'https://bluedoor.example/herons',
    },
    {
      title: 'Harbor Lights',
      venue: 'The Lantern',
      event_date: '2026-11-06T19:30:00-06:00',
      url: 'https://lantern.example/lights',
    },
    {
      title: 'Soren Lykke Trio',
      venue: 'Odette’s Café & Jazz',
      event_date: '2026-11-06T21:00:00-06:00',
      url: 'https://odettes.example/tonight#soren',
    },
  ]),
  residency: of(1, [
    {
      title: 'The Mill Race Ramblers',
      venue: 'Cooper’s Yard',
      event_date: '2026-11-06T18:15:00-06:00',
      url: 'https://coopersyard.example/ramblers',
    },
    {
      title: 'DJ Marigold',
      venue: 'Cooper’s Yard',
      event_date: '2026-11-06T22:30:00-06:00',
      url: 'https://coopersyard.example/marigold',
    },
  ]),
  events: of(2, [
    {
      title: 'City Event',
      location: 'Fairhaven',
      event_date: DAY,
      headline: 'Farmers & Makers Market',
      venue: 'Harbor Square',
      starts_on: DAY,
      starts_time: '09:00',
      price: 'free',
      summary: 'Two hundred stalls along the quay until 1 pm, with music from ten.',
      url: 'https://city.example/market',
    },
    {
      title: 'City Event',
      location: 'Millbrook',
      event_date: DAY,
      headline: 'Lantern Walk',
      venue: 'Mill Pond',
      starts_on: DAY,
      starts_time: '17:00',
      price: '$5',
      summary: 'Bring a lantern. Soup afterwards.',
      url: 'https://millbrook.example/walk',
    },
    {
      title: 'City Event',
      location: 'Fairhaven',
      event_date: DAY,
      headline: 'Family Night at the Museum',
      venue: 'Maritime Museum',
      starts_on: DAY,
      starts_time: '18:30',
      price: '$12.50–40',
      summary: 'Torchlight tours for children of 6 to 12, 45 minutes each.',
      url: 'https://museum.example/night',
    },
  ]),
  civic: of(3, [
    {
      title: 'Civil Event',
      description: 'Government or civic event',
      source: 'Government Website',
      headline: 'Harbor Bridge closes for repairs',
      publisher: 'Department of Public Works',
      summary: 'The bridge is closed from November 9 to November 20, 7 am to 4 pm. Questions: 555-301-2200.',
      url: 'https://council.example/bridge',
      news_date: DAY,
    },
    {
      title: 'Civil Event',
      description: 'Government or civic event',
      source: 'Government Website',
      headline: 'Council votes on parking fees',
      publisher: 'City Council',
      summary:
        'The council meets on Tuesday, November 10, at 6:30 pm in City Hall, Room 214. Fees downtown would rise from $1.50 to $2 an hour.',
      url: 'https://council.example/agenda?item=14',
      news_date: DAY,
    },
  ]),
  news: of(4, [
    {
      title: 'Positive News 1',
      headline: 'Library reopens after two years',
      publisher: 'Fairhaven Ledger',
      summary: 'The main branch opens its doors on Friday with 40,000 books and a reading garden.',
      url: 'https://ledger.example/library',
    },
    {
      title: 'Positive News 2',
      headline: 'Youth Choir wins state medal',
      publisher: 'Radio Fairhaven',
      summary: 'The Fairhaven Youth Choir, 32 singers led by Ana Whitlock, won gold in Springfield.',
      url: 'https://radio.example/choir',
    },
    {
      title: 'Positive News 3',
      headline: 'Volunteers clear the river bank',
      publisher: 'The Millbrook Paper',
      summary: 'Sixty volunteers filled 110 bags along three miles of the Alder River.',
      url: 'https://paper.example/river',
    },
  ]),
  picture: of(5, [
    {
      image_title: 'Morning over the river',
      photographer_name: 'Ines Álvarez',
      image_url: '/images/1d7f0a52c94e4b7bb0d3a6e1c5f8a9b2-1280.jpg',
      source: 'Flickr',
      alt_text: 'Mist rises from the river below the old railway bridge.',
      licence: 'CC BY 4.0',
      source_page: 'https://photos.example/ines/river',
    },
  ]),
  weather: of(6, [
    {
      forecast_date: `${DAY} 00:00:00`,
      temperature_high: 61,
      temperature_low: 44,
      conditions: 'Partly sunny',
      humidity: 55,
      wind_speed: 12,
      wind_direction: 'SW',
      source: 'National Weather Service',
      general_notes: 'Bring a jacket for the evening.',
    },
  ]),
  thanks: of(7, [
    {
      joke_text: 'Why did the scarecrow win a prize? He was outstanding in his field.',
      type: 'closing',
    },
  ]),
  evening: of(8, [
    {
      joke_text: 'I told my wife she was drawing her eyebrows too high. She looked surprised.',
      type: 'opening',
    },
  ]),
  ads: of(9, [
    {
      sponsor_name: 'Millbrook Bakery',
      sponsor_description: 'Fresh bread from 6 am. Buy two loaves, get the third free.',
      sponsor_link: 'https://millbrookbakery.example',
      ad_placement: 'headline',
    },
    {
      sponsor_name: 'Anchor Hardware',
      sponsor_description: 'Snow shovels are in: 20% off until Sunday. Call 555-014-7788.',
      sponsor_link: 'https://anchor.example/shovels',
      ad_placement: 'feature',
    },
    {
      sponsor_name: 'Dr. Lena Osei, Dentist',
      sponsor_description: 'New patients welcome, checkups for $79.',
      sponsor_link: 'https://osei-dental.example',
      ad_placement: 'baseline',
    },
  ]),
}
