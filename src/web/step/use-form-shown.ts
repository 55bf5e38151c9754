import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Task } from '#shared/api/board.ts'
import type { AnyStep } from '#steps/index.ts'
import { useIsFormInUse } from '#web/edition/held-edition.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import { rowsOf } from '#web/entries/rows-of.ts'
import { useIsWhole } from '#web/entries/use-is-whole.ts'

/**
 * Whether the form of a step is on screen. A step that is done and lacks nothing shows what will be printed in its
 * place, until somebody wants to replace that; a form that is typed in stays.
 */
export function useFormShown(step: AnyStep, task: Task) {
  const { edition } = useEdition()
  const entries = useQuery(entriesQuery(edition, step.number)).data?.entries
  const isInUse = useIsFormInUse()
  const isPrinted = useIsWhole(
    step,
    task.status === 'done' && entries !== undefined,
    (ads) => step.isWhole?.(rowsOf(step, entries ?? []), ads) === true,
  )
  const state = `${edition} ${isPrinted}`
  const [was, setWas] = useState('')
  const [isShown, setShown] = useState(true)
  if (state !== was) {
    setWas(state)
    setShown(!isPrinted || isInUse)
  }
  return { isPrinted, isShown, show: () => setShown(true), filed: () => setShown(!isPrinted) }
}
