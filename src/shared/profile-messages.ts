/** On the own profile. */
export const PROFILE = {
  nobody: 'User',
  saved: { title: 'Profile saved', detail: 'Your name is shown everywhere from now on.' },
  passwordSaved: { title: 'Password changed', detail: 'Your other sessions have been ended.' },
  sessionsLead: 'Where you are signed in. Sign out any device you don’t recognize.',
  sessionEnded: { title: 'Session ended', detail: 'That device is signed out.' },
  othersEnded: { title: 'Sessions ended', detail: 'You are signed in only here.' },
  noPassword:
    'Your account has no password yet. Sign out and choose “Forgot your password?” to get a link that sets one.',
  choicesLead: 'What the bell tells you about. A welcome and what administrators write always arrive.',
  unknownDevice: 'Unknown device',
  activity: 'Activity',
  streak: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} streak`,
  range: 'Please choose a range of at most 53 weeks.',
  nothingThen: 'No task activity recorded for this date',
  future: 'This date is in the future',
  onDay: (completions: number, entries: number) =>
    `${completions} ${completions === 1 ? 'step' : 'steps'} completed, ${entries} ${entries === 1 ? 'entry' : 'entries'} filed`,
} as const
