import { and, eq } from 'drizzle-orm'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { idempotencyKeys } from '#server/platform/db/tables/newsroom.ts'
import { deferWrite } from '#server/platform/db/transactions.ts'
import type { Intent } from './handlers.ts'

/**
 * Does an intended create once, in one transaction, however often it is asked.
 *
 * The key is written with the transaction's last statement, which stores the key once: a repeat, also one that arrives
 * while the first is under way, does its work, is refused there, and gets the first one's answer. So it does when its
 * work finds in its way what the first one has left. When the work fails nothing is remembered, so the person may try
 * again with the same key.
 *
 * @param work everything that is written belongs into the transaction it is given; its answer is stored as JSON
 * @throws Problem `conflict` when the key was used for another request
 */
export async function once<Result>(
  db: Db,
  intent: Intent,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const answer = await work(tx)
      const { personId: user_id, key, requestHash: request_hash } = intent
      await deferWrite(tx, tx.insert(idempotencyKeys).values({ user_id, key, request_hash, answer }))
      return answer
    })
  } catch (error) {
    const earlier = await findEarlier(db, intent)
    if (!earlier) throw error
    return earlier.answer as Result // stored above by the same route for the same request
  }
}

/** @throws Problem `conflict` when the key was used for another request */
async function findEarlier(db: Db, { personId, key, requestHash }: Intent) {
  const own = and(eq(idempotencyKeys.user_id, personId), eq(idempotencyKeys.key, key))
  const [earlier] = await db.select().from(idempotencyKeys).where(own)
  if (earlier && earlier.request_hash !== requestHash)
    throw new Problem('conflict', 'This key already belongs to another request.')
  return earlier
}
