import './check-node.mjs'
import { mkdtempSync, rmdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianLevels } from './all-levels.mjs'
import { ensureBrowser } from './browser.mjs'
import { haveBrowsers, haveFeedReaders, haveProxies } from './debian-programs.mjs'
import { startPostgres } from './debian-postgres.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { endOnSignals, runLevels } from './levels.mjs'
import { runQuietly } from './run.mjs'

// What `npm test -- debian` does: everything, each once, with programs and rights of Debian. A PostgreSQL server, which it
// installs when missing, starts and ends, has the journeys through two processes, the tests that may differ there, and
// attacks; two processes run behind Debian's proxies; its Firefox and WebKitGTK walk through the product; its feed readers
// read the archive; and the server runs on disks of its own, which it mounts.
await ensureBrowser()
await ensureInstall({ withTools: true })
const postgres = await startPostgres()
endOnSignals(() => postgres.remove())

const disks = await mayMount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs')
/** What this machine has, and what is not proved without it. */
const HAS = {
  disks: [disks, 'what happens on a full disk. This machine mounts none; run npm run test:disk as root'],
  diskFiles: [
    disks && (await mayMountFile()),
    'what a power cut takes. This machine mounts no disk within a file; run npm run test:disk as root',
  ],
  feedReaders: [
    await haveFeedReaders(),
    'what feed readers read. Install newsboat and python3-feedparser, as root on Debian',
  ],
  proxies: [
    await haveProxies(),
    'the files of deploy for HAProxy and nginx. Install haproxy and nginx, as root on Debian',
  ],
  browsers: [
    await haveBrowsers(),
    'Firefox and WebKit. Install firefox-esr, webkit2gtk-driver and xvfb, as root on Debian',
  ],
}
try {
  const has = Object.keys(HAS).filter((what) => HAS[what][0])
  process.exitCode = (await runLevels(debianLevels(postgres.url, has))) ? 0 : 1
} finally {
  await postgres.remove()
}
for (const [isProved, what] of Object.values(HAS)) if (!isProved) console.error(`NOT PROVED HERE: ${what}.`)

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
