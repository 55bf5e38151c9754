import { type CalendarDay, longDay, timeInWords } from '#shared/calendar.ts'
import { FORM } from '#shared/entries-messages.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says on which day a time before five in the morning falls, which many take for the night before (C82). */
export const AfterMidnight = ({ day, time }: { day: CalendarDay; time: string }) =>
  time < '05:00' && (
    <Notice tone="going" className="mt-4">
      {FORM.afterMidnight(timeInWords(time), longDay(day))}
    </Notice>
  )
