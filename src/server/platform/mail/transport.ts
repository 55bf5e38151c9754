import { outsideWords } from '#shared/outside-words.ts'

/** How long the mail server may take for each part of the talk, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The library is loaded with the first mail: a newsroom without a mail server never needs it. */
export async function transportOf(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...TIMEOUTS })
}

/** Why a mail did not leave, for administrators: never longer than a line or two. */
export const reasonOf = (cause: unknown): string =>
  shortened(cause instanceof Error ? cause.message : 'unknown')

export const shortened = (text: string): string => outsideWords(text.replace(/\s+/g, ' ').trim(), 300)
