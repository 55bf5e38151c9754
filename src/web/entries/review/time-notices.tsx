import { type CalendarDay, clockChangeAt, timeInWords } from '#shared/calendar.ts'
import { FORM } from '#shared/entries-messages.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says on which day a time before five in the morning falls, which many take for the night before (C82). */
export function AfterMidnight({ day, time }: { day: CalendarDay; time: string }) {
  const days = useDayWords()
  return (
    time < '05:00' && (
      <Notice tone="going" className="mt-4">
        {FORM.afterMidnight(timeInWords(time), days.long(day))}
      </Notice>
    )
  )
}

type Props = { day: CalendarDay; time: string; timeZone: string }

/** Says what becomes of a time that the change of the clocks skips or doubles; nothing of any other. */
export function ClockChange({ day, time, timeZone }: Props) {
  const days = useDayWords()
  const change = clockChangeAt(day, time, timeZone)
  if (!change) return null
  const words = timeInWords(time)
  return (
    <Notice tone="going" className="mt-4">
      {change.kind === 'skipped'
        ? FORM.skipped(days.long(day), words, timeInWords(change.stored))
        : FORM.doubled(days.long(day), words)}
    </Notice>
  )
}
