import { dayIn, momentInWords } from '#shared/calendar.ts'
import type { Config } from '#server/platform/config.ts'
import { type MailContent, mailContent } from '#server/platform/mail/mail-content.ts'

type SignedIn = {
  productName: string
  at: Date
  timeZone: string
  /** Such as 'Firefox on Windows'; null when the browser does not say. */
  device: string | null
  /** As this server, or a proxy that it trusts, saw it; null when it is none. */
  address: string | null
  /** False for somebody who signs in at the provider alone. */
  hasPassword: boolean
}

/** Tells somebody of a sign-in from a browser that is new to the account. It carries no link that opens anything. */
export function newDeviceMail(
  { publicUrl, oidc }: Pick<Config, 'publicUrl' | 'oidc'>,
  { productName, at, timeZone, device, address, hasPassword }: SignedIn,
): MailContent {
  return mailContent({
    kind: 'notice',
    subject: `A new device signed in to ${productName}`,
    before: [
      `New sign-in to your ${productName} account`,
      `When: ${momentInWords(at, timeZone, dayIn(timeZone, at))}, ${zoneInWords(at, timeZone)}`,
      `Device: ${device ?? 'unknown'}`,
      `Network address: ${address ?? 'unknown'}`,
      'If that was you, there’s nothing to do.',
      hasPassword ? CHANGE_PASSWORD : atProvider(oidc?.name ?? 'your provider'),
    ],
    link: { label: 'Go to Sign In', url: `${publicUrl}/auth` },
    after: [],
  })
}

const CHANGE_PASSWORD =
  'If it wasn’t you, someone else knows your password. Sign in and change it in your profile, under Edit Profile: that ' +
  'signs out every other device. If you can’t sign in anymore, choose “Forgot your password?” there. Then tell your ' +
  'administrator.'

const atProvider = (provider: string): string =>
  `If it wasn’t you, someone else can use your account at ${provider}. Change your password there, then sign out every ` +
  'other device in your profile, under Edit Profile, Sessions. Then tell your administrator.'

/** `CDT (America/Chicago)`: who reads it may be elsewhere. */
function zoneInWords(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at)
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value
  return short === undefined ? timeZone : `${short} (${timeZone})`
}
