import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangedEdition, EditionAnswer } from '#contract/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { editionQuery } from './edition-query.ts'

/** Sends a change of the edition over a version. */
type Send = (version: number) => Promise<ChangedEdition>

/** Changes of an edition, one after the other. */
export type OrderedChanges = {
  /**
   * @param seen the version that the change was made on; without it the newest on this screen
   * @returns the edition as it is then, which is on screen by that time; others may have changed it too. Null where the
   *   change is stored and the edition cannot be read, which is told
   */
  run: (send: Send, seen?: number) => Promise<EditionAnswer | null>
  /** The same of what needs no version and makes none, such as to accept a finding. */
  act: (send: () => Promise<ChangedEdition>) => Promise<EditionAnswer | null>
  refetch: () => Promise<void>
  /** The edition as it was answered last, also before that is drawn; undefined until it is loaded. */
  stored: () => EditionAnswer | undefined
}

/**
 * The changes that this screen makes to an edition, each based on what the one before was answered, so that a person
 * never collides with themselves; with others they do, as the version says.
 */
export function useOrderedChanges(edition: CalendarDay): OrderedChanges {
  const queryClient = useQueryClient()
  const [turns] = useState(makeTurns)
  const { queryKey } = editionQuery(edition)
  const stored = () => queryClient.getQueryData<EditionAnswer>(queryKey)
  const shown = async (changed: ChangedEdition): Promise<EditionAnswer | null> => {
    // A fetch under way may still bring what was there before.
    await queryClient.cancelQueries({ queryKey })
    if ('isStored' in changed) return readAnew()
    queryClient.setQueryData(queryKey, changed)
    return changed
  }
  const readAnew = () =>
    queryClient.fetchQuery({ ...editionQuery(edition), staleTime: 0 }).catch(() => {
      toast.info(EDITION_SCREEN.storedUnread, { stays: true })
      return null
    })
  return {
    stored,
    run: (send, seen) =>
      turns.next(async () => {
        const from = turns.furthest(seen ?? stored()?.version ?? 0)
        const answer = await shown(await send(from))
        turns.note(from, answer?.version ?? from + 1)
        return answer
      }),
    act: (send) => turns.next(async () => shown(await send())),
    refetch: () => queryClient.invalidateQueries({ queryKey }),
  }
}

/** Work that is done one after the other, and where it has led from which version. */
function makeTurns() {
  const steps = new Map<number, number>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    next: <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      const turn = last.then(work)
      last = turn.catch(() => undefined)
      return turn
    },
    // A version further on was made by somebody else, and may not be changed unseen.
    note: (from: number, to: number) => void (to === from + 1 && steps.set(from, to)),
    furthest: (from: number): number => furthest(steps, from),
  }
}

/** @returns where own changes have led from a version */
function furthest(steps: ReadonlyMap<number, number>, from: number): number {
  const next = steps.get(from)
  return next === undefined ? from : furthest(steps, next)
}
