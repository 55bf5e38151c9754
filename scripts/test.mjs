import './check-node.mjs'
import { BROWSER_LEVELS, QUICK_LEVELS } from './all-levels.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { runLevels } from './levels.mjs'

// What `npm test` does: every level, on a fresh clone and on a machine with Node and npm only, too.
await ensureInstall({ withTools: true })
await ensureBrowser()
process.exitCode = (await runLevels([...QUICK_LEVELS, ...BROWSER_LEVELS])) ? 0 : 1
