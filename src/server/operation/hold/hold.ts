import { sql } from 'drizzle-orm'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Db } from '#server/platform/db/db.ts'
import { publish } from '#server/platform/live/publish.ts'
import { type Hold, NOT_HELD } from '#server/platform/hold-gate.ts'
import type { Log } from '#server/platform/log.ts'
import { heldSince, letGo, settleIn } from '#server/operation/copy-detection/copy-detection.ts'

const CHANNEL = 'newsroom_released'

/** Settles the database in where it is, and keeps the gate closed when it came from elsewhere. */
export async function openHold(
  database: Database,
  log: Log,
  clock: Clock,
  config: Pick<Config, 's3' | 'databaseUrl'>,
): Promise<Hold> {
  const { db } = database
  if (await settleIn(database, clock, config)) log.warn(CAME_FROM_ELSEWHERE)
  let since = await heldSince(db)
  if (since === null) return NOT_HELD

  log.warn({ since }, HELD)
  const waiting: (() => Promise<void>)[] = []
  const failed = (error: unknown) => log.error({ err: error }, 'What waited for the release could not begin')
  const look = async () => {
    try {
      if (since === null) return
      since = await heldSince(db)
      if (since !== null) return
      log.warn('The newsroom was released: deliveries, mails and reminders go out')
      for (const work of waiting.splice(0)) await work().catch(failed)
    } catch (error) {
      log.error({ err: error }, 'Whether the newsroom was released could not be read')
    }
  }
  const lookAgain = () => void look()
  await database.listen(CHANNEL, lookAgain, lookAgain)
  return {
    since: () => since,
    whenReleased: (work) => void (since === null ? work().catch(failed) : waiting.push(work)),
    look,
  }
}

/**
 * Lets everything go out again, in the caller's transaction; every process hears of it after the commit.
 *
 * @param actor the administrator, or null for the operator at the machine
 * @returns whether it was held at all
 */
export async function release(tx: Db, clock: Clock, actor: string | null): Promise<boolean> {
  if (!(await letGo(tx))) return false
  await recordAction(tx, clock(), { actor, action: 'newsroom.release', subject: null })
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`)
  await publish(tx, { kind: 'newsroom' })
  return true
}

const CAME_FROM_ELSEWHERE =
  'This database was copied or restored from elsewhere: everybody is signed out, and it is held back'
const HELD =
  'The newsroom is held back: no delivery, mail or reminder goes out until an administrator releases it, ' +
  'or the operator with npm run release'
