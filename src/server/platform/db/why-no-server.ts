import { sqlStateOf } from './database-errors.ts'

const SERVER = 'The PostgreSQL server of DATABASE_URL'

/** What the server says, by SQLSTATE. */
const SAID: Record<string, string> = {
  '28P01': 'refuses the user or the password',
  '28000': 'does not let this user in from here, or not without TLS (its pg_hba.conf says who may)',
  '3D000': 'has no database of that name',
  '42501': 'does not allow this user to use the database',
  '53300': 'has no connection left; raise max_connections or end others',
  '57P03': 'is starting or stopping; try again in a moment',
}

/** What the network says, by the code of the error. */
const NETWORK: Record<string, string> = {
  ENOTFOUND: 'is not found: no machine has that name',
  EAI_AGAIN: 'is not found: names can’t be looked up at the moment',
  ECONNREFUSED: 'refuses connections: nothing listens at that address and port',
  ECONNRESET: 'ended the connection; check the port, and whether it wants TLS',
  EHOSTUNREACH: 'can’t be reached: there is no way to that address',
  ENETUNREACH: 'can’t be reached: there is no way to that address',
}

/** What the driver says itself, by its words. */
const DRIVER: [RegExp, string][] = [
  [/does not support SSL/i, 'does not speak TLS; leave sslmode out, or turn TLS on there'],
  [/certificate|self.signed|altname|\bssl\b|\btls\b/i, 'has a TLS certificate that is not trusted here'],
  [/password must be a string/i, 'asks for a password, and DATABASE_URL has none'],
  [/timeout|ETIMEDOUT/i, 'does not answer in time: it hangs, or the network swallows what is sent'],
]

/**
 * Why a server could not be used, for the operator. Names the setting and the reason, and nothing of its value:
 * the password stands in it.
 */
export function whyNoServer(error: unknown): string {
  const said = SAID[sqlStateOf(error) ?? '']
  if (said) return `${SERVER} ${said}.`
  for (const { code, message } of errorsIn(error)) {
    const reason = NETWORK[code] ?? DRIVER.find(([words]) => words.test(`${code} ${message}`))?.[1]
    if (reason) return `${SERVER} ${reason}.`
  }
  return `${SERVER} does not answer.`
}

/** A name with several addresses fails once for each. */
function errorsIn(error: unknown): { code: string; message: string }[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error ? String(error.code) : ''
  const inner = error instanceof AggregateError ? error.errors : []
  return [{ code, message: error.message }, ...inner.flatMap(errorsIn), ...errorsIn(error.cause)]
}
