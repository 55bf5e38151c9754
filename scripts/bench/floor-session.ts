import { createHmac, timingSafeEqual } from 'node:crypto'
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

const signatureOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`session:${token}`).digest('base64url')

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
