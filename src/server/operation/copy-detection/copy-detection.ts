import { eq } from 'drizzle-orm'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Db, Place } from '#server/platform/db/db.ts'
import { sessions } from '#server/platform/db/tables/accounts.ts'
import { databaseIdentity } from '#server/platform/db/tables/images.ts'
import { copyDetection } from '#server/platform/db/tables/newsroom.ts'

const HERE = eq(copyDetection.id, 1)

/**
 * Compares where the database says it lives with where it was found, and holds it back when it came from elsewhere:
 * everybody's session ends, in the same transaction. A newsroom without a mark gets one and is not held.
 *
 * Pictures that the original may reach too stay the original's, whatever it has added since: the copy goes by another name
 * than they are marked with, and takes and removes none until the operator says that they are its own.
 *
 * Several processes may do it at once. What was held stays held, wherever it is moved, until it is released.
 *
 * @returns whether this call found it elsewhere
 */
export async function settleIn(
  database: Database,
  clock: Clock,
  config: Pick<Config, 's3' | 'databaseUrl'>,
): Promise<boolean> {
  const place = await database.place()
  return database.alone((db) =>
    db.transaction(async (tx) => {
      const [known] = await tx.select().from(copyDetection).where(HERE)
      if (!known) await tx.insert(copyDetection).values({ id: 1, ...place })
      if (!known || isSame(known, place)) {
        if (known?.system === null) await tx.update(copyDetection).set(place).where(HERE)
        return false
      }
      const at = clock()
      const held_since = known.held_since ?? at.toISOString()
      await tx
        .update(copyDetection)
        .set({ ...place, held_since })
        .where(HERE)
      if (mayShareFiles(config)) await tx.delete(databaseIdentity)
      // Whoever holds a cookie of the original must not be let in by the copy.
      await tx.delete(sessions)
      await recordAction(tx, at, { actor: null, action: 'newsroom.hold', subject: null })
      return true
    }),
  )
}

/** A folder beside the embedded database is copied with it; a bucket is not, nor the folder beside a server's. */
const mayShareFiles = ({ s3, databaseUrl }: Pick<Config, 's3' | 'databaseUrl'>): boolean =>
  s3 !== undefined || databaseUrl !== undefined

/** A server whose identifier may not be read is known by the database's number alone, before and after. */
const isSame = (known: Place, found: Place): boolean =>
  known.place === found.place &&
  (known.system === found.system || known.system === null || found.system === null)

/** @returns since when the database is held back, or null */
export async function heldSince(db: Db): Promise<string | null> {
  const [row] = await db.select({ held_since: copyDetection.held_since }).from(copyDetection).where(HERE)
  return row?.held_since ?? null
}

/** Lets go in the caller's transaction. @returns whether it was held */
export async function letGo(tx: Db): Promise<boolean> {
  const held = await heldSince(tx)
  if (held !== null) await tx.update(copyDetection).set({ held_since: null }).where(HERE)
  return held !== null
}
