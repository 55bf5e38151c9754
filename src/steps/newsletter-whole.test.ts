import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { htmlOf } from '#shared/document/write-html.ts'
import { curled } from '#shared/quotation-marks.ts'
import { liveMusic } from './01-live-music/step.ts'
import { cityEvents } from './02-city-events/step.ts'
import { civilNews } from './03-civil-news/step.ts'
import { generalNews } from './04-general-news/step.ts'
import { imageOfTheDay } from './05-image-of-the-day/step.ts'
import { goodEveningJoke } from './08-good-evening-joke/step.ts'
import { advertisement } from './09-advertisement/step.ts'

const NEWSROOM = { city: 'Fairhaven', neighbouring_city: 'Millbrook', time_zone: 'America/Chicago' }
const DAY = '2031-05-03'

describe('whatever is filed', () => {
  const words = fc
    .array(
      fc.constantFrom(
        'Night',
        '<script>',
        '*a*',
        '_b_',
        '[x](y)',
        '`',
        '|',
        '#',
        '1.',
        '- ',
        '&amp;',
        '&',
        '"',
        '’',
        'ñ',
        '🎷',
        '\\',
        '~',
        '>',
        '!',
        '\n',
      ),
      { minLength: 1, maxLength: 8 },
    )
    .map((parts) => `Z${parts.join(' ')}Z`)
  const url = fc.constantFrom(
    'https://a.example/x_(y)',
    'https://a.example/*b*?c=[d]&e=f#g_h_i',
    'https://b.example/',
    'https://münchen.example/straße/übersicht',
    'http://[::1]:8080/x~y',
  )
  /** Text as the reader sees it. */
  const seen = (markdown: string) =>
    htmlOf(markdown)
      .replace(/<br>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(
        /&(amp|lt|gt|quot|#39);/g,
        (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
      )
      .replace(/\s+/g, ' ')
  const links = (markdown: string) =>
    [...htmlOf(markdown).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, href = '']) =>
      decodeURI(href.replace(/&amp;/g, '&')).replace(/%28/g, '(').replace(/%29/g, ')'),
    )
  /** As it was typed, but for the quotation marks of print. */
  const oneLine = (text: string) => curled(text.trim()).replace(/\s+/g, ' ')

  test('every name and every link of a show is in the text, as it was typed', () => {
    fc.assert(
      fc.property(words, words, url, (bandName, venue, address) => {
        const row = {
          venue,
          title: bandName,
          url: address,
          select_date: DAY,
          event_date: `${DAY}T20:30:00-05:00`,
        }
        const text = liveMusic.toText([liveMusic.row.parse(row)], NEWSROOM)
        expect(seen(text)).toContain(oneLine(bandName))
        expect(seen(text)).toContain(oneLine(venue))
        expect(links(text)).toContain(address)
      }),
      { numRuns: 300 },
    )
  })

  test('so is every link of events and news', () => {
    fc.assert(
      fc.property(url, (address) => {
        const common = { url: address, select_date: DAY, title: '', description: '', source: '' }
        const event = { ...common, title: 'City Event', location: 'Fairhaven', event_date: DAY }
        const news = { ...common, title: 'Positive News 1', news_date: DAY }
        for (const text of [
          cityEvents.toText([cityEvents.row.parse(event)], NEWSROOM),
          civilNews.toText([civilNews.row.parse(news)], NEWSROOM),
          generalNews.toText([generalNews.row.parse(news)], NEWSROOM),
        ])
          expect(links(text)).toContain(address)
      }),
    )
  })

  test('so are picture, sponsor and joke', () => {
    fc.assert(
      fc.property(words, words, url, (name, more, address) => {
        const joke = { joke_text: more, type: 'opening', select_date: DAY }
        expect(seen(goodEveningJoke.toText([goodEveningJoke.row.parse(joke)], NEWSROOM))).toContain(
          oneLine(more),
        )
        const sponsor = {
          ...{
            sponsor_name: name,
            sponsor_description: more,
            sponsor_link: address,
            weight: 1,
            select_date: DAY,
          },
          ...{
            sponsor_logo_url: `${address}1`,
            sponsor_image_url: `${address}2`,
            source_id: null,
            draw_seed: null,
          },
        }
        for (const ad_placement of ['headline', 'feature', 'baseline']) {
          const text = advertisement.toText([advertisement.row.parse({ ...sponsor, ad_placement })], NEWSROOM)
          expect(seen(text)).toContain(oneLine(name))
          expect(seen(text)).toContain(oneLine(more))
          expect(links(text)).toEqual(expect.arrayContaining([address, `${address}1`, `${address}2`]))
        }
        const picture = {
          ...{
            image_title: name,
            photographer_name: more,
            alt_text: 'Mist',
            licence: name,
            source_page: address,
          },
          ...{
            image_url: '/images/1d7f0a52c94e4b7bb0d3a6e1c5f8a9b2-1280.jpg',
            source: 'Flickr',
            select_date: DAY,
          },
        }
        const text = imageOfTheDay.toText([imageOfTheDay.row.parse(picture)], NEWSROOM)
        expect(seen(text)).toContain(oneLine(name))
        expect(seen(text)).toContain(oneLine(more))
        expect(links(text)).toEqual([picture.image_url, address])
      }),
      { numRuns: 300 },
    )
  })
})
