import type { Db } from '#server/db/db.ts'
import type { Jobs } from '#server/job-queue.ts'

/** Every attempt is a job of its own, so that one which waits never stands in the way of the next. */
const keyOf = (deliveryId: string, number: number): string => `${deliveryId}:${number}`

/** How many attempts run at once for one webhook, so that a slow one leaves places for the others. */
const LANES = 3
const laneOf = ({ webhook_id, step_number }: Sent): string => `${webhook_id}:${step_number % LANES}`

type Sent = { id: string; webhook_id: string; step_number: number }

/**
 * Asks for an attempt of a delivery in the caller's transaction.
 *
 * @param number counts from 1
 * @param startAfter not before this moment; at once when absent
 */
export const enqueueAttempt = (
  jobs: Jobs,
  tx: Db,
  delivery: Sent,
  number: number,
  startAfter?: Date,
): Promise<void> =>
  jobs.enqueue(
    tx,
    'deliver',
    { deliveryId: delivery.id, attempt: number },
    { key: keyOf(delivery.id, number), group: laneOf(delivery), ...(startAfter && { startAfter }) },
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
