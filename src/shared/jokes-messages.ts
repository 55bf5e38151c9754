export const JOKES = {
  fetchFailed: 'Failed to fetch joke from database',
  none: { title: 'No jokes found', detail: 'No jokes available in the database' },
  allUsed: 'Every joke has been used in the last 60 days. This is the one used longest ago.',
  onlyOne: 'There is just this one joke.',
  prompt: 'Press Generate Joke, or type one of your own.',
} as const
