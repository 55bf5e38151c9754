import { describe, expect, test } from 'vitest'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { cityEventsTeaser, cityEventsText } from './02-city-events/text.ts'
import { civilNews } from './03-civil-news/step.ts'
import { civilNewsText } from './03-civil-news/text.ts'
import { generalNews } from './04-general-news/step.ts'
import { generalNewsText } from './04-general-news/text.ts'
import { wordsIn } from './prose.ts'

const NEWSROOM = { city: 'Fairhaven', neighbouring_city: 'Millbrook', time_zone: 'America/Chicago' }
/** A Saturday. */
const DAY = '2031-05-03'

const event = (url: string, more: object = {}) => ({
  ...{ url, title: 'City Event', location: 'Fairhaven', event_date: DAY, select_date: DAY },
  ...more,
})
const eventsText = (...rows: ReturnType<typeof event>[]) => cityEventsText(rows, 'Fairhaven', 'City Event')

describe('city events', () => {
  test('stand under their city, the own one first, by when they begin, with when, where and price', () => {
    const rows = [
      event('https://artsbarn.example/clay', {
        location: 'Millbrook',
        headline: 'Clay for two',
        price: '$35',
      }),
      event('https://library.example/events/o%27keeffe-drawing-night'),
      event('https://harbor.example/walk', {
        ...{ headline: 'Lantern walk', venue: 'the harbor steps', starts_time: '19:00', starts_on: DAY },
        ...{ price: 'Free', summary: 'Bring a lantern, or buy one for $3.' },
      }),
    ]
    expect(eventsText(...rows)).toBe(`## What’s Happening in the City?

### In Fairhaven

- **[Lantern walk](https://harbor.example/walk)**, 7:00 pm at the harbor steps, free. Bring a lantern, or buy one for $3.
- **[O’keeffe drawing night](https://library.example/events/o%27keeffe-drawing-night)**

### In Millbrook

- **[Clay for two](https://artsbarn.example/clay)**, $35.`)
  })

  test('the line of an event on another day begins with the day', () => {
    const market = { headline: 'Farmers & Makers Market', venue: 'Harbor Square', price: 'free' }
    const text = eventsText(
      event('https://m.example/market', { ...market, starts_on: '2031-05-10', starts_time: '09:00' }),
    )
    expect(text).toContain(
      '- Saturday, May 10, 9:00 am at Harbor Square: **[Farmers & Makers Market](https://m.example/market)**, free.',
    )
  })

  test.each([
    ['City Hall', '7:00 pm at City Hall.'],
    ['Main Street', '7:00 pm on Main Street.'],
    ['12th Street', '7:00 pm on 12th Street.'],
    ['Hy-Vee on Oakland Rd', '7:00 pm at Hy-Vee on Oakland Rd.'],
    ['Elm St.', '7:00 pm on Elm St.'],
    ['1201 Main Street', '7:00 pm at 1201 Main Street.'],
    ['Main and Elm Street', '7:00 pm at Main and Elm Street.'],
    ['The Lane', '7:00 pm at The Lane.'],
    ['Under the Hill', '7:00 pm at Under the Hill.'],
    ['at the harbor steps', '7:00 pm at the harbor steps.'],
    ['behind City Hall', '7:00 pm behind City Hall.'],
    ['Online', '7:00 pm online.'],
  ])('an event whose venue is “%s” is where a neighbor would say', (venue, said) => {
    const text = eventsText(event('https://a.example/x', { headline: 'Walk', starts_time: '19:00', venue }))
    expect(text).toContain(`**[Walk](https://a.example/x)**, ${said}`)
    expect(text).toMatch(/[^.]\.$/)
  })

  test.each([
    ['Donations welcome', 'donations welcome.'],
    ['FREE for members', 'free for members.'],
    ['$8; kids under 5 free', '$8; kids under 5 free.'],
    ['Millbrook residents $2', 'Millbrook residents $2.'],
    ['$5 adv.', '$5 adv.'],
    ['$0', 'free.'],
    ['$0.00', 'free.'],
    ['Free!', 'free.'],
    ['No cover', 'free.'],
    ['$0.50', '$0.50.'],
    ['20', '$20.'],
    ['7.50', '$7.50.'],
    ['0', 'free.'],
  ])('the price “%s” goes on in its line', (price, said) => {
    const text = eventsText(event('https://a.example/x', { headline: 'Walk', price }))
    expect(text.endsWith(`**[Walk](https://a.example/x)**, ${said}`)).toBe(true)
  })

  test('a name that ends as a sentence does has no period behind it', () => {
    const asked = { headline: 'Why fog?', summary: 'A talk for all ages.' }
    expect(eventsText(event('https://a.example/x', asked))).toContain(
      '**[Why fog?](https://a.example/x)** A talk for all ages.',
    )
    expect(eventsText(event('https://a.example/x', { ...asked, starts_on: '2031-05-10' }))).toContain(
      'Saturday, May 10: **[Why fog?](https://a.example/x)** A talk for all ages.',
    )
  })

  test('an address that tells nothing is no headline, nor is its host', () => {
    expect(eventsText(event('https://calendar.fairhaven.example'))).toContain(
      '- **[An event](https://calendar.fairhaven.example)**',
    )
    expect(
      cityEventsTeaser([event('https://calendar.fairhaven.example')], 'Fairhaven', 'City Event'),
    ).toBeNull()
  })

  test.each([
    [{ starts_on: DAY, starts_time: '19:00' }, 'Lantern walk tonight'],
    [{ starts_on: DAY, starts_time: '09:00' }, 'Lantern walk this morning'],
    [{ starts_on: '2031-05-04', starts_time: '09:00' }, 'Lantern walk on Sunday'],
    [{}, 'Lantern walk'],
  ])('an event that begins at %j is announced as %j', (start, teaser) => {
    const rows = [event('https://a.example/x', { headline: 'Lantern walk', ...start })]
    expect(cityEventsTeaser(rows, 'Fairhaven', 'City Event')).toBe(teaser)
  })

  test('a headline that came with a period has none where it is announced', () => {
    const rows = [event('https://a.example/x', { headline: 'Lantern walk.', starts_time: '19:00' })]
    expect(cityEventsTeaser(rows, 'Fairhaven', 'City Event')).toBe('Lantern walk tonight')
  })

  test('an event whose name ends the sentence, or tells the time of day, is announced by it alone', () => {
    const rows = [event('https://a.example/x', { headline: 'Why fog?', starts_time: '19:00' })]
    expect(cityEventsTeaser(rows, 'Fairhaven', 'City Event')).toBe('Why fog?')
    const night = [event('https://a.example/x', { headline: "O'Keeffe's night", starts_time: '19:00' })]
    expect(cityEventsTeaser(night, 'Fairhaven', 'City Event')).toBe('O’Keeffe’s night')
  })

  test('are introduced only where some of several are free; otherwise the list says all', () => {
    const free = (price: string) => event(`https://a.example/${price}-evening`, { price })
    expect(eventsText(free('$5'), free('$10'))).not.toMatch(/free|admission/i)
    expect(eventsText(free('free'))).toMatch(/City\?\n\n### In Fairhaven/)
    expect(eventsText(free('free'), free('Free, donations welcome'))).toContain(
      'Two events today, both free.',
    )
    expect(eventsText(free('$0'), free('No charge'))).toContain('Two events today, both free.')
    expect(eventsText(free('free'), free('$5'), free('$9'))).toContain('Three events today; one is free.')
  })

  test('count the edition’s own day in their introduction, and what is later apart', () => {
    const on = (starts_on: string, price: string) =>
      event(`https://a.example/${price}`, { starts_on, starts_time: '19:00', price })
    const introduced = (...rows: ReturnType<typeof event>[]) => eventsText(...rows).split('\n\n')[1]
    const [free, paid] = [on(DAY, 'free'), on(DAY, '$5')]
    expect(introduced(free, paid, on('2031-05-10', 'free'))).toBe(
      'Two events tonight; one is free. One more on May 10.',
    )
    expect(introduced(free, free, on('2031-05-04', '$5'))).toBe(
      'Two events tonight, both free. One more on Sunday.',
    )
    expect(introduced(free, free, free, on('2031-05-10', '$5'), on('2031-05-11', '$5'))).toBe(
      'Three events tonight, all free. Two more on later days.',
    )
    expect(introduced(free, free, on('2031-05-02', '$5'))).toBe('Two events tonight, both free.')
  })

  test('are introduced in at most fourteen words on every day of a week', () => {
    for (const day of Array.from({ length: 7 }, (_, days) => addDays(calendarDay(DAY), days))) {
      const on = (price: string, starts_on: string) => ({
        ...event(`https://a.example/${price}`, { price, starts_time: '19:00', starts_on }),
        event_date: day,
      })
      const rows = [...['free', '$5', '$9'].map((price) => on(price, day)), on('$5', addDays(day, 9))]
      const said = eventsText(...rows, on('$5', addDays(day, 10))).split('\n\n')[1] ?? ''
      expect(said).toMatch(/free.* Two more on later days\.$/i)
      expect(wordsIn(said), said).toBeLessThanOrEqual(14)
    }
  })

  test('are called free in another way on each day of a week where all of them are', () => {
    for (const count of [2, 3, 11]) {
      const said = Array.from({ length: 7 }, (_, days) => addDays(calendarDay(DAY), days)).map((day) => {
        const rows = Array.from({ length: count }, (_one, index) => ({
          ...event(`https://a.example/${index}`, { price: 'free', starts_time: '19:00', starts_on: day }),
          event_date: day,
        }))
        return eventsText(...rows).split('\n\n')[1] ?? ''
      })
      expect(new Set(said).size).toBe(7)
      for (const one of said) {
        expect(one).toMatch(count === 2 ? /\bboth\b/i : /\ball\b/i)
        expect(wordsIn(one), one).toBeLessThanOrEqual(9)
      }
    }
  })

  test.each([
    'Free for members, $7',
    'free with museum admission',
    'free/$7',
    'Free until noon',
    'free for kids',
  ])('are not counted where one says “%s”, which is free for some alone', (price) => {
    const priced = (one: string) => event(`https://a.example/${one}-evening`, { price: one })
    expect(eventsText(priced('free'), priced(price))).toMatch(/City\?\n\n### In Fairhaven/)
  })

  test('are not called free by halves where a price is unknown, or asked for', () => {
    const priced = (price: string) => event(`https://a.example/${price}-evening`, { price })
    expect(eventsText(priced('free'), priced('$5'), priced(''))).toMatch(/City\?\n\n### In Fairhaven/)
    expect(eventsText(priced('Free will donation'), priced('$5'))).toMatch(/City\?\n\n### In Fairhaven/)
  })
})

const NOTICE = {
  title: 'Civil Event',
  description: 'Government or civic event',
  source: 'Government Website',
}
const notice = (url: string, more: object = {}) => ({ ...NOTICE, url, ...more })

describe('civil news', () => {
  test('is plain: what it is about, what it says, who says so', () => {
    const main = { headline: 'Water main work on Oak Street', publisher: 'Public Works' }
    const rows = [
      notice('https://works.example/1', {
        ...main,
        summary: 'One lane closed 9:00 am to 4:00 pm through Friday.',
      }),
      notice('https://works.example/2', { ...main, headline: 'Is your "blue" bin out?' }),
      notice('https://council.fairhaven.example/agendas/budget-hearing'),
      notice('https://works.example/notices/?id=77'),
    ]
    expect(civilNewsText(rows, NOTICE)).toBe(`## Civil News

- **[Water main work on Oak Street](https://works.example/1).** One lane closed 9:00 am to 4:00 pm through Friday. (Public Works)
- **[Is your “blue” bin out?](https://works.example/2)** (Public Works)
- **[Budget hearing](https://council.fairhaven.example/agendas/budget-hearing)**
- **[A public notice](https://works.example/notices/?id=77)**`)
  })

  test('an entry that is filed by its address alone is named by it', () => {
    const rows = civilNews.toRows(
      civilNews.form.parse({ ...civilNews.blank(calendarDay(DAY)), url: 'council.example/agendas/budget' }),
      NEWSROOM,
    )
    expect(civilNews.toText(rows, NEWSROOM)).toBe(
      '## Civil News\n\n- **[Budget](https://council.example/agendas/budget)**',
    )
  })
})

describe('general news', () => {
  const STORY = { description: 'Positive local news story', source: 'Local News Source' }

  test('is numbered as it was filed, whatever order it is stored in', () => {
    const rows = generalNews.toRows(
      generalNews.form.parse({
        ...generalNews.blank(calendarDay(DAY)),
        newsUrl1: 'https://courier.example/local/library-reopens-after-flood',
        newsUrl2: 'https://millbrookweekly.example/good-news/choir-wins-state-prize',
        newsUrl3: 'https://radiolighthouse.example/stories/river-clean-up-draws-400',
      }),
      NEWSROOM,
    )
    expect(generalNews.toText(rows.toReversed(), NEWSROOM)).toBe(`## General News

1. **[Library reopens after flood](https://courier.example/local/library-reopens-after-flood)**
2. **[Choir wins state prize](https://millbrookweekly.example/good-news/choir-wins-state-prize)**
3. **[River clean up draws 400](https://radiolighthouse.example/stories/river-clean-up-draws-400)**`)
  })

  test('has what is told of it and by whom, in at most 25 words, cut between sentences', () => {
    const story = {
      ...{ ...STORY, title: 'Positive News 1', url: 'https://courier.example/garden', publisher: 'Courier' },
      headline: 'Garden feeds sixty families',
      summary: `The Elm St. lot gave away 900 pounds of tomatoes. ${'More and more and more '.repeat(5)}.`,
    }
    expect(generalNewsText([story], STORY)).toBe(`## General News

1. **[Garden feeds sixty families](https://courier.example/garden).** The Elm St. lot gave away 900 pounds of tomatoes. (Courier)`)
    const endless = generalNewsText([{ ...story, summary: 'on and '.repeat(40) }], STORY)
    expect(endless).toMatch(/on and…? ?.*… \(Courier\)$/)
    expect((endless.split('\n\n')[1] ?? '').split(' ').length).toBeLessThanOrEqual(26)
  })
})
