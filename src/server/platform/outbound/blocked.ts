const BLOCKED = 'ADDRESS_BLOCKED'

/** The error of a connection that would have led to a place that is not public. */
export const blocked = (host: string): Error =>
  Object.assign(new Error(`${host} is not public`), { code: BLOCKED })

/** Whether a failed request failed because it led to a place that is not public. */
export function isBlocked(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if ('code' in link && link.code === BLOCKED) return true
  }
  return false
}
