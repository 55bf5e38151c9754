import { isolated } from './isolated.ts'

/** The sentences about who is in the newsroom. */

import { inEnglish } from './in-english.ts'
import { LIMITS } from './limits.ts'

/** Inviting people, and what administrators may do to accounts (C47). */
export const PEOPLE = {
  noMatch: 'Nobody here has such a name or email.',
  found: (count: number, of: number) =>
    `${count < of ? `${inEnglish(count)} of ` : ''}${inEnglish(of)} ${of === 1 ? 'account' : 'accounts'}.`,
  readOnly: 'Everyone with an account in this newsroom.',
  exists: 'There already is an account with this email.',
  unknown: 'There is no such person.',
  full: {
    title: 'This newsroom is full',
    detail: `It has ${LIMITS.people} accounts, the most it takes. Please ask your administrator.`,
  },
  lastAdministrator: {
    title: 'Somebody must administer the newsroom',
    detail: 'This is the only administrator. Make somebody else one first.',
  },
  inviteTitle: 'Invite someone',
  inviteLead: 'They choose their name and password, with a link that they get by mail.',
  inviteLeadNoMail:
    'This newsroom sends no e-mail yet: the link is kept under Newsroom, Mail, for you to pass on.',
  invited: (email: string) => ({
    title: 'Invited',
    detail: `A link for ${email} is on its way. It works once, within three days.`,
  }),
  invitedNoMail: (email: string) => ({
    title: 'Invited',
    detail: `The link for ${email} is under Newsroom, Mail. It works once, within three days.`,
  }),
  alreadyIn: 'This person has confirmed the account already and needs no invitation.',
  tooManyMails: 'This address has had three invitations within an hour. Please wait before you send another.',
  promote: (name: string) => ({
    title: `Make ${isolated(name)} an administrator?`,
    detail: 'Administrators see everything, write to everybody, and decide who else may come in.',
  }),
  demote: (name: string) => ({
    title: `Make ${isolated(name)} an ordinary user?`,
    detail: 'The administration closes for this person at once, on every open screen.',
  }),
  disable: (name: string) => ({
    title: `Disable ${isolated(name)}?`,
    detail: 'Every session ends at once, and signing in is refused. What was filed stays.',
  }),
  enable: (name: string) => ({
    title: `Enable ${isolated(name)}?`,
    detail: 'This person can sign in again, with the password of before.',
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
    `You have been invited. Choose how you are called here; you sign in as ${email}.`,
  newLinkLead: (email: string) =>
    `Choose a new password for ${email}. It ends all sessions that are open now.`,
  joined: { title: 'Welcome!', detail: 'Your account is ready.' },
} as const
