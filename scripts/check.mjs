import './check-node.mjs'
import { QUICK_LEVELS } from './all-levels.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { endOnSignals, runLevels } from './levels.mjs'

// What `npm run check` does: the part of the tests that is quick enough for every change.
await ensureInstall({ withTools: true })
endOnSignals()
process.exitCode = (await runLevels(QUICK_LEVELS)) ? 0 : 1
