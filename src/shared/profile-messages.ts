import { counted } from './counted.ts'

/** On the own profile. */
export const PROFILE = {
  nobody: 'User',
  /** Heads the figures of the whole team. */
  everyone: (edition: string) => `Everyone’s steps for ${edition}`,
  saved: { title: 'Profile saved', detail: 'Your new name shows everywhere.' },
  passwordSaved: { title: 'Password changed', detail: 'You’re signed out everywhere else.' },
  sessionsLead: 'Where you are signed in. Sign out any device you don’t recognize.',
  sessionEnded: { title: 'Session ended', detail: 'That device is signed out.' },
  othersEnded: { title: 'Sessions ended', detail: 'You’re now signed in only here.' },
  noPassword:
    'Your account has no password yet. Sign out and choose “Forgot your password?” to get a link that sets one.',
  choicesLead: 'Choose your notifications. Messages from administrators always arrive.',
  unknownDevice: 'Unknown device',
  activity: 'Activity',
  streak: (days: number) => `${counted(days, 'day')} streak`,
  range: 'Choose at most 53 weeks.',
  nothingThen: 'No task activity recorded for this date',
  future: 'This date is in the future',
  onDay: (completions: number, entries: number) =>
    `${counted(completions, 'step')} completed, ${counted(entries, 'entry', 'entries')} filed`,
} as const
