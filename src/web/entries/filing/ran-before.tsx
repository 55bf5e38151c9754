import { Link } from '@tanstack/react-router'
import type { CalendarDay } from '#shared/calendar.ts'
import { dayWordsOf, timeInWords, timeIn } from '#shared/calendar.ts'
import { isolated } from '#shared/isolated.ts'
import { MEMORY } from '#shared/memory-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import type { Values } from '#web/form/values.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type Remembered, useRemembered } from './use-remembered.ts'

type Props = {
  step: AnyStep
  edition: CalendarDay
  typed: Values
  /** The entry that is changed, which is not its own double. */
  but?: string
}

/** What ran before that is what is typed: for the same edition in amber, for an earlier one in passing. */
export const RanBefore = ({ step, edition, typed, but }: Props) =>
  useRemembered(step, edition, typed, but).map((one, at) => <Line key={String(at)} step={step} {...one} />)

function Line({ step, same, earlier, label, isPicture }: Remembered & { step: AnyStep }) {
  const { newsroom } = useEdition()
  const told = (words: string) => (label ? MEMORY.of(label, words) : words)
  const ran = isPicture ? MEMORY.pictureRan : MEMORY.ran
  if (same)
    return (
      <Notice live tone="going" className="order-1 mt-4">
        {told(MEMORY.same(isolated(same.by), timeInWords(timeIn(newsroom.time_zone, new Date(same.at)))))}
      </Notice>
    )
  if (!earlier) return null
  return (
    <p role="status" className="order-1 mt-3 text-ink-3 text-sm">
      <Link
        to="/step/$stepId"
        params={{ stepId: String(step.number) }}
        search={(now) => ({ ...now, edition: earlier.edition })}
        className="underline"
      >
        {told(ran(dayWordsOf(newsroom.today).short(earlier.edition), isolated(earlier.by)))}
      </Link>
    </p>
  )
}
