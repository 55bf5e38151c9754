import './check-node.mjs'
import { existsSync } from 'node:fs'
import { BROWSER_LEVELS, QUICK_LEVELS } from './all-levels.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { runLevels } from './levels.mjs'
import { stop } from './project.mjs'

// What `npm test` does: every level, on a fresh clone too.
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

if (!existsSync(CHROMIUM)) {
  stop(
    `The screens are tested in Chromium, and there is none at ${CHROMIUM}. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to where yours is.`,
  )
}
await ensureInstall({ withTools: true })
process.exitCode = (await runLevels([...QUICK_LEVELS, ...BROWSER_LEVELS])) ? 0 : 1
