import { describe, expect, test } from 'vitest'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { advertisement } from './09-advertisement/step.ts'
import { goodEveningJoke } from './08-good-evening-joke/step.ts'
import { imageOfTheDay } from './05-image-of-the-day/step.ts'
import { liveMusic } from './01-live-music/step.ts'
import { liveMusicTeaser, liveMusicText } from './01-live-music/text.ts'
import { thankYouJoke } from './07-thank-you-joke/step.ts'
import { weather } from './06-weather/step.ts'
import { wordsIn } from './prose.ts'

const NEWSROOM = { city: 'Fairhaven', neighbouring_city: 'Millbrook', time_zone: 'America/Chicago' }
/** A Saturday. */
const DAY = '2031-05-03'

const shows = (...listed: [bandName: string, venue: string, time: string, url: string, date?: string][]) =>
  listed.flatMap(([bandName, venue, time, url, date = DAY]) =>
    liveMusic.toRows(liveMusic.form.parse({ bandName, venue, time, url, date, selectDate: DAY }), NEWSROOM),
  )

describe('live music', () => {
  const listed = shows(
    ['DJ Piñata 🪅', 'The Old Mill Taproom', '22:15', 'https://oldmill.example/music?show=pinata'],
    ['Night Herons', 'The Blue Door', '20:30', 'https://bluedoor.example/night-herons'],
    ["O'Hara, O'Brien & the *Other* One", 'Rosie at the Anchor', '18:45', ''],
    ['Brass Before Breakfast', 'Millbrook Bandstand', '11:00', 'https://parks.example/brass', '2031-05-04'],
  )

  test('shows stand under their part of the day, those of another day are counted apart', () => {
    expect(liveMusic.toText(listed, NEWSROOM)).toBe(`## Live Music Boogie

Three shows tonight, the last at 10:15 pm. One more on Sunday.

### Evening

- **O’Hara, O’Brien & the \\*Other\\* One**, Rosie at the Anchor, 6:45 pm
- **[Night Herons](https://bluedoor.example/night-herons)**, The Blue Door, 8:30 pm

### Late Saturday

- **[DJ Piñata 🪅](https://oldmill.example/music?show=pinata)**, The Old Mill Taproom, 10:15 pm

### Sunday

- **[Brass Before Breakfast](https://parks.example/brass)**, Millbrook Bandstand, 11:00 am

*Times can change; call ahead.*`)
  })

  test('one show needs no headings and no introduction', () => {
    const one = shows(['Zoë Adeyemi', 'The Blue Door', '19:00', 'https://bluedoor.example/zoe'])
    expect(liveMusic.toText(one, NEWSROOM)).toBe(
      '## Live Music Boogie\n\n- **[Zoë Adeyemi](https://bluedoor.example/zoe)**, The Blue Door, 7:00 pm',
    )
  })

  test('who calls ahead is only asked to where a show has no page of its own', () => {
    expect(liveMusic.toText(listed.slice(0, 2), NEWSROOM)).not.toContain('call ahead')
  })

  test('what the list announces is a show of the edition’s own day with a name of at most 40 characters', () => {
    const long = `The Society for the Preservation of ${'Slow '.repeat(10)}Waltzes`
    const rows = shows([long, 'Bandstand', '17:30', ''], ['Night Herons', 'The Blue Door', '20:30', ''])
    expect(liveMusicTeaser(rows)).toBe('Night Herons at The Blue Door, and one more show')
    expect(liveMusicTeaser(rows.slice(0, 1))).toBe('One show tonight')
    expect(liveMusicTeaser(listed)).toMatch(/^O’Hara.*, and two more shows$/)
    expect(liveMusicTeaser(shows(['Brass', 'Bandstand', '11:00', '', '2031-05-04']))).toBe(
      'Brass at Bandstand on Sunday',
    )
    expect(liveMusicTeaser([])).toBeNull()
  })

  const further = shows(['Brass', 'Bandstand', '11:00', '', '2031-05-05'])

  /** The introductions of a week in which the same is on each day. */
  const introductionsOf = (rows: typeof listed) =>
    Array.from({ length: 7 }, (_, days) => {
      const moved = (moment: string) => addDays(calendarDay(moment.slice(0, 10)), days)
      const onThatDay = rows.map((row) => ({
        ...row,
        ...{ select_date: moved(DAY), event_date: moved(row.event_date) + row.event_date.slice(10) },
      }))
      return liveMusicText(onThatDay).split('\n\n')[1] ?? ''
    })

  test.each([
    ['nothing', []],
    ['one show', listed.slice(3)],
    ['two shows', [...listed.slice(3), ...further]],
  ])(
    'no introduction returns within a week, and each has at most 14 words, with %s on other days',
    (_, others) => {
      const said = introductionsOf([...listed.slice(0, 3), ...others])
      expect(new Set(said).size).toBe(7)
      for (const sentence of said) expect(wordsIn(sentence), sentence).toBeLessThanOrEqual(14)
    },
  )

  test('an introduction that has no room for the other days leaves them to their headings', () => {
    const said = introductionsOf(listed)
    const alone = said.filter((sentence) => !/ One more on \w+day\.$/.test(sentence))
    expect(alone).toEqual(['Music starts at 6:45 pm tonight: three shows on three stages.'])
  })
})

test('the picture has its description, its title, whose it is and its licence', () => {
  const rows = imageOfTheDay.toRows(imageOfTheDay.form.parse(imageOfTheDay.example), NEWSROOM)
  expect(imageOfTheDay.toText(rows, NEWSROOM)).toBe(`## Image of the Day

![Mist rises from the river below the old railway bridge.](/images/1d7f0a52c94e4b7bb0d3a6e1c5f8a9b2-1280.jpg)

**[Morning over the river](https://photos.example/ines/river)**

*Photo: Ines Álvarez, Flickr (CC BY 4.0)*`)
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

  test('figures become three sentences at most, and the editor’s note follows', () => {
    const figures = {
      temperatureHigh: 64.5,
      temperatureLow: 46.25,
      conditions: 'Showers, then clearing',
      humidity: 83,
      windSpeed: 17.4,
      windDirection: 'sw',
      generalNotes: "Market day.\n\n- Bring a bag, it's wet!",
      source: 'NWS, issued 10:50',
    }
    expect(forecast(figures)).toBe(`## Weather

Saturday: showers, then clearing. A high of 65°F and a low of 46°F, with southwest wind at 17 mph. Take an umbrella.

Market day.

\\- Bring a bag, it’s wet!

*Forecast: NWS, issued 10:50 am.*`)
  })

  test.each([
    [{ temperatureHigh: 101, humidity: 70 }, 'Saturday: a high of 101°F. Check on your neighbors.'],
    [{ temperatureHigh: 20, temperatureLow: -3.5 }, 'Saturday: a high of 20°F and a low of −3°F.'],
    [
      { temperatureHigh: 40.4, temperatureLow: 39.6, windSpeed: 9 },
      'Saturday: 40°F all day, with wind at 9 mph.',
    ],
    [{ temperatureHigh: 50, temperatureLow: 30 }, /Watch for frost overnight\.$/],
    [{ temperatureHigh: 45, temperatureLow: 30 }, 'Saturday: a high of 45°F and a low of 30°F.'],
    [{ temperatureHigh: 80, temperatureLow: 50 }, /Dress in layers\.$/],
    [{ temperatureHigh: 82, humidity: 65 }, /It will feel muggy\.$/],
    [{ temperatureHigh: 79, humidity: 90 }, 'Saturday: a high of 79°F.'],
    [{ temperatureHigh: 70, humidity: 25 }, /The air is dry\.$/],
    [{ windSpeed: 14.4, windDirection: 'ENE' }, 'Saturday: east-northeast wind at 14 mph.'],
    [{ windSpeed: 15 }, /It will be breezy\.$/],
    [{ windSpeed: 25 }, /It will be windy\.$/],
    [{ windSpeed: 25, conditions: 'Windy' }, 'Saturday: windy. Wind at 25 mph.'],
    [{ windSpeed: 35 }, /It gets very windy\.$/],
    [{ windSpeed: 58, conditions: 'Rain' }, /Damaging winds are possible\.$/],
    [{ windSpeed: 0 }, 'Saturday: calm wind.'],
    [{ windSpeed: 12, windDirection: 'from all sides' }, 'Saturday: wind at 12 mph (from all sides).'],
    [
      { windSpeed: 24, windDirection: 'NW 15 to 25 mph' },
      'Saturday: northwest wind at 15 to 25 mph. It will be breezy.',
    ],
    [{ windSpeed: 12, windDirection: 'Northwest' }, 'Saturday: northwest wind at 12 mph.'],
    [{ windSpeed: 5, windDirection: 'Variable' }, 'Saturday: variable wind at 5 mph.'],
    [{ windDirection: 'N' }, 'Saturday: north wind.'],
    [{ conditions: 'Snow by noon' }, /Roads may be slick\.$/],
    [{ conditions: 'NW gusts' }, 'Saturday: NW gusts.'],
    [{ conditions: 'No rain' }, 'Saturday: no rain.'],
    [{ conditions: 'Sunny after 3pm' }, 'Saturday: sunny after 3:00 pm.'],
    [{ conditions: 'Sunny by 10:30 a.m.' }, 'Saturday: sunny by 10:30 am.'],
    [{ conditions: 'Windy until 8 PM. Then calm' }, 'Saturday: windy until 8:00 pm. Then calm.'],
    [
      { conditions: 'Rain until 8 PM. Then calm', temperatureHigh: 60 },
      'Saturday: rain until 8:00 pm. Then calm. A high of 60°F.',
    ],
    [{ conditions: 'Rain. Then calm' }, 'Saturday: rain. Then calm. Take an umbrella.'],
    [{ conditions: 'Rain, 2 in. by noon', temperatureHigh: 60 }, /A high of 60°F\. Take an umbrella\.$/],
    [
      { conditions: 'Rain. Sun. Fog. Calm', temperatureHigh: 60 },
      'Saturday: rain. Sun. Fog. Calm. A high of 60°F.',
    ],
    [{ temperatureLow: 50 }, 'Saturday: a low of 50°F.'],
    [{}, 'No forecast yet.'],
  ])('%j sounds like %s', (figures, sentence) => {
    const told = forecast(figures).replace('## Weather\n\n', '')
    if (typeof sentence === 'string') expect(told).toBe(sentence)
    else expect(told).toMatch(sentence)
  })

  test('what somebody typed in themselves has no source', () => {
    expect(forecast({ temperatureHigh: 70 })).not.toContain('Manual Entry')
  })
})

test('the jokes open and close the newsletter, with one greeting', () => {
  const told = (step: typeof goodEveningJoke | typeof thankYouJoke, jokeText: string) =>
    step.toText(
      step.toRows(step.form.parse({ jokeText, selectDate: DAY }), NEWSROOM) as never /* of that step */,
      NEWSROOM,
    )

  expect(told(goodEveningJoke, 'Why did the ferry blush?\nIt saw the "bottom".')).toBe(`## Good Evening!

Why did the ferry blush?  
It saw the “bottom”.`)
  expect(told(goodEveningJoke, 'Good evening! our cat says hello.')).toBe(
    '## Good Evening!\n\nOur cat says hello.',
  )
  expect(told(thankYouJoke, '1. The end <3')).toBe('## Before You Go\n\n1\\. The end \\<3')
})

test('sponsors stand in their places, each once, name and words apart', () => {
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

### [Harbor & Vine](https://headline.example)

Supper by the water.

Thursday to Sunday.

### [Café Núñez](https://feature.example)

![Café Núñez logo](https://feature.example/logo.png)

Café Núñez says hello.

**[The Paper Crane](https://baseline.example).** The Paper Crane says hello.`)
})
