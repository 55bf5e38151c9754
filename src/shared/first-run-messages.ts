/** The card that a new newsroom finds on its first days. */
export const FIRST_RUN = {
  title: 'First steps of your newsroom',
  done: 'Done',
  open: 'Still to do',
  dismiss: 'Hide this list',
  name: 'Name your city and time zone',
  examples: (examples: string[]) =>
    examples.length === 1
      ? `${examples.join('')} is an example. Put your own in its place.`
      : `${examples.slice(0, -1).join(', ')} and ${examples.at(-1)} are examples. Put your own in their place.`,
  days: 'Choose the days you publish on there, too.',
  sources: 'Look through the sources',
  sourcesHint: 'Where each step looks. Those you find there are examples too.',
  people: 'Invite people',
  peopleHint: 'They choose their name and password.',
  board: 'Open the board',
  boardHint: 'The steps of the edition, and who has them.',
} as const
