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
import { weaknessOf } from './secret-strength.ts'

const BYTES = 32
const WAY_OUT = `Put it back from a backup of the data folder, or set SECRET if that was in use. If there is neither,
  write a new one there, such as openssl rand -hex 32 makes: everybody then signs in again, and stored webhook secrets
  and second factors must be set up anew.`

/**
 * The server's own secret: 32 random bytes in hexadecimal, made once, readable by its owner alone.
 *
 * Sessions outlive restarts because it does. Of two processes that start at once, both get the same. A damaged file
 * is never replaced by itself, nor one that is gone: what is sealed under the lost secret could come back with a
 * backup.
 *
 * @param isUsed whether there is a database already, which was kept under a secret
 * @throws Error for the operator: the file, what is wrong with it, and the way out; never what it holds
 */
export function keptSecret(file: string, isUsed: boolean): { secret: string; isNewSecret: boolean } {
  const isNewSecret = !existsSync(file)
  if (isNewSecret && isUsed) throw secretGone(file)
  const content = contentOf(file, isNewSecret)
  const secret = content.toString('utf8').trim()
  const fault = faultOf(content, secret)
  if (fault) throw unusable(file, fault, WAY_OUT)
  return { secret, isNewSecret }
}

export const secretGone = (file: string): Error =>
  unusable(file, 'it is gone, and the database was kept under it', WAY_OUT)

function contentOf(file: string, isNew: boolean): Buffer {
  try {
    if (isNew) create(file)
    return readFileSync(file)
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException // every error of the file system is one
    const fault = REASONS[code] ?? `the system says ${code || 'nothing more'}`
    throw unusable(file, fault, 'The user that runs the server must be able to write there.', cause)
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not read or make it',
  EPERM: 'this user may not read or make it',
  EROFS: 'it is not there, and its folder can only be read',
  ENOSPC: 'it is not there, and the disk is full',
  EISDIR: 'it is a folder',
  EEXIST: 'it should lie in a folder, and that is not a folder',
  ENOTDIR: 'it should lie in a folder, and that is not a folder',
}

/** What speaks against it, as the end of a sentence; null for a good one, also one that the operator wrote there. */
function faultOf(content: Buffer, secret: string): string | null {
  if (secret === '') return 'it is empty'
  if (!isText(content)) return 'it is no text'
  if (/^[0-9a-f]*$/.test(secret) && secret.length < BYTES * 2) return 'it was cut off'
  const weakness = weaknessOf(secret)
  return weakness && `what it holds ${weakness}`
}

const isText = (content: Buffer): boolean =>
  content.equals(Buffer.from(content.toString('utf8'))) && !/\p{Cc}/u.test(content.toString('utf8').trim())

const unusable = (file: string, fault: string, wayOut: string, cause?: unknown): Error =>
  new Error(`The server cannot use the secret in ${file}: ${fault}.\n  ${wayOut}`, { cause })

/** Written under another name first, so that no other process and no crash ever meets half a secret. */
function create(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  flushed(openSync(aside, 'wx', 0o600), (made) => writeSync(made, `${randomBytes(BYTES).toString('hex')}\n`))
  try {
    linkSync(aside, file)
    // Without its name in the folder a power cut would cost the secret under which things are sealed by then.
    flushed(openSync(dirname(file), 'r'), () => undefined)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(aside)
  }
}

function flushed(descriptor: number, write: (descriptor: number) => unknown): void {
  try {
    write(descriptor)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
