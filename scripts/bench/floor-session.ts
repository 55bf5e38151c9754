import { argon2, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type pg from 'pg'

export type FloorPerson = { id: string; name: string; email: string; role: string }

const IDLE_MS = 24 * 3_600_000
const MOST_MS = 14 * 24 * 3_600_000

const WHO = `
  select u.id, u.full_name as name, u.email, u.role, u.is_disabled, s.created_at, s.last_used_at
  from sessions s join users u on u.id = s.user_id where s.token = $1`

/** The session check of the product: the signed cookie, then one prepared statement. */
export async function whoIs(
  pool: pg.Pool,
  secret: string,
  request: IncomingMessage,
): Promise<FloorPerson | null> {
  const cookie = /(?:^|; )desk-session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const dot = cookie.lastIndexOf('.')
  const token = cookie.slice(0, dot)
  if (dot < 1 || !isSame(cookie.slice(dot + 1), signatureOf(secret, token))) return null
  const { rows } = await pool.query({ name: 'who', text: WHO, values: [token] })
  const found = rows[0]
  const now = Date.now()
  const isAlive =
    found && !found.is_disabled && now - found.last_used_at < IDLE_MS && now - found.created_at < MOST_MS
  return isAlive ? found : null
}

const ACCOUNT = `
  select u.id, u.full_name as name, u.email, u.role, a.password_hash as password
  from users u join credentials a on a.user_id = u.id and a.provider = 'credential' where u.email = $1`

const OPEN = `
  with signed_in as (update users set last_sign_in_at = now(), last_request_at = now() where id = $2)
  insert into sessions (id, user_id, token, user_agent, expires_at)
  values ($1, $2, $3, $4, now() + interval '14 days')`

/** The same hash as the product's, then one statement. @returns the answer and the cookie */
export async function signIn(
  pool: pg.Pool,
  secret: string,
  { email, password }: { email: string; password: string },
): Promise<{ answer: object; cookie: string } | null> {
  const { rows } = await pool.query({ name: 'account', text: ACCOUNT, values: [email] })
  const found = rows[0]
  if (!found || !(await isPassword(password, found.password))) return null
  const token = randomBytes(32).toString('base64url')
  await pool.query({ name: 'open', text: OPEN, values: [randomUUID(), found.id, token, ''] })
  const user = {
    id: found.id,
    email: found.email,
    user_metadata: { full_name: found.name || null },
    role: found.role,
  }
  const value = `${token}.${signatureOf(secret, token)}`
  return {
    answer: { user },
    cookie: `desk-session=${value}; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax`,
  }
}

function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    /m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$(.+)$/.exec(stored) ?? []
  const expected = Buffer.from(hash, 'base64')
  const derivation = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return new Promise((resolve, reject) =>
    argon2(
      'argon2id',
      { message: password, nonce: Buffer.from(salt, 'base64'), tagLength: expected.length, ...derivation },
      (error, given) => (error ? reject(error) : resolve(timingSafeEqual(given, expected))),
    ),
  )
}

const signatureOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`session:${token}`).digest('base64url')

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
