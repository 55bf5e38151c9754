import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Opened } from '#scripts/bench/opened.ts'
import { treeOf } from '#scripts/bench/processes.ts'
import { makeCluster } from '#scripts/debian-postgres.mjs'
import type { Engine, Figures } from './figures.ts'
import { namesIn, openPlace, type Place } from './place.ts'
import { openTarget } from './target.ts'
import { compareWrites, startWriters } from './writers.ts'

const WRITERS = 6
const ENOUGH = 40
const DISK_BYTES = 1_600 * 1_048_576

/**
 * Power cuts while people write. The data lies on a disk within a file; everything that writes is frozen, and the file
 * is copied as it is: what the disk was not told to keep is missing. The copy is mounted and read.
 *
 * Root on Linux can mount one.
 */
export async function torturePowerCuts(engine: Engine, rounds: number, opened: Opened): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'city-desk-cut-'))
  opened.push(async () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755) // PostgreSQL runs under a name of its own
  const [disk, copy, disk2] = [join(folder, 'disk'), join(folder, 'copy'), join(folder, 'mounted-copy')]
  makeDisk(disk)
  const home = mount(disk, join(folder, 'mounted'), opened)
  const place = await openPlace(engine, opened, home)
  const target = await openTarget(place, opened)
  const writers = startWriters({ origin: target.origin, headers: target.staff, count: WRITERS })
  opened.push(() => writers.stop())
  const frozen = () => [target.server().pid, ...(place.cluster ? treeOf(place.cluster.pid()) : [])]
  const found = { acknowledged: 0, lost: 0, doubled: 0 }
  for (let round = 0; round < rounds; round += 1) {
    await writers.until(ENOUGH)
    const pids = frozen()
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    await delay(50) // what was answered before is read by then
    const acknowledged = [...writers.acknowledged]
    copyFileSync(disk, copy)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    const cut = await readCopy({ copy, at: disk2, place, home })
    const { lost, doubled } = compareWrites(acknowledged, cut)
    found.acknowledged += acknowledged.length
    found.lost += lost
    found.doubled += doubled
  }
  await writers.stop()
  await target.stop()
  const { strange } = writers
  return { kind: 'power cut', engine, rounds, ...found, notes: [], faults: strange.slice(0, 3) }
}

function makeDisk(file: string): void {
  writeFileSync(file, '')
  truncateSync(file, DISK_BYTES)
  execFileSync('mkfs.ext4', ['-q', file])
}

function mount(file: string, at: string, opened?: Opened): string {
  mkdirSync(at, { recursive: true })
  execFileSync('mount', ['-o', 'loop', file, at])
  chmodSync(at, 0o755)
  opened?.push(async () => execFileSync('umount', ['--lazy', at]))
  return at
}

/** What stands on the copied disk, after the file system and the database have recovered there. */
async function readCopy({ copy, at, place, home }: { copy: string; at: string; place: Place; home: string }) {
  mount(copy, at)
  const there = (path: string) => join(at, relative(home, path))
  try {
    if (!place.cluster) return await namesIn({ DATA_DIR: there(place.dataDir) })
    return await readCluster(there(place.cluster.folder))
  } finally {
    execFileSync('umount', [at])
  }
}

/** Starts a second PostgreSQL server on a copied folder, and ends it. */
async function readCluster(folder: string): Promise<Map<string, number>> {
  // It names the process that still runs at the original, which after a power cut none does.
  rmSync(join(folder, 'data/postmaster.pid'), { force: true })
  const cluster = await makeCluster({ folder })
  await cluster.start()
  try {
    return await namesIn({ DATABASE_URL: cluster.url })
  } finally {
    await cluster.stop('immediate')
  }
}
