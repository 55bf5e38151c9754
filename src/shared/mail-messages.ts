/** The sentences of the outbox (C6). */
export const MAIL_MESSAGES = {
  what: 'The last 100 emails that City Desk wrote: invitations, password resets, reminders. Newest first.',
  none: 'No emails yet',
  notSetUp:
    'Email isn’t set up here (SMTP_URL), so nothing is sent. Emails are kept on this page instead: copy the link and send it yourself.',
  kept: 'Kept here: email isn’t set up yet. Copy the link and send it yourself.',
  keptTest: 'Kept here: email isn’t set up yet. Its file opens in any email app.',
  saveFile: 'Save as .eml',
  pending: 'Waiting to be sent.',
  waits: (reason: string) => `Not sent yet; trying again: ${reason}`,
  tryNow: 'Try now',
  sent: 'Sent.',
  failed: (reason: string) => `Not sent: ${reason}`,
  gone: 'This email was deleted.',
  noServer: 'No mail server is set up. Copy the link and send it yourself.',
  onItsWay: 'This email is already on its way.',
  sentAlready: 'This email was sent. Only its recipient has the link.',
  unopened: 'The link can’t be read: the server’s SECRET has changed. Ask for a new one.',
  again: { title: 'On its way', detail: 'The email is being sent again.' },
} as const
