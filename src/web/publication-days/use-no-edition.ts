import { useQuery } from '@tanstack/react-query'
import { board } from '#contract/board.ts'
import type { Skip } from '#contract/publication-days.ts'
import { type CalendarDay, weekday } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import { type NoEdition, noEditionOn } from '#shared/publication-days.ts'
import { PUBLICATION_DAYS as SAYS } from '#shared/publication-days-messages.ts'
import { queryOf } from '#web/api/query.ts'

export type NoEditionHere = {
  why: NoEdition
  /** The reason in words: the weekday's, or the one that was given; '' until the latter is read. */
  reason: string
  /** Who has marked it and when; null for a weekday, and until it is read. */
  skip: Skip | null
}

/** Why a day has no edition, for whoever looks at it (C63); null when it has one. */
export function useNoEdition(day: CalendarDay, newsroom: Newsroom): NoEditionHere | null {
  const { data } = useQuery(queryOf(board.board, { params: { edition: day } }))
  const marked = data?.skip ?? null
  // A day of long ago is known by its board alone.
  const why = noEditionOn(day, newsroom) ?? (marked && 'skipped')
  if (why === null) return null
  if (why === 'weekday') return { why, reason: SAYS.weekday(weekday(day)), skip: null }
  return { why, reason: marked ? asSentence(marked.reason) : '', skip: marked }
}

/** Others follow it; people end a reason with a full stop or without. */
const asSentence = (reason: string): string => (/[.!?…]$/.test(reason) ? reason : `${reason}.`)
