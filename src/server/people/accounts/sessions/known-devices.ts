import { createHash } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { LIMITS } from '#shared/limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { knownDevices } from '#server/platform/db/tables/accounts.ts'
import { KNOWN_DAYS } from './device-cookie.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** @param device what the browser's cookie says */
type Sighting = { device: string; at: Date }

/**
 * Notes that a person is told of a browser now. Ask it once the person's row is locked, so that two at once count each
 * other.
 *
 * @returns false, and notes nothing, when the mails of this hour are used up
 */
export async function mayTell(tx: Db, userId: string, { device, at }: Sighting): Promise<boolean> {
  const anHourAgo = new Date(at.getTime() - HOUR_MS).toISOString()
  const [lately] = await tx
    .select({ mails: count() })
    .from(knownDevices)
    .where(and(ofPerson(userId), gt(knownDevices.told_at, anHourAgo)))
  if ((lately?.mails ?? 0) >= LIMITS.deviceMailsAnHour) return false
  await tx.update(knownDevices).set({ told_at: at.toISOString() }).where(thisOne(userId, device))
  return true
}

/** After the password has changed no other browser is known any more: whoever signed in there may be somebody else. */
export async function knowOnly(tx: Db, userId: string, { device, at }: Sighting): Promise<void> {
  await tx.delete(knownDevices).where(and(ofPerson(userId), ne(knownDevices.hash, hashOf(userId, device))))
  await addDevice(tx, userId, { device, at })
}

/**
 * Forgets browsers that were not seen for longer than their cookies last. The newest one of each person stays: an account
 * that nobody has used for years still tells its owner of another.
 */
export async function forgetOldDevices(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KNOWN_DAYS * DAY_MS).toISOString()
  await db.delete(knownDevices).where(
    sql`${knownDevices.last_seen_at} < ${before}::timestamptz and exists (select from known_devices newer
      where newer.user_id = ${knownDevices.user_id} and newer.last_seen_at > ${knownDevices.last_seen_at})`,
  )
}

/** Notes a browser that is not known yet, in the place of the one that was seen longest ago when there are too many. */
export async function addDevice(tx: Db, userId: string, { device, at }: Sighting): Promise<void> {
  const seen = { created_at: at.toISOString(), last_seen_at: at.toISOString() }
  const hash = hashOf(userId, device)
  await tx
    .insert(knownDevices)
    .values({ user_id: userId, hash, ...seen })
    .onConflictDoNothing()
  const beyond = tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(and(ofPerson(userId), ne(knownDevices.hash, hash)))
    .orderBy(desc(knownDevices.last_seen_at), desc(knownDevices.hash))
    .offset(LIMITS.knownDevices - 1)
  await tx.delete(knownDevices).where(and(ofPerson(userId), inArray(knownDevices.hash, beyond)))
}

const thisOne = (userId: string, device: string) =>
  and(ofPerson(userId), eq(knownDevices.hash, hashOf(userId, device)))

const ofPerson = (userId: string) => eq(knownDevices.user_id, userId)

/** As which a person's browser is stored. */
export const hashOf = (userId: string, device: string): string =>
  createHash('sha256').update(`${userId}:${device}`).digest('hex')
