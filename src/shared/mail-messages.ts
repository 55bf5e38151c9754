/** The sentences of the outbox (C6). */
export const MAIL_MESSAGES = {
  intro: 'The last 100 mails of this newsroom, newest first.',
  none: 'No mail yet',
  kept: 'Kept here: this newsroom sends no e-mail yet. Pass the link on yourself.',
  keptTest: 'Kept here: this newsroom sends no e-mail yet. Its file opens in any mail program.',
  saveFile: 'Save as .eml',
  pending: 'Waiting to be sent.',
  waits: (reason: string) => `It could not be sent yet and will be tried again: ${reason}`,
  tryNow: 'Try now',
  sent: 'Sent.',
  failed: (reason: string) => `Could not be sent: ${reason}`,
  gone: 'This mail is no longer there.',
  noServer: 'No mail server is set. Copy the link and pass it on yourself.',
  onItsWay: 'This mail is on its way already.',
  sentAlready: 'This mail has been sent. Its link is known to its addressee alone.',
  unopened: 'The link cannot be read any more: the server’s secret has changed since. Ask for a new one.',
  again: { title: 'On its way', detail: 'The mail is sent once more.' },
} as const
