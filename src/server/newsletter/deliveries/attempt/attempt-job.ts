import type { Delivery } from '#contract/deliveries.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/job-queue.ts'
import type { Sent } from './outcome.ts'

/** A delivery that was written a moment ago, for its first attempt. */
export type Known = Sent & {
  /** Told how the delivery stands once its text has come and is what people read; of all else its events tell. */
  onReadable?: ((shown: Delivery) => void) | undefined
}

/** Every attempt is a job of its own, so that one which waits never stands in the way of the next. */
const keyOf = (deliveryId: string, number: number): string => `${deliveryId}:${number}`

/**
 * Asks for an attempt of a delivery in the caller's transaction.
 *
 * @param number counts from 1
 * @param how.startAfter not before this moment; at once when absent
 * @param how.known what was just written, so that the attempt need not read it again
 */
export const enqueueAttempt = (
  jobs: Jobs,
  tx: Db,
  delivery: { id: string; webhook_id: string },
  number: number,
  how: { startAfter?: Date | undefined; known?: Known } = {},
): Promise<void> =>
  jobs.enqueue(
    tx,
    'deliver',
    { deliveryId: delivery.id, attempt: number },
    // Of one webhook no more at once than leave places for the others, however slow it is.
    { key: keyOf(delivery.id, number), group: delivery.webhook_id, ...how },
  )

/**
 * Makes an attempt now that waits for its time.
 *
 * @returns whether there was one that waits
 */
export const hurryAttempt = (jobs: Jobs, tx: Db, deliveryId: string, number: number): Promise<boolean> =>
  jobs.hurry(tx, 'deliver', keyOf(deliveryId, number))

/** Whether that attempt waits for its time or is being made. */
export const isAttemptUnderWay = (jobs: Jobs, deliveryId: string, number: number): Promise<boolean> =>
  jobs.isUnderWay('deliver', keyOf(deliveryId, number))
