import './check-node.mjs'
import { SERVER_DATABASE_LEVELS } from './all-levels.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { endOnSignals, runLevels } from './levels.mjs'
import { stop } from './project.mjs'

// What `npm run test:postgres` does: proves on a PostgreSQL server what `npm test` proves on the embedded database.
if (!process.env.DATABASE_URL) {
  stop('Set DATABASE_URL to a PostgreSQL server on which databases may be created and dropped.')
}
await ensureInstall({ withTools: true })
endOnSignals()
process.exitCode = (await runLevels(SERVER_DATABASE_LEVELS)) ? 0 : 1
