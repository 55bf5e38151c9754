import { onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import type { Deps } from '#server/deps.ts'

/** Another server on the same database, until the test ends: after a restart, or at the same time. */
export async function anotherServer({ config, database, log, clock }: Deps) {
  const deps = await compose(config, database, log, clock)
  const app = await buildApp(deps)
  onTestFinished(async () => {
    await deps.live.close()
    await app.close()
  })
  return { app, deps }
}
