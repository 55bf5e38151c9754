import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/platform/config.ts'
import { embeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { EmbeddedEngine, THROWAWAY_START } from '#server/platform/db/embedded-engine.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { routeLines } from '#server/platform/http/route-list.ts'
import { createLog, say } from '#server/platform/log.ts'

// Says who may call what: npm run routes. Nothing is opened but a database in memory.
const engine = await EmbeddedEngine.open({ startParams: THROWAWAY_START })
const database = embeddedDatabase(engine, () => engine.close())
await migrate(database)
const config = readConfig({ SECRET: 'nothing is signed here, so it does not matter' })
const deps = await compose(config, database, createLog('error'), systemClock)
const app = await buildApp(deps)
for (const line of routeLines(app)) say(line)
await deps.live.close()
await app.close()
await database.close()
