/** The sentences about accounts. */

import type { OidcErrorCode } from './oidc.ts'

/** About the second factor. */
const SECOND_FACTOR = {
  title: 'Second factor',
  lead: 'A code from your phone beside the password: whoever learns your password still cannot sign in.',
  isOn: 'Signing in asks for a code of your authenticator app.',
  scan: 'Scan this with an authenticator app, then type the six digits that it shows.',
  orType: 'Or type this key into the app:',
  askedAtSignIn: 'Type the six digits that your authenticator app shows now.',
  askedForRecovery: 'Type one of the recovery codes that you kept. It works once.',
  wrongCode: 'This code is not right, or it has been used. Wait for the next one and try again.',
  over: { title: 'Please sign in again', detail: 'It took too long, or your account has changed meanwhile.' },
  alreadyOn: 'The second factor is on already.',
  notBegun: 'Please scan a new code first.',
  isOff: 'The second factor is off already.',
  turnedOn: { title: 'Second factor on', detail: 'From now on signing in asks for a code.' },
  turnedOff: { title: 'Second factor off', detail: 'Signing in asks for the password alone.' },
  required:
    'This newsroom requires a second factor of its administrators. Set yours up to go on; until then nothing else is open to you.',
  nothingOwed: 'Nothing is missing any more.',
  staysOn: {
    title: 'The second factor stays on',
    detail: 'This newsroom requires it of its administrators, so it cannot be turned off.',
  },
  turnOff: 'Whoever knows your password can then sign in. The app and the recovery codes become worthless.',
  keepCodes:
    'Keep these where you find them without your phone. Each lets you in once. They are shown only now.',
  codesLeft: (left: number) => `${left} of 10 recovery codes left.`,
  renewed: { title: 'New recovery codes', detail: 'The earlier ones no longer work.' },
} as const

const CLOSED = 'This newsroom takes new people by invitation. Please ask your administrator.'
const DISABLED = 'This account is disabled. Please ask your administrator.'

/** About the operator's OpenID Connect provider, by why nobody was signed in. */
const PROVIDER = {
  continue: (name: string) => `Continue with ${name}`,
  'not-completed': (name: string) => `Signing in with ${name} was not completed.`,
  failed: (name: string) => `Signing in with ${name} did not work. Try again, or tell your administrator.`,
  unverified: (name: string) => `${name} has not verified your email, so it opens no account here.`,
  closed: () => CLOSED,
  disabled: () => DISABLED,
  'not-anew': (name: string) =>
    `${name} let you pass without asking who you are, so nothing was opened. Please tell your administrator.`,
  'somebody-else': (name: string) =>
    `That was another account at ${name} than the one that is signed in here. Please use your own.`,
  again: (name: string) => `Sign in at ${name} again`,
  anew: { title: 'It is you', detail: 'Close this tab and go on where you were.' },
} satisfies Record<OidcErrorCode | 'continue' | 'again', (name: string) => string> & { anew: object }

/** On the way in and out. */
export const ACCOUNTS = {
  email: 'Please enter a valid email address',
  passwordLength: 'Password must be at least 8 characters',
  passwordLong: 'Password must be at most 128 characters',
  passwordLetter: 'Password must contain at least one letter',
  passwordNumber: 'Password must contain at least one number',
  passwordCommon: 'This password is too easy to guess. Please choose another one.',
  failed: { title: 'Authentication error', detail: 'An error occurred during authentication' },
  wrongCredentials: 'The email or the password is not right.',
  wrongCurrent: 'The current password is not right.',
  passwordAgain: 'You gave it a while ago. This is asked before anything that would hurt in the wrong hands.',
  signInAgain: (name: string) =>
    `Your account has no password. Sign in at ${name} once more: it opens in another tab, and nothing here is lost. Then go on here.`,
  noSession: 'This session has already ended.',
  notConfirmed: 'Please confirm your email first. We have sent you the link again.',
  disabled: DISABLED,
  signUpClosed: CLOSED,
  signUpUnset:
    'Nobody can sign up at this address: the server is not set up for it yet. Please ask your administrator.',
  signUpDomains: (domains: readonly string[]) =>
    `This newsroom takes new people with an address at ${domains.join(' or ')}, others by invitation.`,
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
  passwordChanged: { title: 'Password changed', detail: 'Please sign in with your new password.' },
  signedOut: { title: 'Signed out', detail: 'You have been signed out successfully' },
  signOutFailed: 'Error signing out',
  signOutWithDrafts: {
    title: 'Sign out without sending?',
    detail:
      'Something you have written is saved in this browser only, because it could not be sent to the newsroom. Signing out deletes it.',
  },
  linkExpired: 'This link has been used or is too old. Please ask for a new one.',
  signInFirst: 'Please sign in.',
  sessionEnded: {
    title: 'Please sign in again',
    detail: 'Your session has ended. What you typed is kept.',
  },
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  founding: 'This newsroom has no account yet. You are creating the administrator.',
  foundElsewhere:
    'This newsroom has no account yet. The first one is created on the machine it runs on, or through the set-up link that the server printed when it started.',
  confirmLead: 'Give the password that you chose when you created the account.',
  notChosen: 'This is not the password of this sign-up. If you do not know it, choose another one below.',
  claimLead:
    'Choose a password and how you are called here. They replace what was chosen when the account was created.',
  recoverLead: 'We send a link to set a new password to the email of your account.',
  resetLead: 'Choose the new password of your account. It ends all sessions that are open now.',
  secondFactor: SECOND_FACTOR,
  provider: PROVIDER,
  setupLead: 'This is the one-time link to set up the newsroom. You are creating the administrator.',
} as const
