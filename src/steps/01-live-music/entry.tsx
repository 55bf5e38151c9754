import type { ReactNode } from 'react'
import { calendarDay, dayWordsOf, timeInWords } from '#shared/calendar.ts'
import { lineOf } from '#web/entries/line/line-of.ts'
import { OutLink } from '#web/entries/line/out-link.tsx'
import { liveMusic } from './step.ts'

export const LiveMusicEntry = lineOf(liveMusic, ({ event_date, select_date, url, title, venue }) => {
  const day = calendarDay(event_date.slice(0, 10))
  const time = timeInWords(event_date.slice(11, 16))
  return (
    <Dated when={day === select_date ? time : `${dayWordsOf(calendarDay(select_date)).short(day)}, ${time}`}>
      <bdi>{url ? <OutLink href={url}>{title}</OutLink> : <b className="font-semibold">{title}</b>}</bdi>
      <span className="text-ink-2">
        , <bdi>{venue}</bdi>
      </span>
    </Dated>
  )
})

/** When, in a column of its own where there is room for one; the day only where it is not the edition's. */
const Dated = ({ when, children }: { when: string; children: ReactNode }) => (
  <div className="flex flex-col gap-x-5 sm:flex-row sm:items-baseline">
    <span className="min-w-18 shrink-0 text-ink-2 text-sm">{when}</span>
    <span className="min-w-0">{children}</span>
  </div>
)
