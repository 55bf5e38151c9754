import { askRunningServer } from '#server/operation/backup/operator-socket.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog, say } from '#server/platform/log.ts'
import { refuseNewSecret } from '#server/platform/new-secret.ts'
import { runPeopleCommand } from '#server/people/people/operator-commands.ts'

// The operator's commands for accounts: npm run people. The embedded database has one user at a time, so a server that
// runs on it is told to do it; a PostgreSQL server may go on.
try {
  const config = readConfig()
  const people = process.argv.slice(2)
  const lines = config.databaseUrl ? null : await askRunningServer(config.dataDir, { people })
  for (const line of lines ?? (await withoutServer(config, people))) say(line)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function withoutServer(config: Config, words: string[]): Promise<string[]> {
  const log = createLog('error')
  const database = await openDatabase(config, log)
  try {
    await migrate(database)
    await refuseNewSecret(database.db, config)
    // No queue is at work here: what waits in the outbox the server sends at its next look.
    const jobs = { enqueue: async () => {} }
    return await runPeopleCommand({ config, db: database.db, clock: systemClock, log, jobs }, words)
  } finally {
    await database.close()
  }
}
