/** What stands in a mail that is kept as a file. Without `to` it has no recipient. */
export type EmlParts = { subject: string; text: string; html: string; to?: string; date: Date }

/**
 * A mail as a file (RFC 5322): text and HTML of the same, `X-Unsent: 1`, by which mail programs open it as a mail that
 * is still to be sent, and no sender, so that it is sent from the account of whoever opens it.
 *
 * @returns ASCII with CRLF at the end of its lines
 */
export async function composeEml(parts: EmlParts): Promise<string> {
  // Loaded with the first mail, as in the job that sends them.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    ...parts,
    headers: { 'X-Unsent': '1' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return withCrlf((await composer.compile().build()).toString('latin1'))
}

/** Encoded parts keep the line ends of what they were made of. */
const withCrlf = (text: string): string => text.replaceAll(/\r?\n/g, '\r\n')
