/** What is said everywhere, whatever the noun. */
export const GENERIC = {
  required: 'Required',
  invalid: 'Invalid input',
  email: 'Invalid email',
  tooShort: (least: number) => `String must contain at least ${least} character(s)`,
  unexpected: 'An unexpected error occurred.',
  /** Where whoever runs the newsroom finds it: the log has the same number. */
  reference: (number: string) => `Reference ${number}`,
  notLoaded: 'This could not be loaded. Nothing is lost.',
  notShown: 'This page could not be shown. Nothing is lost.',
  unreachable: 'Can’t reach the newsroom. Check your connection and try again.',
  tooSlow: 'The newsroom didn’t answer in time. Try again; nothing is done twice.',
  /** After why something that was typed could not be stored. */
  stillTyped: 'What you typed is still here.',
  noSpace:
    'The newsroom’s disk is full, so nothing new can be stored. Everything already there can still be read. Keep what you typed, and ask your operator to free up space.',
  calendarEnded: {
    title: 'The calendar has ended',
    detail:
      'City Desk has days from 2000 to 2099, and the clock of the server or of this device says another year. Set it right, or get a version with more days.',
  },
  noData: 'No task data available for this step and date',
  copied: 'Copied to clipboard',
  copyFailed: 'Failed to copy content to clipboard',
} as const
