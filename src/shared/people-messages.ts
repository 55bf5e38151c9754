import { counted } from './counted.ts'
import { inEnglish } from './in-english.ts'
import { isolated } from './isolated.ts'
import { LIMITS } from './limits.ts'

/** Who is in the newsroom: inviting people, and what administrators may do to accounts (C47). */
export const PEOPLE = {
  noMatch: 'No one matches that name or email.',
  found: (count: number, of: number) =>
    `${count < of ? `${inEnglish(count)} of ` : ''}${counted(of, 'account')}`,
  searched: 'Name or email',
  exists: 'An account with this email already exists.',
  unknown: 'There is no such person.',
  full: {
    title: 'This newsroom is full',
    detail: `The limit is ${LIMITS.people} accounts. Ask your administrator.`,
  },
  lastAdministrator: {
    title: 'The newsroom needs an administrator',
    detail: 'This is the only one. Make someone else an administrator first.',
  },
  inviteTitle: 'Invite someone',
  inviteLead: 'They’ll get an email with a link to choose a name and password.',
  inviteLeadNoMail:
    'They’ll get a link to choose a name and password. Email isn’t set up here, so you’ll send it yourself.',
  invitationLink: {
    title: 'Invitation link',
    detail: 'Send it yourself. It works once, within three days, and is also under Newsroom, Mail.',
  },
  invited: (email: string) => ({
    title: 'Invited',
    detail: `A link for ${email} is on its way. It works once, within three days.`,
  }),
  invitedNoMail: (email: string) => ({
    title: 'Invited',
    detail: `The link for ${email} is under Newsroom, Mail. It works once, within three days.`,
  }),
  alreadyIn: 'This person already has an account and needs no invitation.',
  tooManyMails: 'This address got three invitations in the last hour. Wait before you send another.',
  promote: (name: string) => ({
    title: `Make ${isolated(name)} an administrator?`,
    detail: 'Administrators see everything, can message everyone, and decide who gets in.',
  }),
  demote: (name: string) => ({
    title: `Make ${isolated(name)} an ordinary user?`,
    detail: 'They lose admin access right away.',
  }),
  disable: (name: string) => ({
    title: `Disable ${isolated(name)}?`,
    detail: 'They are signed out everywhere and can’t sign in. What they filed stays.',
  }),
  enable: (name: string) => ({
    title: `Enable ${isolated(name)}?`,
    detail: 'They can sign in again with their old password.',
  }),
  isYou: 'This is your own account.',
  promoted: (name: string) => ({
    title: 'Role changed',
    detail: `${isolated(name)} is an administrator now.`,
  }),
  demoted: (name: string) => ({
    title: 'Role changed',
    detail: `${isolated(name)} is an ordinary user now.`,
  }),
  disabled: (name: string) => ({ title: 'Disabled', detail: `${isolated(name)} can no longer sign in.` }),
  enabled: (name: string) => ({ title: 'Enabled', detail: `${isolated(name)} can sign in again.` }),
  invitationLead: (email: string) =>
    `You’re invited. Choose your name and password. You’ll sign in as ${email}.`,
  newLinkLead: (email: string) => `Choose a new password for ${email}. You’ll be signed out on every device.`,
  joined: { title: 'Welcome!', detail: 'Your account is ready.' },
} as const
