/** How a person likes to work. */
export const PREFERENCES = {
  tab: 'Steps',
  afterCompleting: 'After a step is marked as complete, go to',
  offer: 'Go straight to the next open step?',
  choices: {
    board: { label: 'The board', detail: 'See the whole edition.' },
    'next-step': {
      label: 'The next open step',
      detail: 'The next step that isn’t done, or the board when all are.',
    },
  },
} as const
