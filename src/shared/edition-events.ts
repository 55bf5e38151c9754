import { z } from 'zod'
import { CalendarDay } from './calendar.ts'
import { isPostgresText } from './outside-words.ts'

/**
 * What a webhook can be told of an edition: an issue is handed over, or one that was is withdrawn (C62); a step is done, or
 * with it the last of them.
 */
export const EditionEvent = z.enum(['edition.approved', 'edition.withdrawn', 'step.done', 'edition.ready'])
export type EditionEvent = z.infer<typeof EditionEvent>
/** Those of an issue. */
export type IssueEvent = Extract<EditionEvent, 'edition.approved' | 'edition.withdrawn'>

/** An event as it leaves, in the form of Standard Webhooks; `data` is `docs/webhook-contract.md`. */
export const EventBody = z.object({
  type: EditionEvent,
  /** When it happened, ISO 8601. */
  timestamp: z.string(),
  /** The number is that of the issue; without one it is about the work on the edition. */
  data: z.looseObject({ edition: CalendarDay, number: z.number().optional() }),
})
export type EventBody = z.infer<typeof EventBody>

/**
 * What is stored of an event that is sent. What is told of an issue is written from the frozen issue each time it leaves;
 * of the work on an edition all of it stands here.
 */
export type StoredEvent = Pick<EventBody, 'type' | 'timestamp'> & {
  data?: EventBody['data']
  webhook: { name: string; url: string; timestamp: string }
}

/** What may come back: where the receiver has put the edition. Anything else in its place says nothing. */
export const EventAnswer = z.object({
  externalUrl: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .refine(isPostgresText)
    .nullish()
    .catch(null),
})
