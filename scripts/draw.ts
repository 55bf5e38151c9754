import { runDrawCommand } from '#server/newsletter/ads/draw-command.ts'
import { askRunningServer } from '#server/operation/backup/operator-socket.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createLog, say } from '#server/platform/log.ts'

// npm run citydesk -- draw DAY: a saved draw with its reasons. The embedded database has one user at a time, so a server
// that runs on it is asked; a PostgreSQL server may go on.
try {
  const config = readConfig()
  const draw = process.argv.slice(2)
  const lines = config.databaseUrl ? null : await askRunningServer(config.dataDir, { draw })
  for (const line of lines ?? (await withoutServer(config, draw))) say(line)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function withoutServer(config: Config, words: string[]): Promise<string[]> {
  const database = await openDatabase(config, createLog('error'))
  try {
    await migrate(database)
    return await runDrawCommand(database, words)
  } finally {
    await database.close()
  }
}
