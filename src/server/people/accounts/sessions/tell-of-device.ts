import { isIP } from 'node:net'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Db } from '#server/platform/db/db.ts'
import { credentials, users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { type MailDeps, sendMail } from '#server/platform/mail/send-mail.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { deviceOf as deviceWords } from './device.ts'
import { deviceOf } from './device-cookie.ts'
import { addDevice, mayTell } from './known-devices.ts'
import { newDeviceMail } from './new-device-mail.ts'

export type DeviceDeps = MailDeps & Pick<Deps, 'database'>
/** A sign-in that is under way. */
export type Entry = { userId: string; request: FastifyRequest; token: string; at: Date }

/**
 * Notes a browser that is new to the account, also in the audit list, and tells its owner by mail, where there is a mail
 * server and at most three times an hour: whoever it is may be somebody else.
 *
 * It never keeps anybody out: what fails here is undone alone and logged.
 */
export async function tellOfDevice(tx: Db, deps: DeviceDeps, entry: Entry): Promise<void> {
  const { userId, request, token, at } = entry
  const sighting = { device: deviceOf(request, deps.config, token), at }
  try {
    await tx.transaction(async (inner) => {
      await addDevice(inner, userId, sighting)
      await recordAction(inner, at, {
        actor: userId,
        action: 'account.device',
        subject: null,
        detail: seenFrom(request),
      })
      if (deps.config.smtpUrl === undefined) return
      if (await mayTell(inner, userId, sighting)) await tell(inner, deps, entry)
    })
  } catch (err) {
    deps.log.error({ err }, 'A sign-in from a new device could not be noted, or told to its owner')
  }
}

/** What a proxy hands on is text; only an address is shown. */
const seenFrom = (request: FastifyRequest) => ({
  device: deviceWords(request.headers['user-agent'] ?? null),
  address: isIP(request.ip) === 0 ? null : request.ip,
})

async function tell(tx: Db, deps: DeviceDeps, { userId, request, at }: Entry): Promise<void> {
  const { product_name, time_zone } = await readNewsroom(tx)
  const [owner] = await tx
    .select({ email: users.email, provider: credentials.provider })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.user_id, users.id), eq(credentials.provider, 'credential')))
    .where(eq(users.id, userId))
  if (!owner) return
  const mail = newDeviceMail(deps.config, {
    productName: product_name,
    at,
    timeZone: time_zone,
    ...seenFrom(request),
    hasPassword: owner.provider !== null,
  })
  await sendMail(deps, tx, owner.email, mail)
}
