import { type MailContent, mailContent, type Words } from '#server/platform/mail/mail-content.ts'

const NOT_YOU = 'If this wasn’t you, you can ignore this email.'

/** @param url the one-time link, which belongs to one sign-up and its password */
export const confirmMail = (productName: string, url: string): Words => ({
  kind: 'confirm',
  subject: `Confirm your email for ${productName}`,
  before: [`You (or someone using this address) created a ${productName} account.`],
  link: { label: 'Confirm your email', url },
  after: [
    'You’ll be asked for the password you chose. Forgot it? You can pick a new one there.',
    'The link works once, within 24 hours.',
    NOT_YOU,
  ],
})

/** To somebody for whose address a second account was asked. */
export const alreadyMail = (productName: string, publicUrl: string): Words => ({
  kind: 'already',
  subject: `You already have an account at ${productName}`,
  before: [
    `You (or someone using this address) tried to create a ${productName} account.`,
    'You already have one. Sign in, or pick a new password there if you forgot it.',
  ],
  link: { label: 'Sign in', url: `${publicUrl}/auth` },
  after: [NOT_YOU],
})

/** To somebody with an invitation, for whose address an account was asked beside it. */
export const invitedMail = (productName: string, publicUrl: string): Words => ({
  kind: 'already',
  subject: `You’re already invited to ${productName}`,
  before: [
    `You (or someone using this address) tried to create a ${productName} account.`,
    'You’re already invited. Open the link in that email. If it’s lost or expired, choose “Forgot your password?” where you sign in.',
  ],
  link: { label: 'Sign in', url: `${publicUrl}/auth` },
  after: [NOT_YOU],
})

export const resetMail = (productName: string, url: string): Words => ({
  kind: 'reset',
  subject: `Set a new password for ${productName}`,
  before: [`You (or someone using this address) asked for a new ${productName} password.`],
  link: { label: 'Set a new password', url },
  after: ['The link works once, within 60 minutes.', `${NOT_YOU} Your password hasn’t changed.`],
})

/** To somebody whom an administrator has let in. */
export const inviteMail = (productName: string, invitedBy: string, url: string): MailContent =>
  mailContent({
    kind: 'invite',
    subject: `You’re invited to ${productName}`,
    before: [`${invitedBy} invited you to ${productName}, the newsroom’s daily desk.`],
    link: { label: 'Accept the invitation', url },
    after: ['The link works once, within three days.', NOT_YOU],
  })
