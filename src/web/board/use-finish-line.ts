import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { board } from '#contract/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { call } from '#web/api/call.ts'
import { boardQuery } from './board-query.ts'

/** Keeps that the person has opened an edition that is complete, which the board then tells no longer. */
export function useKeepOpened(edition: CalendarDay): void {
  const { data } = useQuery(boardQuery(edition))
  const keep = useKeepFinishLine(edition)
  const tell = useEffectEvent(() => keep(true))
  const isTold = (data?.finish ?? null) !== null
  useEffect(() => {
    if (isTold) tell()
  }, [isTold])
}

/** @returns keeps that a person was told, on screen at once, so that nobody is told twice by what was read before */
export function useKeepFinishLine(edition: CalendarDay): (isOpened: boolean) => void {
  const queryClient = useQueryClient()
  return (isOpened) => {
    void call(board.keepFinishLine, { params: { edition }, body: { isOpened } }).catch(() => undefined)
    queryClient.setQueryData(
      boardQuery(edition).queryKey,
      (kept) =>
        kept && { ...kept, finish: isOpened ? null : kept.finish && { ...kept.finish, isNew: false } },
    )
  }
}
