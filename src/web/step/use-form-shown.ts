import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Task } from '#shared/api/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { AnyStep } from '#steps/index.ts'
import { isAwaited } from '#web/api/awaited.ts'
import { useIsFormInUse } from '#web/edition/held-edition.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import { rowsOf } from '#web/entries/rows-of.ts'
import { useIsWhole } from '#web/entries/use-is-whole.ts'

/**
 * Whether the form of a step is on screen. A step that is done and lacks nothing shows what will be printed in its
 * place, until somebody wants to replace that; a form that is typed in stays. `isKnown` says whether that is decided:
 * nothing of the work is shown before, so that no form gives way to what is printed.
 */
export function useFormShown(step: AnyStep, task: Task) {
  const { edition } = useEdition()
  const filed = useQuery(entriesQuery(edition, step.number))
  const entries = filed.data?.entries
  const isInUse = useIsFormInUse()
  const isDone = task.status === 'done'
  const isWhole = useIsWhole(
    step,
    isDone && entries !== undefined,
    (ads) => step.isWhole?.(rowsOf(step, entries ?? []), ads) === true,
  )
  // What is filed decides that of a step that is done; that of others where it is filed in parts, which the form shows.
  const isUndecided = isWhole === undefined || ((isDone || step.parts !== undefined) && isAwaited(filed))
  const [decided, setDecided] = useState<{ edition: CalendarDay; isPrinted: boolean }>()
  const [isShown, setShown] = useState(true)
  const before = decided?.edition === edition ? decided : undefined
  const isPrinted = isUndecided ? before?.isPrinted === true : isWhole
  if (!isUndecided && before?.isPrinted !== isPrinted) {
    setDecided({ edition, isPrinted })
    setShown(!isPrinted || isInUse)
  }
  return {
    isKnown: before !== undefined,
    isPrinted,
    isShown,
    show: () => setShown(true),
    filed: () => setShown(!isPrinted),
  }
}
