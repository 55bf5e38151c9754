import { useDayWords } from '#web/edition/day-words.tsx'

/** A moment in the words and the time zone of the city (C44). */
export function MomentText({ at, className }: { at: string; className?: string }) {
  const words = useDayWords()
  return (
    <time dateTime={at} className={className}>
      {words.moment(at)}
    </time>
  )
}
