import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * The server's own secret: 32 random bytes in hexadecimal, made once, readable by its owner alone.
 *
 * Sessions outlive restarts because it does. Of two processes that start at once, both get the same.
 */
export function keptSecret(file: string): string {
  if (!existsSync(file)) create(file)
  return readFileSync(file, 'utf8').trim()
}

/** Written under another name first, so that no other process and no crash ever meets half a secret. */
function create(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  const descriptor = openSync(aside, 'wx', 0o600)
  try {
    writeSync(descriptor, `${randomBytes(32).toString('hex')}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  try {
    linkSync(aside, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(aside)
  }
}
