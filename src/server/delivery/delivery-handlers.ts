import type { Delivery } from '#shared/api/admin.ts'
import { Problem } from '#shared/problem.ts'
import { mustFindStep } from '#server/board/board-handlers.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { once } from '#server/http/once.ts'
import { awaitFirstAttempt } from './await-first-attempt.ts'
import { readDelivery } from './deliveries-repository.ts'
import { prepareDelivery } from './prepare-delivery.ts'

/** How long a send waits for its first attempt, in milliseconds (C41). */
const ANSWER_WITHIN_MS = 30_000
/** How much is kept of what a browser calls itself, in characters. */
const USER_AGENT_MOST = 500

/** Sending a step of an edition to a webhook (S206-S215, C33-C35, C41). */
export function deliveryHandlers(
  deps: Deps,
  withinMs = ANSWER_WITHIN_MS,
): Pick<Handlers, 'send' | 'delivery'> {
  const { db } = deps
  return {
    send: async ({ body }, { person, intent, request }) => {
      const sending = {
        step: mustFindStep(body.step),
        edition: body.edition,
        webhookId: body.webhookId,
        customPrompt: body.customPrompt ?? null,
        personId: person.id,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MOST),
      }
      const id = await once(db, intent, (tx) => prepareDelivery(deps, tx, sending))
      await awaitFirstAttempt(deps, id, withinMs)
      return mustReadDelivery(db, id)
    },

    delivery: async ({ params: { id } }) => mustReadDelivery(db, id),
  }
}

async function mustReadDelivery(db: Db, id: string): Promise<Delivery> {
  const delivery = await readDelivery(db, id)
  if (!delivery) throw new Problem('not_found', 'This delivery is no longer there.')
  return delivery
}
