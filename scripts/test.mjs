import './check-node.mjs'
import { ALL_LEVELS, DISK_LEVELS, MAY_DIFFER, QUICK_LEVELS, WHOLE_SERVER } from './all-levels.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { endOnSignals, runLevels } from './levels.mjs'
import { stop } from './project.mjs'

/** What is proved, by the word after the command; also on a fresh clone. */
const RUNS = {
  /** `npm test`: every level. */
  all: ALL_LEVELS,
  /** `npm run check`: the part that is quick enough for every change. */
  check: QUICK_LEVELS,
  /** `npm run test:disk`: the server on disks of a fixed size, which root on Linux can mount. */
  disk: DISK_LEVELS,
  /** `npm run test:postgres`: on a PostgreSQL server, what may differ there; with `-- all`, whatever has a database. */
  postgres: [process.argv[3] === 'all' ? WHOLE_SERVER : MAY_DIFFER],
}
const what = process.argv[2] ?? 'all'
if (what === 'debian')
  await import('./test-debian.mjs') // brings a server and disks
else await run(RUNS[what])

async function run(levels) {
  if (what === 'postgres' && !process.env.DATABASE_URL)
    stop('Set DATABASE_URL to a PostgreSQL server on which databases may be created and dropped.')
  // Without a browser nothing is begun that needs one.
  if (what === 'all') await ensureBrowser()
  await ensureInstall({ withTools: true })
  endOnSignals()
  process.exitCode = (await runLevels(levels)) ? 0 : 1
}
