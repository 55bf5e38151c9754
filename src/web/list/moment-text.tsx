import { momentInWords } from '#shared/calendar.ts'
import { useEdition } from '#web/edition/use-edition.ts'

/** A moment in the words and the time zone of the city (C44). */
export function MomentText({ at, className }: { at: string; className?: string }) {
  const { newsroom } = useEdition()
  return (
    <time dateTime={at} className={className}>
      {momentInWords(new Date(at), newsroom.time_zone)}
    </time>
  )
}
