import type { FastifyRequest } from 'fastify'
import { beginningOf } from '#shared/beginning-of.ts'
import type { deliveries, Delivery } from '#contract/deliveries.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf, Intent } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { awaitFirstAttempt, type Expected } from './attempt/await-first-attempt.ts'
import { factsOfDelivery } from './callback/facts-of-callback.ts'
import { readRefusals } from './callback/callback-refusals.ts'
import { findDelivery, readDelivery } from './deliveries-repository.ts'
import { findDeliveries, readAttempts } from './list/delivery-list.ts'
import { prepareDelivery, type Sending } from './sending/prepare-delivery.ts'
import type { RefusalLog } from './callback/refusal-log.ts'
import { prepareRepublish } from './sending/republish.ts'
import { resend } from './sending/resend.ts'
import { sendReady } from './sending/send-ready.ts'
import type { Requested } from './sending/under-way.ts'

/** How long a send waits for its first attempt, in milliseconds (C41). */
const ANSWER_WITHIN_MS = 30_000
/** How much is kept of what a browser calls itself, in characters. */
const USER_AGENT_MOST = 500

/** Sending, and what has become of it (S206-S215, S238, C33-C35, C41, C43). */
export function deliveryHandlers(
  deps: Deps,
  refused: Pick<RefusalLog, 'write'>,
  withinMs = ANSWER_WITHIN_MS,
): HandlersOf<typeof deliveries> {
  const { db } = deps
  const afterFirstAttempt = async (id: string, known?: Expected): Promise<Delivery> =>
    mustBeThere(await awaitFirstAttempt(deps, id, withinMs, known))
  const sent = async (intent: Intent, prepare: (tx: Db, told: Told) => Promise<Requested>) => {
    let prepared: Remembered | undefined
    const { promise: readable, resolve: onReadable } = Promise.withResolvers<Delivery>()
    const asked = await once<Remembered>(
      db,
      intent,
      async (tx) => (prepared = await prepare(tx, { onReadable })),
    )
    const { id, wasUnderWay, attempts: made } = typeof asked === 'string' ? asNew(asked) : asked
    // A repeat prepares too, for nothing, and gets what the first one did.
    const isNew = asked === prepared && !wasUnderWay
    const standing = await afterFirstAttempt(id, { made, isNew, readable })
    // One that waited for its next attempt is attempted by this press, so it is sent now.
    const isAsItWas = wasUnderWay && made === 0
    const sentBefore = isAsItWas ? ((await readAttempts(db, id)).at(-1)?.at ?? null) : null
    return { ...standing, wasUnderWay, sentBefore }
  }
  return {
    send: async ({ body }, { person, intent, request }) => {
      const sending = {
        step: mustFindStep(body.step),
        edition: body.edition,
        webhookId: body.webhookId,
        customPrompt: body.customPrompt ?? null,
        personId: person.id,
        userAgent: userAgentOf(request),
      }
      return sent(intent, (tx, told) => prepareDelivery(deps, tx, { ...sending, ...told }))
    },

    sendReady: async ({ params: { edition }, body: { webhookId, steps } }, { person, intent, request }) => {
      const sending = { edition, webhookId, steps, personId: person.id, userAgent: userAgentOf(request) }
      return { steps: await once(db, intent, (tx) => sendReady(deps, tx, sending)) }
    },

    republish: async ({ params, body: { isConfirmed } }, { person, intent, request }) => {
      const republishing = { contentId: params.id, isConfirmed, personId: person.id }
      const userAgent = userAgentOf(request)
      const asked = { ...republishing, userAgent }
      return sent(intent, (tx) => prepareRepublish(deps, tx, asked))
    },

    resendDelivery: async ({ params: { id } }, { person }) => {
      const made = await db.transaction((tx) => resend(deps, tx, id, person.id))
      return afterFirstAttempt(id, { made })
    },

    deliveries: async ({ query: { cursor, toward, ...filter } }) =>
      findDeliveries(db, filter, { cursor, toward }),

    delivery: async ({ params: { id } }) => mustBeThere(await readDelivery(db, id)),

    deliveryAttempts: async ({ params: { id } }) => {
      const delivery = await findDelivery(db, id)
      if (!delivery) throw new Problem('not_found', DELIVERIES.gone)
      return { attempts: await readAttempts(db, id), facts: await factsOfDelivery(db, delivery) }
    },

    callbackRefusals: async () => {
      await refused.write()
      return { refusals: await readRefusals(db) }
    },
  }
}

type Told = Required<Pick<Sending, 'onReadable'>>

/** What stands with a request's key; requests before a change of version left the delivery's id alone. */
type Remembered = Requested | string
const asNew = (id: string): Requested => ({ id, wasUnderWay: false, attempts: 0 })

const userAgentOf = ({ headers }: FastifyRequest): string =>
  beginningOf(headers['user-agent'] ?? '', USER_AGENT_MOST)

function mustBeThere(delivery: Delivery | undefined): Delivery {
  if (!delivery) throw new Problem('not_found', DELIVERIES.gone)
  return delivery
}
