import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Entry } from '#shared/api/entries.ts'
import { calendarDay, shortDay, timeInWords } from '#shared/calendar.ts'
import { smallAddressOf } from '#shared/images.ts'
import { isWebAddress } from '#shared/text.ts'
import { liveMusic } from '#steps/01-live-music/step.ts'
import { cityEvents } from '#steps/02-city-events/step.ts'
import { generalNews } from '#steps/04-general-news/step.ts'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'
import { weather } from '#steps/06-weather/step.ts'
import { thankYouJoke } from '#steps/07-thank-you-joke/step.ts'
import { goodEveningJoke } from '#steps/08-good-evening-joke/step.ts'
import { advertisement } from '#steps/09-advertisement/step.ts'
import type { AnyStep } from '#steps/index.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What an entry says, in the manner of its step; a step without a manner of its own gives its line. */
export function EntryLine({ step, entry }: { step: AnyStep; entry: Entry }): ReactNode {
  const show = LINES[step.number]
  return <div className="[overflow-wrap:anywhere]">{show ? show(entry.row) : <Line of={entry} />}</div>
}

const LINES: { readonly [Step in AnyStep['number']]?: (row: Entry['row']) => ReactNode } = {
  1: (stored) => {
    const row = liveMusic.row.parse(stored)
    const day = calendarDay(row.event_date.slice(0, 10))
    return (
      <Dated when={`${shortDay(day)}, ${timeInWords(row.event_date.slice(11, 16))}`}>
        {row.url ? (
          <OutLink href={row.url}>{row.title}</OutLink>
        ) : (
          <b className="font-semibold">{row.title}</b>
        )}
        <span className="text-ink-2">, {row.venue}</span>
      </Dated>
    )
  },
  2: (stored) => {
    const row = cityEvents.row.parse(stored)
    return <Named name={row.location} url={row.url} />
  },
  4: (stored) => {
    const row = generalNews.row.parse(stored)
    return <Named name={row.title} url={row.url} />
  },
  5: (stored) => {
    const row = imageOfTheDay.row.parse(stored)
    return (
      <span className="flex items-start gap-3">
        <img
          src={smallAddressOf(row.image_url)}
          alt=""
          className="h-14 w-21 shrink-0 rounded-md bg-wash object-cover"
        />
        <span className="min-w-0">
          <b className="font-semibold">{row.image_title}</b>
          <span className="block text-ink-2 text-sm">Photo: {row.photographer_name}</span>
        </span>
      </span>
    )
  },
  6: (stored) => {
    const row = weather.row.parse(stored)
    const notes = row.general_notes
    return (
      <>
        <b className="font-semibold">{weather.toLine(row)}</b>
        {row.humidity !== null && <span className="text-ink-2">, humidity {row.humidity} %</span>}
        {row.wind_speed !== null && (
          <span className="text-ink-2">
            , wind {row.wind_direction ? `${row.wind_direction} ` : ''}at {row.wind_speed} mph
          </span>
        )}
        {notes && <p className="line-clamp-2 text-ink-2 text-sm">{notes}</p>}
      </>
    )
  },
  7: (stored) => <Joke text={thankYouJoke.row.parse(stored).joke_text} />,
  8: (stored) => <Joke text={goodEveningJoke.row.parse(stored).joke_text} />,
  9: (stored) => {
    const row = advertisement.row.parse(stored)
    return (
      <span className="flex flex-wrap items-center gap-2">
        <OutLink href={row.sponsor_link}>{row.sponsor_name}</OutLink>
        <Badge>{row.ad_placement}</Badge>
      </span>
    )
  },
}

/** The line itself; an address in it can be followed. */
const Line = ({ of: { line } }: { of: Entry }) =>
  isWebAddress(line) ? <OutLink href={line}>{line}</OutLink> : <b className="font-semibold">{line}</b>

/** When, in a column of its own where there is room for one. */
const Dated = ({ when, children }: { when: string; children: ReactNode }) => (
  <div className="flex flex-col gap-x-5 sm:flex-row sm:items-baseline">
    <span className="w-36 shrink-0 text-ink-2 text-sm">{when}</span>
    <span className="min-w-0">{children}</span>
  </div>
)

const Joke = ({ text }: { text: string }) => (
  <p className="whitespace-pre-line font-display text-xl">{text}</p>
)

const Named = ({ name, url }: { name: string; url: string }) => (
  <>
    <b className="font-semibold">{name}</b>
    <span className="block text-sm">
      <OutLink href={url}>{url}</OutLink>
    </span>
  </>
)

/** Text that somebody typed becomes an address only when it is one. */
const OutLink = ({ href, children }: { href: string; children: ReactNode }) =>
  isWebAddress(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer" className="link">
      {children}
      <ArrowUpRight aria-hidden className="ml-0.5 inline size-3.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <span>{children}</span>
  )
