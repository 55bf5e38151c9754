import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { runPicturesCommand } from '#server/newsletter/images/operator-commands.ts'
import { createLog, say } from '#server/platform/log.ts'
import { refuseNewSecret } from '#server/platform/new-secret.ts'

// The operator's commands for pictures: npm run pictures. The embedded database has one user at a time, so stop
// the server first; a PostgreSQL server may go on.
try {
  const config = readConfig()
  const database = await openDatabase(config, createLog('error'))
  try {
    await migrate(database)
    await refuseNewSecret(database.db, config)
    const parts = { db: database.db, files: openFiles(config), clock: systemClock }
    for (const line of await runPicturesCommand(parts, process.argv.slice(2))) say(line)
  } finally {
    await database.close()
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
