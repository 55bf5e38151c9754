import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { release } from '#server/hold/hold.ts'
import { settleIn } from '#server/residence/residence.ts'
import { createLog, say } from '#server/log.ts'
import { refuseNewSecret } from '#server/new-secret.ts'

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
