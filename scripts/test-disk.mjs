import './check-node.mjs'
import { BUILD, DISK_LEVELS, POWER_CUT_LEVELS } from './all-levels.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { endOnSignals, runLevels } from './levels.mjs'

// What `npm run test:disk` does: the server on disks of a fixed size, which root on Linux can mount.
await ensureInstall({ withTools: true })
endOnSignals()
process.exitCode = (await runLevels([BUILD, ...DISK_LEVELS, ...POWER_CUT_LEVELS])) ? 0 : 1
