/** The sentences about accounts. */

import { isolated } from './isolated.ts'
import type { OidcErrorCode } from './oidc.ts'

/** About the second factor. */
const SECOND_FACTOR = {
  title: 'Second factor',
  lead: 'A code from your phone, so a stolen password isn’t enough.',
  isOn: 'Signing in asks for a code from your authenticator app.',
  scan: 'Scan this with an authenticator app, then enter the six digits it shows.',
  orType: 'Or enter this key in the app:',
  askedAtSignIn: 'Enter the six digits your authenticator app shows now.',
  askedForRecovery: 'Enter one of your recovery codes. Each works once.',
  wrongCode: 'This code is wrong or already used. Wait for the next one and try again.',
  over: {
    title: 'Please sign in again',
    detail: 'It took too long, or your account changed in the meantime.',
  },
  alreadyOn: 'The second factor is already on.',
  notBegun: 'Please scan a new code first.',
  isOff: 'The second factor is already off.',
  turnedOn: { title: 'Second factor on', detail: 'Signing in now asks for a code.' },
  turnedOff: { title: 'Second factor off', detail: 'Signing in now takes only your password.' },
  required: 'This newsroom requires a second factor for administrators. Set yours up to continue.',
  nothingOwed: 'You’re all set.',
  staysOn: {
    title: 'The second factor stays on',
    detail: 'This newsroom requires it for administrators, so it can’t be turned off.',
  },
  turnOff: 'Your password alone will be enough to sign in. Your app and recovery codes will stop working.',
  keepCodes:
    'Keep these somewhere you can reach without your phone. Each works once. They are shown only now.',
  codesLeft: (left: number) => `${left} of 10 recovery codes left.`,
  renewed: { title: 'New recovery codes', detail: 'The earlier ones no longer work.' },
} as const

const CLOSED = 'This newsroom is invitation-only. Ask your administrator.'
const DISABLED = 'This account is disabled. Ask your administrator.'

/** About the operator's OpenID Connect provider, by why nobody was signed in. */
const PROVIDER = {
  continue: (name: string) => `Continue with ${name}`,
  'not-completed': (name: string) => `You didn’t finish signing in with ${name}.`,
  failed: (name: string) => `Signing in with ${name} did not work. Try again, or tell your administrator.`,
  unverified: (name: string) => `${name} hasn’t verified your email, so you can’t sign in with it here.`,
  closed: () => CLOSED,
  disabled: () => DISABLED,
  'not-anew': (name: string) =>
    `${name} didn’t ask you to confirm who you are, so nothing was opened. Tell your administrator.`,
  'somebody-else': (name: string) => `That ${name} account isn’t the one signed in here. Use your own.`,
  again: (name: string) => `Sign in at ${name} again`,
  anew: { title: 'Identity confirmed', detail: 'Close this tab and pick up where you left off.' },
} satisfies Record<OidcErrorCode | 'continue' | 'again', (name: string) => string> & { anew: object }

/** On the way in and out. */
export const ACCOUNTS = {
  deskOf: (city: string) => `The daily desk of ${isolated(city)}`,
  email: 'Please enter a valid email address',
  passwordLength: 'Password must be at least 8 characters',
  passwordLong: 'Password must be at most 128 characters',
  passwordLetter: 'Password must contain at least one letter',
  passwordNumber: 'Password must contain at least one number',
  passwordCommon: 'This password is too easy to guess. Choose another one.',
  failed: { title: 'Authentication error', detail: 'An error occurred during authentication' },
  wrongCredentials: 'Incorrect email or password.',
  wrongCurrent: 'That isn’t your current password.',
  passwordAgain: 'We ask for it again before anything that could do harm in the wrong hands.',
  signInAgain: (name: string) =>
    `Your account has no password. Sign in with ${name} again: it opens in a new tab, and nothing here is lost. Then continue here.`,
  noSession: 'This session has already ended.',
  notConfirmed: 'Confirm your email first. We sent you the link again.',
  disabled: DISABLED,
  signUpClosed: CLOSED,
  signUpUnset: 'The server isn’t set up for sign-ups at this address yet. Ask your administrator.',
  signUpDomains: (domains: readonly string[]) =>
    `You can sign up with an email at ${domains.join(' or ')}. Everyone else needs an invitation.`,
  noMail: 'This newsroom sends no e-mail yet; ask your administrator for the link.',
  created: { title: 'Account created!', detail: 'Check your email to confirm your account.' },
  createdFirst: { title: 'Account created!', detail: 'You are the administrator.' },
  signedIn: { title: 'Welcome back!', detail: "You've successfully signed in." },
  confirmed: { title: 'Email confirmed', detail: 'Your account is ready.' },
  resent: {
    title: 'Link sent',
    detail: 'If that account is waiting for confirmation, a new link is on its way.',
  },
  recoverySent: {
    title: 'Check your email',
    detail: 'If there is an account with this address, a link to set a new password is on its way.',
  },
  passwordChanged: { title: 'Password changed', detail: 'Sign in with your new password.' },
  signedOut: { title: 'Signed out', detail: 'You have been signed out successfully' },
  signOutFailed: 'Error signing out',
  signOutWithDrafts: {
    title: 'Sign out without sending?',
    detail:
      'Something you wrote is saved only in this browser, because it couldn’t be sent to the newsroom. Signing out deletes it.',
  },
  linkExpired: 'This link has expired or was already used. Ask for a new one.',
  invitationExpired:
    'This invitation has expired or was already used. Your administrator can send you a new one.',
  signInFirst: 'Please sign in.',
  sessionEnded: {
    title: 'Please sign in again',
    detail: 'Your session has ended. What you typed is kept.',
  },
  tooMany: 'Too many attempts. Wait a few minutes and try again.',
  founding: 'This newsroom has no account yet. You’re creating the administrator.',
  foundElsewhere:
    'This newsroom has no account yet. Create the first one on the machine it runs on, or with the set-up link the server printed when it started.',
  confirmLead: 'Enter the password you chose when you created the account.',
  notChosen: 'That isn’t the password you signed up with. If you don’t know it, choose a new one below.',
  claimLead: 'Choose your name and password. They replace the ones chosen when the account was created.',
  recoverLead: 'We’ll email you a link to set a new password.',
  resetLead: 'Choose a new password. You’ll be signed out on every device.',
  secondFactor: SECOND_FACTOR,
  provider: PROVIDER,
  setupLead: 'This is the one-time link to set up the newsroom. You’re creating the administrator.',
} as const
