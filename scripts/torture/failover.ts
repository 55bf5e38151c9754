import type { Opened } from '#scripts/bench/opened.ts'
import { makeCluster } from '#scripts/debian-postgres.mjs'
import { freePort } from '#scripts/free-port.mjs'
import { killAll } from './database-away.ts'
import type { Proxy } from './proxied.ts'
import { openShippedDatabaseProxy } from './shipped-proxies.ts'
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
export async function tortureByFailover(
  engine: Engine,
  rounds: number,
  opened: Opened,
  proxy: Proxy,
): Promise<Figures> {
  const place = await openPlace(engine, opened)
  if (!place.cluster) throw new Error('The embedded database has no standby')
  let primary: Cluster = place.cluster
  // Where the next standby is made: the two places are those of the proxy's file, whoever is at them.
  let free = await freePort()
  const way = await openWay(proxy, primary, free, opened)
  const through = `postgres://desk@127.0.0.1:${way.port}/postgres`
  const target = await openTarget({ ...place, env: { ...place.env, DATABASE_URL: through } }, opened)
  const writers = startWriters({ origin: target.origin, headers: target.staff, count: WRITERS })
  opened.push(() => writers.stop())
  const wellAfterMs: number[] = []
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const standby = await makeStandby(primary, free, opened)
    await writers.until(ENOUGH)
    await killAll(primary)
    const sinceMs = performance.now()
    await standby.promote()
    await reading({ DATABASE_URL: standby.url }, (query) =>
      query(`alter system reset synchronous_standby_names`),
    )
    await reading({ DATABASE_URL: standby.url }, (query) => query(`select pg_reload_conf()`))
    way.leadTo(standby.port)
    await writers.until(1)
    const tookMs = performance.now() - sinceMs
    wellAfterMs.push(tookMs)
    if (tookMs > WELL_WITHIN_MS)
      faults.push(`writing only ${Math.round(tookMs)} ms after the primary was killed`)
    await primary.remove()
    free = primary.port
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
    notes: [
      `${proxy} proxy`,
      `writing again after ${wellAfterMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
    ],
    faults: [...faults, ...writers.strange.slice(0, 3)],
  }
}

type Way = { port: number; leadTo(port: number): void }

/** An address that leads to the primary: led there by us, or by HAProxy, which asks both who it is. */
async function openWay(proxy: Proxy, primary: Cluster, other: number, opened: Opened): Promise<Way> {
  if (proxy === 'nginx') throw new Error('nginx cannot tell a primary from its standby')
  if (proxy === 'haproxy') {
    await reading({ DATABASE_URL: primary.url }, (query) => query('create role haproxy login'))
    const port = await openShippedDatabaseProxy([primary.port, other], opened)
    return { port, leadTo: () => {} }
  }
  const way = await openTcpProxy(primary.port)
  opened.push(() => way.close())
  return way
}

/** A standby that streams from that primary, which from now on waits for it with every commit. */
async function makeStandby(primary: Cluster, port: number, opened: Opened): Promise<Cluster> {
  const standby = await makeCluster({
    port,
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
