import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog, say } from '#server/log.ts'
import { refuseNewSecret } from '#server/new-secret.ts'
import { runPeopleCommand } from '#server/people/operator-commands.ts'

// The operator's commands for accounts: npm run people. The embedded database has one user at a time, so stop
// the server first; a PostgreSQL server may go on.
try {
  const config = readConfig()
  const log = createLog('error')
  const database = await openDatabase(config, log)
  try {
    await migrate(database)
    await refuseNewSecret(database.db, config)
    // No queue is at work here: what waits in the outbox the server sends at its next look.
    const jobs = { enqueue: async () => {} }
    const deps = { config, db: database.db, clock: systemClock, log, jobs }
    for (const line of await runPeopleCommand(deps, process.argv.slice(2))) say(line)
  } finally {
    await database.close()
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
