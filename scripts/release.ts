import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { release } from '#server/operation/hold/hold.ts'
import { settleIn } from '#server/operation/copy-detection/copy-detection.ts'
import { createLog, say } from '#server/platform/log.ts'
import { refuseNewSecret } from '#server/platform/new-secret.ts'

// The operator's word that a copied or restored database is the newsroom from now on: npm run release. The embedded
// database has one user at a time, so stop the server first; with a PostgreSQL server the running ones hear of it.
try {
  const config = readConfig()
  const database = await openDatabase(config, createLog('error'))
  try {
    await migrate(database)
    await refuseNewSecret(database.db, config)
    // Also before the first start at the new place, whose sessions are those of the original.
    await settleIn(database, systemClock, config)
    const wasHeld = await database.db.transaction((tx) => release(tx, systemClock, null))
    say(
      wasHeld
        ? 'Released: deliveries, mails and reminders go out from here again.'
        : 'Nothing to do: this newsroom is not held back.',
    )
  } finally {
    await database.close()
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
