import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import type { AnyStep } from '#steps/index.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { isAwaited } from '#web/api/awaited.ts'
import { draftOfNew } from '#web/drafts/draft.ts'
import { findDrafts } from '#web/drafts/kept-drafts.ts'
import { useIsFormInUse } from '#web/edition/held-edition.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import { rowsOf } from '#web/entries/rows-of.ts'
import { useIsWhole } from '#web/entries/use-is-whole.ts'

/**
 * Whether the form of a step is on screen. A step that lacks nothing shows what will be printed in its place, done or
 * not, until somebody wants another; a form that is typed in stays, and a draft brings its form back. `isKnown` says
 * whether that is decided: nothing of the work is shown before, so that no form gives way to what is printed.
 */
export function useFormShown(step: AnyStep) {
  const { edition } = useEdition()
  const filed = useQuery(entriesQuery(edition, step.number))
  const entries = filed.data?.entries
  const isInUse = useIsFormInUse()
  const isWhole = useIsWhole(
    step,
    entries !== undefined && entries.length > 0,
    (ads) => step.isWhole?.(rowsOf(step, entries ?? []), ads) === true,
  )
  // What is filed decides that of a step that can be whole.
  const isUndecided = isWhole === undefined || (step.isWhole !== undefined && isAwaited(filed))
  const [decided, setDecided] = useState<{ edition: CalendarDay; isPrinted: boolean }>()
  const [isShown, setShown] = useState(true)
  const [isLooking, setLooking] = useState(false)
  const before = decided?.edition === edition ? decided : undefined
  const isPrinted = isUndecided ? before?.isPrinted === true : isWhole
  if (!isUndecided && before?.isPrinted !== isPrinted) {
    setDecided({ edition, isPrinted })
    setShown(!isPrinted || isInUse)
    setLooking(before === undefined && isPrinted)
  }
  const show = () => setShown(true)
  useDraftFound(step, isLooking, show)
  return {
    isKnown: before !== undefined,
    isPrinted,
    isShown,
    show,
    filed: () => {
      // What makes the step whole with it takes the form away by itself.
      if (isPrinted) setShown(false)
      setLooking(false)
    },
  }
}

/** What somebody has typed and not filed, as before a reload, is looked for where they find its form not shown. */
function useDraftFound(step: AnyStep, isAsked: boolean, onFound: () => void): void {
  const { edition } = useEdition()
  const user = useUser()
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    const look = async () => {
      const kept = await findDrafts(draftOfNew(user.id, step.number, edition))
      if (!isOver && kept.some(({ values }) => values !== null)) found()
    }
    void look()
    return () => {
      isOver = true
    }
  }, [isAsked, user.id, step.number, edition])
}
