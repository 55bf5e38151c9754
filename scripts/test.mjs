import './check-node.mjs'
import { ALL_LEVELS } from './all-levels.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { endOnSignals, runLevels } from './levels.mjs'

// What `npm test` does: every level, also on a fresh clone. Without a browser nothing is begun.
await ensureBrowser()
await ensureInstall({ withTools: true })
endOnSignals()
// Where the outcome decides about a change, one level after another: slower, and nothing waits for a busy core.
process.exitCode = (await runLevels(ALL_LEVELS, process.env.CI ? 1 : undefined)) ? 0 : 1
