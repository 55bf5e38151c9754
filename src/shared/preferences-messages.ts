/** How a person likes to work. */
export const PREFERENCES = {
  tab: 'Steps',
  afterCompleting: 'After a step is marked as complete, go to',
  choices: {
    board: { label: 'The board', detail: 'Where the whole edition is in view.' },
    'next-step': {
      label: 'The next open step',
      detail: 'The next one of the edition that is not done; the board when none is left.',
    },
  },
} as const
