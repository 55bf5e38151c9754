export const JOKES = {
  fetchFailed: 'Failed to fetch joke from database',
  none: { title: 'No jokes found', detail: 'No jokes available in the database' },
  allUsed: 'Every joke has been used in the last 60 days. This is the one used longest ago.',
  onlyOne: 'There is just this one joke.',
  /** The day of the edition follows. */
  lastUsed: 'Last used',
  notUsed: 'Not used in the past year',
  prompt: 'Press Generate Joke, or type one of your own.',
} as const
