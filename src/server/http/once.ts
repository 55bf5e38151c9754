import { and, eq } from 'drizzle-orm'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/db/db.ts'
import { idempotencyKeys } from '#server/db/tables/newsroom.ts'
import { writeLast } from '#server/db/transactions.ts'
import type { Intent } from './handlers.ts'

/**
 * Does an intended create once, in one transaction, however often it is asked.
 *
 * A repeat, also one that arrives while the first is under way, waits and gets the first one's answer.
 * When the work fails nothing is remembered, so the person may try again with the same key.
 *
 * @param work everything that is written belongs into the transaction it is given; its answer is stored as JSON
 * @throws Problem `conflict` when the key was used for another request
 */
export async function once<Result>(
  db: Db,
  intent: Intent,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const { personId, key, requestHash } = intent
    const own = and(eq(idempotencyKeys.user_id, personId), eq(idempotencyKeys.key, key))
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ user_id: personId, key, request_hash: requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(own)
      if (earlier?.request_hash !== requestHash)
        throw new Problem('conflict', 'This key already belongs to another request.')
      return earlier.answer as Result // stored below by the same route for the same request
    }
    const answer = await work(tx)
    await writeLast(tx, tx.update(idempotencyKeys).set({ answer }).where(own))
    return answer
  })
}
