import { and, count, eq } from 'drizzle-orm'
import type { HeldBack } from '#shared/api/hold.ts'
import { mustBeRecentlyAuthenticated } from '#server/accounts/password-again.ts'
import { outboxMail } from '#server/db/tables/accounts.ts'
import { webhookDeliveries } from '#server/db/tables/delivery.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { release } from './hold.ts'

/** Letting a newsroom go that came from elsewhere; dangerous while the original still runs. */
export function holdHandlers(deps: Deps): Pick<Handlers, 'releaseNewsroom'> {
  const { db, clock, hold } = deps
  return {
    releaseNewsroom: async (_ask, { person }) => {
      await mustBeRecentlyAuthenticated(deps, person)
      await db.transaction((tx) => release(tx, clock, person.id))
      await hold.look()
      return { ok: true }
    },
  }
}

/** @returns what administrators are told in the banner, or undefined when nothing is held */
export async function heldBack({ db, hold }: Pick<Deps, 'db' | 'hold'>): Promise<HeldBack | undefined> {
  const since = hold.since()
  if (since === null) return undefined
  const [deliveries] = await db
    .select({ waiting: count() })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.status, 'pending'))
  const [mails] = await db
    .select({ waiting: count() })
    .from(outboxMail)
    .where(and(eq(outboxMail.status, 'pending')))
  return { since, deliveries: deliveries?.waiting ?? 0, mails: mails?.waiting ?? 0 }
}
