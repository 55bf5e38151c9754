import type { EditionStatus, Outcome } from '#contract/edition-readiness.ts'
import { momentInWords } from './calendar.ts'
import type { Newsroom } from './newsroom.ts'
import { OUTCOME } from './edition-readiness-messages.ts'

export type OutcomeState = Outcome['state']

/** How it is at that moment: the archive shows an edition when its time comes, of which no event tells. */
export const stateAt = ({ kind, state, at }: Outcome, now: Date): OutcomeState =>
  kind === 'archive' && state === 'waiting' && at !== null && new Date(at) <= now ? 'arrived' : state

/** All of them in one: it has arrived once nothing asks, was refused or waits; null where nothing is set up. */
export function overallOf(outcomes: readonly Outcome[], now: Date): OutcomeState | null {
  const states = new Set(outcomes.map((outcome) => stateAt(outcome, now)))
  const first = (['refused', 'asks', 'waiting', 'arrived', 'none'] as const).find((state) =>
    states.has(state),
  )
  return first ?? null
}

/** The status that is said: an edition counts as handed over once it has arrived, and as approved until then. */
export const statusInWords = <Status extends EditionStatus>(
  status: Status,
  outcomes: readonly Outcome[],
  now: Date,
): Status | 'approved' =>
  status === 'handed-over' && overallOf(outcomes, now) !== 'arrived' ? 'approved' : status

type City = Pick<Newsroom, 'time_zone' | 'today'>

/** One of them in a sentence. */
export function outcomeInWords(outcome: Outcome, now: Date, { time_zone, today }: City): string {
  const { kind, name, reason, at } = outcome
  const isArchive = kind === 'archive'
  const when = at === null ? null : momentInWords(new Date(at), time_zone, today)
  switch (stateAt(outcome, now)) {
    case 'arrived':
      return isArchive ? OUTCOME.inArchive : OUTCOME.arrived(name)
    case 'asks':
      return OUTCOME.asks(name, reason ?? OUTCOME.noReason)
    case 'refused':
      return OUTCOME.refused(name, reason ?? OUTCOME.noReason)
    case 'waiting':
      if (when === null) return OUTCOME.underWay(name)
      return isArchive ? OUTCOME.archiveWaits(when) : OUTCOME.waits(name, when)
    case 'none':
      return isArchive ? OUTCOME.archiveNotSent : OUTCOME.notSent(name)
  }
}
