import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { Moment, route } from './route.ts'

/** Where an edition stands on its way to the readers (C62). */
export const EditionStatus = z.enum(['open', 'approved', 'handed-over', 'withdrawn'])
export type EditionStatus = z.infer<typeof EditionStatus>

/** What became of the hand-over of an issue at one target: a Ghost, a webhook that wants the event, the archive (C90). */
export const Outcome = z.object({
  kind: z.enum(['ghost', 'webhook', 'archive']),
  /** Empty for the archive. */
  name: z.string(),
  /** `none`: it was not handed over to it. */
  state: z.enum(['arrived', 'asks', 'refused', 'waiting', 'none']),
  /** Of one that asks or was refused. */
  reason: z.string().nullable(),
  /** Of one that waits: the next attempt, or for the archive when everybody can read it; null while one is under way. */
  at: Moment.nullable(),
})
export type Outcome = z.infer<typeof Outcome>

/** Of the issue that counts, once it was handed over and while it is not withdrawn; empty where nothing is set up. */
export const Outcomes = listOf(Outcome, LIMITS.handoverTargets + LIMITS.webhooks + 1, 'what is set up')

/** What was approved on the days before an edition. */
export const LastSubjects = listOf(
  z.object({ edition: CalendarDay, subject: z.string() }),
  LIMITS.lastSubjects,
  'newest',
)

/** How a link was when it was last looked at. */
export const LinkState = z.object({
  url: z.string(),
  state: z.enum(['fine', 'dead', 'unsure']),
  httpStatus: z.number().nullable(),
  checkedAt: Moment,
})

/** How an edition stands as one letter, in one line. */
export const EditionReadiness = z.object({
  edition: CalendarDay,
  status: EditionStatus,
  /** Of so many steps, so many can go out as they are. */
  steps: z.number(),
  ready: z.number(),
  /** Findings that must be settled before it can be approved. */
  toLookAt: z.number(),
  /** Something that is printed differs from the issue that counts. */
  hasChanged: z.boolean(),
  /** What became of the hand-over at each target. */
  outcomes: Outcomes,
})
export type EditionReadiness = z.infer<typeof EditionReadiness>

/** Apart from the edition itself: the board reads it, which must not wait for all that a letter is made of. */
export const editionReadiness = {
  editionReadiness: route({
    method: 'GET',
    path: '/api/edition/standing',
    audience: 'signed-in',
    summary: 'How an edition stands as one letter, in one line',
    query: z.object({ edition: CalendarDay }),
    response: EditionReadiness,
  }),
}
