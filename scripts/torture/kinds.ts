import { nothingOpened, type Opened } from '#scripts/bench/opened.ts'
import { tortureByBodies } from './bodies.ts'
import { tortureDatabase } from './database-away.ts'
import { tortureByFailover } from './failover.ts'
import { tortureByFullDisk } from './full-disk.ts'
import type { Engine, Figures } from './figures.ts'
import { tortureByHalfHeads } from './half-heads.ts'
import { tortureByKills } from './kill.ts'
import { tortureOneFolder } from './one-folder.ts'
import { torturePowerCuts } from './power-cut.ts'
import type { Proxy } from './proxied.ts'
import { tortureRollingRestarts } from './rolling-restart.ts'
import { tortureByTrickling } from './trickle.ts'

type Attack = (engine: Engine, rounds: number, opened: Opened, proxy: Proxy) => Promise<Figures>

/** Every kind of attack, and the engines that it can be made on. */
export const KINDS = {
  kill: { attack: tortureByKills, engines: ['embedded', 'server'] },
  cut: { attack: torturePowerCuts, engines: ['embedded', 'server'] },
  disk: { attack: tortureByFullDisk, engines: ['embedded', 'server'] },
  folder: { attack: tortureOneFolder, engines: ['embedded'] },
  bodies: { attack: tortureByBodies, engines: ['embedded', 'server'] },
  trickle: { attack: tortureByTrickling, engines: ['embedded', 'server'] },
  heads: { attack: tortureByHalfHeads, engines: ['server'] },
  database: { attack: tortureDatabase, engines: ['server'] },
  rolling: { attack: tortureRollingRestarts, engines: ['server'] },
  failover: { attack: tortureByFailover, engines: ['server'] },
} as const satisfies Record<string, { attack: Attack; engines: readonly Engine[] }>
export type Kind = keyof typeof KINDS

export const canAttack = (kind: Kind, engine: Engine): boolean =>
  (KINDS[kind].engines as readonly Engine[]).includes(engine)

/**
 * Makes one attack; whatever it started has ended and is removed when this returns.
 *
 * @param proxy what stands before several processes, or before a primary and its standby
 */
export async function torture(
  kind: Kind,
  engine: Engine,
  rounds: number,
  proxy: Proxy = 'own',
): Promise<Figures> {
  const opened = nothingOpened()
  try {
    return await KINDS[kind].attack(engine, rounds, opened, proxy)
  } finally {
    await opened.close()
  }
}
