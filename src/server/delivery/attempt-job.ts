import type { Db } from '#server/db/db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

/** Every attempt is a job of its own, so that one which waits never stands in the way of the next. */
const keyOf = (deliveryId: string, number: number): string => `${deliveryId}:${number}`

/**
 * Asks for an attempt of a delivery in the caller's transaction.
 *
 * @param number counts from 1
 * @param startAfter not before this moment; at once when absent
 */
export const enqueueAttempt = (
  jobs: Jobs,
  tx: Db,
  deliveryId: string,
  number: number,
  startAfter?: Date,
): Promise<void> =>
  jobs.enqueue(
    tx,
    'deliver',
    { deliveryId, attempt: number },
    { key: keyOf(deliveryId, number), ...(startAfter && { startAfter }) },
  )

/** Whether that attempt waits for its time or is being made. */
export const isAttemptUnderWay = (jobs: Jobs, deliveryId: string, number: number): Promise<boolean> =>
  jobs.isUnderWay('deliver', keyOf(deliveryId, number))
