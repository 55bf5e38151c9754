import './check-node.mjs'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DISK_LEVELS, FEED_LEVELS, SERVER_DATABASE_LEVELS } from './all-levels.mjs'
import { haveFeedReaders } from './debian-feed-readers.mjs'
import { startPostgres } from './debian-postgres.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { runLevels } from './levels.mjs'
import { runQuietly } from './run.mjs'

// What `npm run test:debian` does: what needs programs and rights of Debian. The database tests once more on a
// PostgreSQL server, which it installs when missing, starts and ends; and the server on small disks, which it mounts.
await ensureInstall({ withTools: true })
const postgres = await startPostgres()
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => void postgres.remove().then(() => process.exit(code)))
}

const mounts = await mayMount()
const reads = await haveFeedReaders()
const env = { DATABASE_URL: postgres.url }
const levels = [
  ...SERVER_DATABASE_LEVELS.map((level) => ({ ...level, env })),
  ...(mounts ? DISK_LEVELS : []),
  ...(reads ? FEED_LEVELS : []),
]
try {
  // As in `npm test`: where the outcome decides, nothing waits for a busy core.
  process.exitCode = (await runLevels(levels, process.env.CI ? 1 : undefined)) ? 0 : 1
} finally {
  await postgres.remove()
}
if (!mounts) {
  console.error(
    'NOT PROVED HERE: what happens on a full disk. This machine mounts no disk; run npm run test:disk as root.',
  )
}

if (!reads) {
  console.error(
    'NOT PROVED HERE: what feed readers read. Install newsboat and python3-feedparser, as root on Debian.',
  )
}

/** Some containers may mount nothing, also as root. What is then not proved is said, in the last line. */
async function mayMount() {
  const folder = mkdtempSync(join(tmpdir(), 'city-desk-disk-'))
  try {
    await runQuietly('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
    await runQuietly('umount', [folder])
    return true
  } catch {
    return false // the reason does not matter: it has no right to, or no such program
  } finally {
    rmdirSync(folder)
  }
}
