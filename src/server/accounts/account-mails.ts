import { type MailContent, mailContent, type Words } from '#server/mail/mail-content.ts'

const NOT_YOU = 'If this was not you, you need not do anything.'

/** @param url the one-time link, which belongs to one sign-up and its password */
export const confirmMail = (productName: string, url: string): Words => ({
  kind: 'confirm',
  subject: `Confirm your email for ${productName}`,
  before: [`Somebody, probably you, created an account at ${productName} with this address.`],
  link: { label: 'Confirm your email', url },
  after: [
    'The link asks for the password that was chosen then. If you do not know it, you can choose another one there.',
    'The link works once, within 24 hours.',
    NOT_YOU,
  ],
})

/** To somebody for whose address a second account was asked. */
export const alreadyMail = (productName: string, publicUrl: string): Words => ({
  kind: 'already',
  subject: `You already have an account at ${productName}`,
  before: [
    `Somebody, probably you, tried to create an account at ${productName} with this address.`,
    'You already have one. Sign in, or choose a new password there if you have forgotten it.',
  ],
  link: { label: 'Sign in', url: `${publicUrl}/auth` },
  after: [NOT_YOU],
})

/** To somebody with an invitation, for whose address an account was asked beside it. */
export const invitedMail = (productName: string, publicUrl: string): Words => ({
  kind: 'already',
  subject: `You are already invited to ${productName}`,
  before: [
    `Somebody, probably you, tried to create an account at ${productName} with this address.`,
    'You have been invited already. Open the link of that mail; if it is lost or too old, choose “Forgot your password?” where you sign in.',
  ],
  link: { label: 'Sign in', url: `${publicUrl}/auth` },
  after: [NOT_YOU],
})

export const resetMail = (productName: string, url: string): Words => ({
  kind: 'reset',
  subject: `Set a new password for ${productName}`,
  before: [`Somebody, probably you, asked for a new password at ${productName}.`],
  link: { label: 'Set a new password', url },
  after: ['The link works once, within 60 minutes.', `${NOT_YOU} Your password stays as it is.`],
})

/** To somebody whom an administrator has let in. */
export const inviteMail = (productName: string, invitedBy: string, url: string): MailContent =>
  mailContent({
    kind: 'invite',
    subject: `You are invited to ${productName}`,
    before: [`${invitedBy} has invited you to ${productName}.`],
    link: { label: 'Accept the invitation', url },
    after: ['The link works once, within three days.', NOT_YOU],
  })
