import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { embeddedDatabase } from '#server/db/embedded-database.ts'
import { EmbeddedEngine, THROWAWAY_START } from '#server/db/embedded-engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { routeLines } from '#server/http/route-list.ts'
import { createLog, say } from '#server/log.ts'

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
