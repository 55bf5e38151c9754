import { filedFor } from './filed.ts'

const DAY = '2027-03-16'
const of = filedFor(DAY, { name: 'The Alder Evening', city: 'Alder Point', neighbouring_city: 'Quincy Bay' })

/** What was filed for a Tuesday in Alder Point: the half of the corpus that only measures. */
export const SHUT_ROWS = {
  music: of(1, [
    {
      title: 'Pale Meridian',
      venue: 'Foundry Hall',
      event_date: '2027-03-16T19:00:00-04:00',
      url: 'https://foundryhall.example/shows/pale-meridian',
    },
    {
      title: 'The Tinsel Foxes',
      venue: 'Sloane’s Tavern',
      event_date: '2027-03-16T21:30:00-04:00',
      url: 'https://sloanes.example/calendar?show=88',
    },
    {
      title: 'Open Stage with Theo Brandt',
      venue: 'Café Mirabel',
      event_date: '2027-03-16T18:45:00-04:00',
      url: null,
    },
    {
      title: 'Kestrel & Wren',
      venue: 'St. Brigid’s Church',
      event_date: '2027-03-16T20:15:00-04:00',
      url: 'https://stbrigid.example/music',
    },
  ]),
  events: of(2, [
    {
      title: 'City Event',
      location: 'Alder Point',
      event_date: DAY,
      headline: 'Seed Swap',
      venue: 'Grange Library',
      starts_on: DAY,
      starts_time: '10:30',
      price: 'free',
      summary: 'Bring seeds, take seeds. Master gardeners answer questions from noon to 2 pm.',
      url: 'https://grangelibrary.example/seed-swap',
    },
    {
      title: 'City Event',
      location: 'Quincy Bay',
      event_date: DAY,
      headline: 'Pottery for Beginners',
      venue: 'Kiln House',
      starts_on: DAY,
      starts_time: '18:00',
      price: '$35',
      summary: 'A two-hour class for eight people. Clay and glazes are included.',
      url: 'https://kilnhouse.example/classes/beginners',
    },
    {
      title: 'City Event',
      location: 'Alder Point',
      event_date: DAY,
      headline: 'Spring Fair opens',
      venue: 'Lower Common',
      starts_on: '2027-03-20',
      starts_time: '11:00',
      price: '$8',
      summary: 'Rides, cider and a parade at 3 pm. The fair stays until March 28.',
      url: 'https://springfair.example/',
    },
  ]),
  civic: of(3, [
    {
      title: 'Civil Event',
      headline: 'Water main work on Juniper Street',
      publisher: 'Alder Point Water Works',
      summary:
        'No water on Wednesday, March 17, from 8:30 am to noon for 140 households between Elm Avenue and Fourth Avenue. Hotline 555-880-4410.',
      url: 'https://waterworks.example/notices/juniper',
    },
    {
      title: 'Civil Event',
      headline: 'Free tax help for seniors',
      publisher: 'County Office on Aging',
      summary:
        'Volunteers help with returns every Tuesday until April 13, 1 to 4 pm, at the Annex, 22 Court Street.',
      url: 'https://county.example/aging/tax-help',
    },
    {
      title: 'Civil Event',
      headline: 'School board seeks two members',
      publisher: 'Alder Point School Board',
      summary: 'Applications are due on March 31. Terms last three years.',
      url: 'https://schools.example/board/apply',
    },
  ]),
  news: of(4, [
    {
      title: 'Positive News 1',
      headline: 'Baker feeds night shift nurses',
      publisher: 'Alder Courier',
      summary:
        'Priya Raman brings 60 rolls to Mercy Hospital every Monday at 4 am. She has done so for eleven years.',
      url: 'https://courier.example/2027/03/baker',
    },
    {
      title: 'Positive News 2',
      headline: 'Otters return to Stillwater Creek',
      publisher: 'Bay Radio',
      summary: 'Rangers counted nine river otters, the first since 1988. Visitors should stay 30 yards away.',
      url: 'https://bayradio.example/otters',
    },
    {
      title: 'Positive News 3',
      headline: 'Students rebuild century-old carousel',
      publisher: 'Quincy Bay Sentinel',
      summary: 'A class of 24 restored 36 horses at Harmon Technical School. Rides cost $2 from April 3.',
      url: 'https://sentinel.example/carousel',
    },
  ]),
  picture: of(5, [
    {
      image_title: 'Ferry at first frost',
      photographer_name: 'Marcus Oyelaran',
      image_url: '/images/77aa0a52c94e4b7bb0d3a6e1c5f8a9b2-1280.jpg',
      source: 'Wikimedia Commons',
      alt_text: 'A white ferry lies at a frosted pier; two gulls sit on its rail.',
      licence: 'CC BY-SA 4.0',
      source_page: 'https://commons.example/wiki/Ferry_at_first_frost',
    },
  ]),
  weather: of(6, [
    {
      forecast_date: `${DAY} 00:00:00`,
      temperature_high: 38.5,
      temperature_low: 27,
      conditions: 'Snow showers, then clearing',
      humidity: 82,
      wind_speed: 18,
      wind_direction: 'NNE',
      source: 'NWS, issued 10:50',
      general_notes: 'Up to 2 inches of snow before 3 pm. Roads may be icy.',
    },
  ]),
  frost: of(6, [
    {
      forecast_date: `${DAY} 00:00:00`,
      temperature_high: 14,
      temperature_low: -3,
      conditions: 'Sunny and very cold',
      humidity: null,
      wind_speed: 5,
      wind_direction: 'W',
      source: 'Manual Entry',
      general_notes: null,
    },
  ]),
  thanks: of(7, [
    {
      joke_text: '“Doctor, I keep hearing my name.” – “Take a seat, Mr. Echo, Mr. Echo.”',
      type: 'closing',
    },
  ]),
  evening: of(8, [
    {
      joke_text: 'Parallel lines have so much in common.\nIt’s a shame they’ll never meet.',
      type: 'opening',
    },
  ]),
  ads: of(9, [
    {
      sponsor_name: 'Pemberton Cycles',
      sponsor_description: 'Spring tune-ups for $65 through April 10. Open Monday to Saturday, 9 am to 6 pm.',
      sponsor_link: 'https://pemberton.example/tune-up',
      ad_placement: 'headline',
    },
    {
      sponsor_name: 'Nightingale Home Care',
      sponsor_description: 'Care at home for 25 years. First visit free: 555-720-1133.',
      sponsor_link: 'https://nightingale.example',
      ad_placement: 'feature',
    },
    {
      sponsor_name: 'Larkspur Books',
      sponsor_description: 'Used books by the pound. 15% off on Tuesdays.',
      sponsor_link: 'https://larkspur.example/',
      ad_placement: 'baseline',
    },
  ]),
}
