import { describe, expect, test } from 'vitest'
import { advertisement } from './09-advertisement/step.ts'
import { cityEvents } from './02-city-events/step.ts'
import { civilNews } from './03-civil-news/step.ts'
import { generalNews } from './04-general-news/step.ts'
import { goodEveningJoke } from './08-good-evening-joke/step.ts'
import { imageOfTheDay } from './05-image-of-the-day/step.ts'
import { liveMusic } from './01-live-music/step.ts'
import { thankYouJoke } from './07-thank-you-joke/step.ts'
import { weather } from './06-weather/step.ts'

const NEWSROOM = { city: 'Fairhaven', neighbouring_city: 'Millbrook', time_zone: 'America/Chicago' }
const DAY = '2031-05-03'

const shows = (...listed: [bandName: string, venue: string, time: string, url: string, date?: string][]) =>
  listed.flatMap(([bandName, venue, time, url, date = DAY]) =>
    liveMusic.toRows(liveMusic.form.parse({ bandName, venue, time, url, date, selectDate: DAY }), NEWSROOM),
  )

describe('live music', () => {
  test('shows stand under their part of the day, in the order in which they begin', () => {
    const rows = shows(
      ['DJ Piñata 🪅', 'The Old Mill Taproom', '22:15', 'https://oldmill.example/music?show=pinata'],
      ['Night Herons', 'The Blue Door', '20:30', 'https://bluedoor.example/night-herons'],
      ['O’Hara, O’Brien & the *Other* One', 'Rosie at the Anchor', '18:45', ''],
      ['Brass Before Breakfast', 'Millbrook Bandstand', '11:00', '', '2031-05-04'],
    )
    expect(liveMusic.toText(rows, NEWSROOM)).toBe(`## Live Music Boogie

We found four shows for Saturday, May 3. It begins with O’Hara, O’Brien & the \\*Other\\* One and ends with Brass Before Breakfast.

### Saturday evening

- **O’Hara, O’Brien & the \\*Other\\* One** at Rosie at the Anchor, 6:45 pm
- **[Night Herons](https://bluedoor.example/night-herons)** at The Blue Door, 8:30 pm

### Late on Saturday

- **[DJ Piñata 🪅](https://oldmill.example/music?show=pinata)** at The Old Mill Taproom, 10:15 pm

### Sunday, May 4

- **Brass Before Breakfast** at Millbrook Bandstand, 11:00 am

*Times are the venues’ own. It never hurts to call ahead.*`)
  })

  test('one show needs no headings', () => {
    expect(liveMusic.toText(shows(['Zoë Adeyemi', 'The Blue Door', '19:00', '']), NEWSROOM)).not.toContain(
      '###',
    )
  })
})

test('events stand under their city, the own one first, and are named by their address', () => {
  const rows = (
    [
      ['https://artsbarn.millbrook.example/programme/clay-for-two', 'neighbour'],
      ['https://library.fairhaven.example/events/o%27keeffe-drawing-night', 'home'],
      ['calendar.fairhaven.example', 'home'],
    ] as const
  ).flatMap(([url, location]) =>
    cityEvents.toRows(cityEvents.form.parse({ url, location, selectDate: DAY }), NEWSROOM),
  )
  expect(cityEvents.toText(rows, NEWSROOM)).toBe(`## What's Happening in the City?

Something for everybody: three dates on both sides of the city line for Saturday, May 3.

### In Fairhaven

- **[O'keeffe drawing night](https://library.fairhaven.example/events/o%27keeffe-drawing-night)**: details at library.fairhaven.example.
- [calendar.fairhaven.example](https://calendar.fairhaven.example)

### In Millbrook

- **[Clay for two](https://artsbarn.millbrook.example/programme/clay-for-two)**: more at artsbarn.millbrook.example.`)
})

test('civil news is plain, with its source', () => {
  const rows = [
    'council.fairhaven.example/agendas/budget-hearing',
    'https://works.example/notices/?id=77',
  ].flatMap((url) => civilNews.toRows(civilNews.form.parse({ url, selectDate: DAY }), NEWSROOM))
  expect(civilNews.toText(rows, NEWSROOM)).toBe(`## Civil News

From the public notices, for Saturday, May 3. Each line leads to the notice itself.

- [Budget hearing](https://council.fairhaven.example/agendas/budget-hearing) (council.fairhaven.example)
- [works.example](https://works.example/notices/?id=77)`)
})

test('general news is numbered as it was filed, whatever order it is stored in', () => {
  const rows = generalNews.toRows(
    generalNews.form.parse({
      newsUrl1: 'https://courier.example/local/library-reopens-after-flood',
      newsUrl2: 'https://millbrookweekly.example/good-news/choir-wins-state-prize',
      newsUrl3: 'https://radiolighthouse.example/stories/river-clean-up-draws-400',
      selectDate: DAY,
    }),
    NEWSROOM,
  )
  expect(generalNews.toText(rows.toReversed(), NEWSROOM)).toBe(`## General News

Three good stories that made us smile in Fairhaven.

1. **[Library reopens after flood](https://courier.example/local/library-reopens-after-flood)**: as told by courier.example.
2. **[Choir wins state prize](https://millbrookweekly.example/good-news/choir-wins-state-prize)**: as told by millbrookweekly.example.
3. **[River clean up draws 400](https://radiolighthouse.example/stories/river-clean-up-draws-400)**: read it at radiolighthouse.example.`)
})

test('the picture has its description, its title, whose it is and its licence', () => {
  const rows = imageOfTheDay.toRows(imageOfTheDay.form.parse(imageOfTheDay.example), NEWSROOM)
  expect(imageOfTheDay.toText(rows, NEWSROOM)).toBe(`## Image of the Day

![Mist rises from the river below the old railway bridge.](/images/1d7f0a52c94e4b7bb0d3a6e1c5f8a9b2-1280.jpg)

**Morning over the river**

*Photograph by [Ines Álvarez](https://photos.example/ines/river), Flickr. License: CC BY 4.0.*`)
})

describe('weather', () => {
  const UNKNOWN = 'Nobody knows'
  /** Of a day; one that was stored before the form asked for either may have neither conditions nor temperature. */
  const forecast = (figures: object) => {
    const blank = weather.blank(weather.form.parse(weather.example).forecastDate)
    const form = weather.form.parse({ ...blank, conditions: UNKNOWN, ...figures })
    const conditions = form.conditions === UNKNOWN ? null : form.conditions
    return weather.toText(weather.toRows({ ...form, conditions }, NEWSROOM), NEWSROOM)
  }

  test('figures become friendly sentences, and the editor’s note follows', () => {
    const figures = {
      temperatureHigh: 71.5,
      temperatureLow: 52,
      conditions: 'mostly sunny',
      humidity: 40,
      windSpeed: 9,
      windDirection: 'nw',
      generalNotes: 'Market day.\n\n- Bring a bag!',
      source: 'National Weather Service',
    }
    expect(forecast(figures)).toBe(`## Weather

**Mostly sunny** is the word for Saturday, May 3. Expect a mild day: up to 71.5 °F, and down to 52 °F at its coldest. A fresh breeze blows from the northwest, at 9 mph. The air will be comfortable, with humidity at 40 %.

Market day.

\\- Bring a bag!

*Forecast: National Weather Service.*`)
  })

  test.each([
    [{ temperatureHigh: 101, temperatureLow: 80, humidity: 70 }, /scorching hot.*sticky.*Stay in the shade/],
    [{ temperatureHigh: 20, temperatureLow: -3.5 }, /freezing cold.*-3\.5 °F.*mind the ice/],
    [{ temperatureHigh: 45, temperatureLow: 30 }, /cold.*frost/],
    [{ temperatureHigh: 80, temperatureLow: 50 }, /warm.*Dress in layers/],
    [{ windSpeed: 40, windDirection: 'ENE' }, /stormy.*from the east-northeast, at 40 mph.*Tie down/],
    [{ windSpeed: 0 }, /Hardly a leaf/],
    [
      { windSpeed: 12, windDirection: 'gusting from all sides' },
      /breeze blows \(gusting from all sides\), at 12 mph/,
    ],
    [{ conditions: 'Showers, then clearing' }, /Take an umbrella/],
    [{ temperatureLow: 50 }, /The low on Saturday, May 3 will be 50 °F\./],
    [{}, /No figures are known yet for Saturday, May 3\./],
  ])('%j sounds like %s', (figures, sentence) => {
    expect(forecast(figures)).toMatch(sentence)
  })

  test('an umbrella is not asked for when no rain is foretold', () => {
    expect(forecast({ conditions: 'No rain' })).not.toContain('umbrella')
  })

  test('what somebody typed in themselves has no source', () => {
    expect(forecast({ temperatureHigh: 70 })).not.toContain('Manual Entry')
  })
})

test('the jokes open and close the newsletter', () => {
  const told = (step: typeof goodEveningJoke | typeof thankYouJoke, jokeText: string) =>
    step.toText(
      step.toRows(step.form.parse({ jokeText, selectDate: DAY }), NEWSROOM) as never /* of that step */,
      NEWSROOM,
    )

  expect(
    told(goodEveningJoke, 'Why did the ferry blush?\nIt saw the harbor’s bottom.'),
  ).toBe(`## Good Evening!

The news can wait a moment. To begin with a smile:

> Why did the ferry blush?  
> It saw the harbor’s bottom.`)
  expect(told(thankYouJoke, '1. The end <3')).toBe(`## Before You Go

That is all for this edition. One for the road:

> 1\\. The end \\<3

*See you in the next edition.*`)
})

test('sponsors stand in their places and are named as such', () => {
  const ad = (sponsorName: string, adPlacement: string, more: object = {}) => ({
    ...{ sponsorName, adPlacement, sponsorDescription: `${sponsorName} says hello.`, weight: 1 },
    ...{
      sponsorLink: `https://${adPlacement}.example`,
      sponsorLogoUrl: null,
      sponsorImageUrl: null,
      ...more,
    },
  })
  const form = advertisement.form.parse({
    ads: [
      ad('The Paper Crane', 'baseline'),
      ad('Café Núñez', 'feature', { sponsorLogoUrl: 'https://feature.example/logo.png' }),
      ad('Harbor & Vine', 'headline', { sponsorDescription: 'Supper by the water.\n\nThursday to Sunday.' }),
    ],
    selectDate: DAY,
  })
  expect(advertisement.toText(advertisement.toRows(form, NEWSROOM), NEWSROOM)).toBe(`## Our Sponsors

Paid advertisements. These neighbors help to bring you this newsletter.

### Presented by Harbor & Vine

Supper by the water.

Thursday to Sunday.

**[Visit Harbor & Vine](https://headline.example)**

### Featured: Café Núñez

![Logo of Café Núñez](https://feature.example/logo.png)

Café Núñez says hello.

**[Visit Café Núñez](https://feature.example)**

### With thanks to

- **[The Paper Crane](https://baseline.example)** The Paper Crane says hello.`)
})
