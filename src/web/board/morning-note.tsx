import { useState } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { cx } from '#web/ui/cx.ts'
import { useTaskContext } from './task-context.tsx'

/** What a person was told as they came to the board, which keeps its line; what they are told now, or nothing. */
type Morning = { line: string; words: string | null }

/**
 * What a person should know in the morning, in one sentence; it goes with that person's first filing of the day. While
 * one looks at the board none comes, and one that goes leaves its line empty, so that no card moves.
 */
export function useMorning(): Morning | null {
  const { edition, morning, query } = useTaskContext()
  const [first, setFirst] = useState<{ edition: CalendarDay; line: string | null } | null>(null)
  if (query.data !== undefined && first?.edition !== edition) setFirst({ edition, line: morning })
  return first?.edition === edition && first.line !== null ? { line: first.line, words: morning } : null
}

export const MorningNote = ({ line, words }: Morning) => (
  <p
    aria-hidden={words === null}
    className={cx('text-ink-2 text-sm sm:mt-0.5', words === null && 'invisible')}
  >
    {words ?? line}
  </p>
)
