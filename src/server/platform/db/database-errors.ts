/**
 * SQLSTATE classes and codes that mean: the database can't do it right now. 57P is a shutting down server; then
 * too many connections, a statement, a lock or a silent transaction that took too long, and a transaction that
 * stood in the way of others each time it was tried.
 */
const UNAVAILABLE_STATES = /^(08|57P|53300|57014|55P03|25P03|25P04|40001|40P01)/
/** A serialisation failure and a deadlock: the server ended the transaction, and nothing of it is left. */
const ENDED_BY_OTHERS = new Set(['40001', '40P01'])
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])
const UNAVAILABLE_TEXT =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired|query read timeout/i

/** @returns the five-character SQLSTATE of a failed statement, such as '23505' for a duplicate, if it has one */
export function sqlStateOf(error: unknown): string | undefined {
  for (const link of chainOf(error)) {
    // Node's own codes are words; every SQLSTATE has a digit.
    if ('code' in link && typeof link.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(link.code))
      return link.code
  }
  return undefined
}

/** Whether the server ended the transaction because of others, so that running it again may well succeed. */
export function isWorthAnotherTry(error: unknown): boolean {
  return ENDED_BY_OTHERS.has(sqlStateOf(error) ?? '') || isPlanOutdated(error)
}

/** Whether somebody's lock was waited for as long as a statement may. */
export const isLockInTheWay = (error: unknown): boolean => sqlStateOf(error) === '55P03'

/** Whether a connection remembers a statement as it was before its tables changed; a new connection does not. */
export function isPlanOutdated(error: unknown): boolean {
  return sqlStateOf(error) === '0A000' && chainOf(error).some(({ message }) => /cached plan/.test(message))
}

/** Whether the statement failed because the database could not be reached; trying again later may work. */
export function isDatabaseGone(error: unknown): boolean {
  return chainOf(error).some((link) => {
    const code = 'code' in link ? String(link.code) : ''
    return UNAVAILABLE_CODES.has(code) || UNAVAILABLE_STATES.test(code) || UNAVAILABLE_TEXT.test(link.message)
  })
}

/**
 * Whether something could not be stored because a disk is full: that of a PostgreSQL server, or that of the pictures.
 * A store on the network says it by its own status, 507.
 */
export function isOutOfSpace(error: unknown): boolean {
  return chainOf(error).some(
    (link) => ('code' in link && FULL_CODES.has(String(link.code))) || statusOf(link) === 507,
  )
}

const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])

const statusOf = (link: Error): unknown =>
  '$metadata' in link && typeof link.$metadata === 'object' && link.$metadata !== null
    ? Object.entries(link.$metadata).find(([name]) => name === 'httpStatusCode')?.[1]
    : undefined

/** The error and what caused it: the query layer wraps the engine's error, which knows the reason. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let link = error; link instanceof Error && !chain.includes(link); link = link.cause) chain.push(link)
  return chain
}
