import './check-node.mjs'
import { mkdtempSync, rmdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BROWSER_LEVELS,
  BUILD,
  DISK_LEVELS,
  FEED_LEVELS,
  POWER_CUT_LEVELS,
  PROCESSES_LEVELS,
  PROXY_LEVELS,
  SERVER_DATABASE_LEVELS,
} from './all-levels.mjs'
import { ensureBrowser } from './browser.mjs'
import { haveBrowsers, haveFeedReaders, haveProxies } from './debian-programs.mjs'
import { startPostgres } from './debian-postgres.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { endOnSignals, runLevels } from './levels.mjs'
import { runQuietly } from './run.mjs'

// What `npm run test:debian` does: what needs programs and rights of Debian. The database tests once more on a
// PostgreSQL server, which it installs when missing, starts and ends; the journeys once more through two processes on
// it; attacks on both; two processes behind Debian's proxies; a walk in its Firefox and WebKitGTK; and the server on disks of its own, which it mounts.
await ensureBrowser()
await ensureInstall({ withTools: true })
const postgres = await startPostgres()
endOnSignals(() => postgres.remove())

const mounts = await mayMount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs')
const mountsFiles = mounts && (await mayMountFile())
const reads = await haveFeedReaders()
const proxies = await haveProxies()
const browsers = await haveBrowsers()
const env = { DATABASE_URL: postgres.url }
const onServer = [...PROCESSES_LEVELS, ...SERVER_DATABASE_LEVELS]
const levels = [
  BUILD,
  ...onServer.map((level) => ({ ...level, env: { ...level.env, ...env } })),
  ...(mounts ? DISK_LEVELS : []),
  ...(mountsFiles ? POWER_CUT_LEVELS : []),
  ...(reads ? FEED_LEVELS : []),
  ...(proxies ? PROXY_LEVELS : []),
  ...(browsers ? BROWSER_LEVELS : []),
]
try {
  // As in `npm test`: where the outcome decides, nothing waits for a busy core.
  process.exitCode = (await runLevels(levels, process.env.CI ? 1 : undefined)) ? 0 : 1
} finally {
  await postgres.remove()
}
for (const [isProved, what] of [
  [mounts, 'what happens on a full disk'],
  [mountsFiles, 'what a power cut takes'],
])
  if (!isProved)
    console.error(
      `NOT PROVED HERE: ${what}. This machine mounts no such disk; run npm run test:disk as root.`,
    )
if (!reads)
  console.error(
    'NOT PROVED HERE: what feed readers read. Install newsboat and python3-feedparser, as root on Debian.',
  )
if (!proxies)
  console.error(
    'NOT PROVED HERE: the files of deploy for HAProxy and nginx. Install haproxy and nginx, as root on Debian.',
  )
if (!browsers)
  console.error(
    'NOT PROVED HERE: Firefox and WebKit. Install firefox-esr, webkit2gtk-driver and xvfb, as root on Debian.',
  )

/** Some containers may mount nothing, also as root. What is then not proved is said, in the last lines. */
async function mayMount(...options) {
  const folder = mkdtempSync(join(tmpdir(), 'city-desk-disk-'))
  try {
    await runQuietly('mount', [...options, folder])
    await runQuietly('umount', [folder])
    return true
  } catch {
    return false // the reason does not matter: it has no right to, or no such program
  } finally {
    rmdirSync(folder)
  }
}

/** A disk within a file takes a loop device, which fewer containers have. */
async function mayMountFile() {
  const folder = mkdtempSync(join(tmpdir(), 'city-desk-disk-'))
  const file = join(folder, 'disk')
  try {
    writeFileSync(file, '')
    truncateSync(file, 8 * 1_048_576)
    await runQuietly('mkfs.ext4', ['-q', file])
    return await mayMount('-o', 'loop', file)
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
