import { askRunningServer } from '#server/backup/operator-socket.ts'
import { systemClock } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog, say } from '#server/log.ts'
import { refuseNewSecret } from '#server/new-secret.ts'
import { runPeopleCommand } from '#server/people/operator-commands.ts'

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
