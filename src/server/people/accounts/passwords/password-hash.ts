import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { networkOf } from '#server/platform/network-of.ts'
import { semaphore } from '#server/platform/semaphore.ts'

/** argon2id with 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Two at once leave half of the thread pool, and of two cores, to everything else, such as health checks. */
const MOST_AT_ONCE = 2
/** Half a minute of hashing for all, three seconds for one address; whoever comes later is asked to try again. */
export const MOST_WAITING = 600
export const MOST_WAITING_EACH = 60

/**
 * @param address of the client that asks; no address holds up the others. '' is the server itself
 * @returns the hash as a PHC string, with its own salt
 * @throws Problem `unavailable` under a flood
 */
export async function hashPassword(password: string, address: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, { salt, memory: MEMORY_KIB, passes: PASSES, lanes: LANES }, address)
  const settings = `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`
  return `$argon2id$v=19$${settings}$${phcBase64(salt)}$${phcBase64(hash)}`
}

/**
 * Compares a password with a stored hash. Takes equally long when there is none, so that nobody learns from
 * the time whether an account exists.
 *
 * @param address of the client that asks, as of {@link hashPassword}
 * @throws Problem `unavailable` under a flood
 */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
  address: string,
): Promise<boolean> {
  const parts = PHC.exec(stored ?? (await nobodysHash()))?.slice(1)
  if (!parts) throw new Error('A stored password hash cannot be read')
  const [memory, passes, lanes, salt, hash] = parts
  const expected = Buffer.from(hash ?? '', 'base64')
  const derivation = {
    salt: Buffer.from(salt ?? '', 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    bytes: expected.length,
  }
  const given = await derive(password, derivation, address)
  return timingSafeEqual(given, expected) && stored !== null && stored !== undefined
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{22,86})$/

const phcBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** The hash of a password that nobody knows, made once. */
let madeOnce: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  madeOnce ??= hashPassword(randomBytes(32).toString('base64'), '')
  return madeOnce
}

type Derivation = { salt: Buffer; memory: number; passes: number; lanes: number; bytes?: number }

const inTurn = semaphore({ atOnce: MOST_AT_ONCE, waiting: MOST_WAITING, waitingEach: MOST_WAITING_EACH })

const derive = (password: string, derivation: Derivation, address: string): Promise<Buffer> =>
  inTurn(() => {
    const { salt, memory, passes, lanes, bytes = HASH_BYTES } = derivation
    const settings = { memory, passes, parallelism: lanes, tagLength: bytes }
    return new Promise((resolve, reject) =>
      argon2('argon2id', { message: password, nonce: salt, ...settings }, (error, hash) =>
        error ? reject(error) : resolve(hash),
      ),
    )
  }, networkOf(address))
