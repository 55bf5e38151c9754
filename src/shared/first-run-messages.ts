/** The card that a new newsroom finds on its first days. */
export const FIRST_RUN = {
  title: 'Set up your newsroom',
  done: 'Done',
  open: 'To do',
  dismiss: 'Hide this list',
  name: 'Name your city and time zone',
  examples: (examples: string[]) =>
    examples.length === 1
      ? `${examples.join('')} is a sample. Enter your own.`
      : `${examples.slice(0, -1).join(', ')} and ${examples.at(-1)} are samples. Enter your own.`,
  days: 'Choose your publication days there, too.',
  sources: 'Review the sources',
  sourcesHint: 'The sites each step checks. Replace the samples.',
  people: 'Invite people',
  peopleHint: 'They choose their name and password.',
  board: 'Open the board',
  boardHint: 'Every step, and who has it.',
} as const
