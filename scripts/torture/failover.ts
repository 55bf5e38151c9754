import type { Opened } from '#scripts/bench/opened.ts'
import { makeCluster } from '#scripts/debian-postgres.mjs'
import { killAll } from './database-away.ts'
import { openTcpProxy } from './tcp-proxy.ts'
import type { Engine, Figures } from './figures.ts'
import { type Cluster, namesIn, openPlace, reading } from './place.ts'
import { openTarget } from './target.ts'
import { compareWrites, startWriters } from './writers.ts'

const WRITERS = 6
const ENOUGH = 40
/** What is to work again within ten seconds of the promotion is a fault after three times as long. */
const WELL_WITHIN_MS = 30_000
const STANDBY = 'standby'

/**
 * A primary with a standby that has every commit before it is acknowledged, behind an address that leads to whichever
 * is the primary. The primary is killed while people write, the standby promoted: the product goes on by itself, with
 * everything that was acknowledged. Then a new standby is made of the survivor, and so on.
 */
export async function tortureByFailover(engine: Engine, rounds: number, opened: Opened): Promise<Figures> {
  const place = await openPlace(engine, opened)
  if (!place.cluster) throw new Error('The embedded database has no standby')
  let primary: Cluster = place.cluster
  const proxy = await openTcpProxy(primary.port)
  opened.push(() => proxy.close())
  const through = `postgres://desk@127.0.0.1:${proxy.port}/postgres`
  const target = await openTarget({ ...place, env: { ...place.env, DATABASE_URL: through } }, opened)
  const writers = startWriters({ origin: target.origin, headers: target.staff, count: WRITERS })
  opened.push(() => writers.stop())
  const wellAfterMs: number[] = []
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const standby = await makeStandby(primary, opened)
    await writers.until(ENOUGH)
    await killAll(primary)
    const sinceMs = performance.now()
    await standby.promote()
    await reading({ DATABASE_URL: standby.url }, (query) =>
      query(`alter system reset synchronous_standby_names`),
    )
    await reading({ DATABASE_URL: standby.url }, (query) => query(`select pg_reload_conf()`))
    proxy.leadTo(standby.port)
    await writers.until(1)
    const tookMs = performance.now() - sinceMs
    wellAfterMs.push(tookMs)
    if (tookMs > WELL_WITHIN_MS)
      faults.push(`writing only ${Math.round(tookMs)} ms after the primary was killed`)
    await primary.remove()
    primary = standby
  }
  await writers.until(ENOUGH)
  await writers.stop()
  if (target.server().hasEnded()) faults.push('the product has ended')
  const code = await target.stop()
  if (code !== 0) faults.push(`SIGTERM ended it with ${code}`)
  return {
    ...{ kind: 'failover to a synchronous standby', engine, rounds, acknowledged: writers.acknowledged.size },
    ...compareWrites(writers.acknowledged, await namesIn({ DATABASE_URL: primary.url })),
    notes: [`writing again after ${wellAfterMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`],
    faults: [...faults, ...writers.strange.slice(0, 3)],
  }
}

/** A standby that streams from that primary, which from now on waits for it with every commit. */
async function makeStandby(primary: Cluster, opened: Opened): Promise<Cluster> {
  const standby = await makeCluster({
    fill: (call, data) => {
      const from = `host=127.0.0.1 port=${primary.port} user=desk application_name=${STANDBY}`
      return call('pg_basebackup', '-d', from, '-D', data, '-R', '-X', 'stream', '-c', 'fast')
    },
  })
  opened.push(() => standby.remove())
  await standby.start()
  const settings = { DATABASE_URL: primary.url }
  await reading(settings, (query) => query(`alter system set synchronous_standby_names = '${STANDBY}'`))
  await reading(settings, async (query) => {
    await query(`select pg_reload_conf()`)
    const states = () => query<{ sync_state: string }>(`select sync_state from pg_stat_replication`)
    while (!(await states()).some(({ sync_state }) => sync_state === 'sync'))
      await new Promise((resolve) => setTimeout(resolve, 50))
  })
  return standby
}
