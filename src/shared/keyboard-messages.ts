/** Keys and the command palette. */
export const KEYBOARD = {
  title: 'Keyboard shortcuts',
  lead: 'They pause while you type.',
  rows: [
    { keys: ['1', '…', '9'], does: 'Open a step' },
    { keys: ['Mod', 'K'], does: 'Go to a step, an edition, a page or a person' },
    { keys: ['?'], does: 'Show this list' },
    { keys: ['←', '→'], does: 'Move a step between columns, on its handle' },
    { keys: ['Enter'], does: 'Open the menu of a step, on its handle' },
    { keys: ['F6'], does: 'Go to the messages at the corner' },
    { keys: ['Esc'], does: 'Close what lies over the page' },
  ],
  singleKeys: 'Single-key shortcuts',
  palette: 'Go to',
  paletteField: 'Where to',
  hint: { admin: 'A step, an edition, a page or a person', user: 'A step, an edition or a page' },
  groups: { step: 'Steps', edition: 'Editions', page: 'Pages', person: 'People' },
  workingEdition: 'Working edition',
  nothing: 'Nothing here matches. An edition is found by its day: may 3, tomorrow, +2.',
  found: (places: number) => `${places} ${places === 1 ? 'place' : 'places'}`,
} as const
