import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 1_048_576

/**
 * A disk of a fixed size, in memory; only root on Linux can have one.
 *
 * @param name how its folder's name begins
 * @returns its folder, a way to fill it until so many MiB are left, and a way to empty it of that again
 */
export function mountDisk(megabytes: number, name = 'city-desk-disk-') {
  const folder = mkdtempSync(join(tmpdir(), name))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fillDisk(filler),
    leave: (free: number) => {
      fillDisk(filler)
      truncateSync(filler, statSync(filler).size - free * MEGABYTE)
    },
    empty: () => rmSync(filler, { force: true }),
    readOnly: () => execFileSync('mount', ['-o', 'remount,ro', folder]),
    /** What still uses it goes on with it; nobody else finds it. */
    unmount: () => {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function fillDisk(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    for (const piece of [Buffer.alloc(MEGABYTE), Buffer.alloc(4096)]) writeUntilFull(descriptor, piece)
  } finally {
    closeSync(descriptor)
  }
}

function writeUntilFull(descriptor: number, piece: Buffer): void {
  try {
    for (;;) writeSync(descriptor, piece)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
