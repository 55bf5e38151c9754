import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sealedElsewhereInWords } from '#shared/settings-messages.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createLog, type Log, say } from '#server/platform/log.ts'
import { backupName, backupPath } from './backup-name.ts'
import { contentsOf, makeBackup, verifyBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { askRunningServer } from './operator-socket.ts'
import { openBackup } from './open-backup.ts'
import { restoreNewsroom } from './restore-newsroom.ts'

/** What the operator's commands for backups do, by name: each takes its words and returns lines to print. */
export const BACKUP_COMMANDS = { backup, verify, restore, 'move-to-postgres': moveToPostgres } as const

/**
 * `backup FOLDER|FILE.zip`: makes a backup of the newsroom that the settings name, and verifies it. A server
 * that has the embedded database open is told to make it, since that belongs to one process.
 */
async function backup(words: string[]): Promise<string[]> {
  const [where] = named(words, 'backup FOLDER, or backup FILE.zip')
  const config = readConfig()
  const path = resolve(backupPath(where, systemClock()))
  const contents = config.databaseUrl ? null : await askRunningServer(config.dataDir, { backup: path })
  return [
    `Written and verified: ${path}`,
    ...(contents ?? [contentsOf(await backUp(config, ownLog(), path))]),
  ]
}

/** `verify FILE.zip`: whether every part of a backup is as it was written. */
async function verify(words: string[]): Promise<string[]> {
  const [path] = named(words, 'verify FILE.zip')
  return [`Whole: ${path}`, contentsOf(await verifyBackup(path))]
}

/** `restore FILE.zip`: into the empty place that the settings name. */
async function restore(words: string[]): Promise<string[]> {
  const [path] = named(words, 'restore FILE.zip')
  const found = await openBackup(path)
  try {
    const sealed = sealedElsewhereInWords(await restoreNewsroom(readConfig(), found, ownLog()))
    return [
      `Restored: ${contentsOf(found.manifest)}`,
      ...(sealed === null ? [] : [sealed]),
      'Nothing goes out from here until it is released: npm run release, or the banner that administrators see.',
    ]
  } finally {
    found.close()
  }
}

/**
 * `move-to-postgres`: takes the embedded database of the data folder to the server of `DATABASE_URL`, by a backup whose
 * checksums are compared there. The data folder stays as it is.
 */
async function moveToPostgres(): Promise<string[]> {
  const config = readConfig()
  if (!config.databaseUrl) throw new Error('DATABASE_URL must name the empty database to move to.')
  const path = join(tmpdir(), backupName(systemClock()))
  try {
    const manifest = await backUp({ ...config, databaseUrl: undefined }, ownLog(), path)
    const found = await openBackup(path)
    try {
      // Pictures stay where they are: in the data folder, or in the bucket.
      const rowsOnly = { ...found, manifest: { ...manifest, pictures: [] } }
      await restoreNewsroom({ ...config, dataDir: join(tmpdir(), 'no-pictures') }, rowsOnly, ownLog())
    } finally {
      found.close()
    }
    return [
      `Moved, with equal checksums: ${contentsOf(manifest)}`,
      'Start the server with this DATABASE_URL, and release it: npm run release.',
    ]
  } finally {
    await rm(path, { force: true })
  }
}

/** Makes a backup of a database that no server has open, or of a PostgreSQL server, and reads it back. */
async function backUp(config: Config, log: Log, path: string): Promise<Manifest> {
  const database = await openDatabase(config, log)
  try {
    await migrate(database)
    const parts = { database, files: openFiles(config), clock: systemClock }
    return (await makeBackup(parts, path)).manifest
  } finally {
    await database.close()
  }
}

/** Says what goes wrong, and of long work that it goes on. */
const ownLog = (): Log => createLog('info')

function named(words: string[], usage: string): [string] {
  const [only, ...more] = words
  if (only === undefined || more.length > 0) throw new Error(`Usage: npm run citydesk -- ${usage}`)
  return [only]
}

/** Runs one of them with the words of the command line; ends with 1 and a sentence where it fails. */
export async function runBackupCommand(name: keyof typeof BACKUP_COMMANDS): Promise<void> {
  try {
    for (const line of await BACKUP_COMMANDS[name](process.argv.slice(2))) say(line)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
