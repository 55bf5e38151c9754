import { KEYBOARD } from './keyboard-messages.ts'

/** The list of keys. */
export const SHORTCUTS = {
  lead: 'They pause while you type.',
  rows: [
    { keys: ['1', '…', '9'], does: 'Open a step' },
    { keys: ['Mod', 'K'], does: 'Go to anything, or do it' },
    { keys: ['Mod', 'V'], does: 'File the address you have copied, on the board' },
    { keys: ['G', 'E'], does: 'Open the edition' },
    { keys: ['?'], does: 'Show this list' },
    { keys: ['←', '→'], does: 'Move a step between columns, on its handle' },
    { keys: ['Enter'], does: 'Open the menu of a step, on its handle' },
    { keys: ['J', 'K'], does: 'Next and previous text, under Formatted Content' },
    { keys: ['E', 'C'], does: 'Edit the text, or copy it as HTML' },
    { keys: ['J', 'K'], does: 'Next and previous block of the edition' },
    { keys: ['Alt', '↑', '↓'], does: 'Move a block of the edition' },
    { keys: ['E', 'X'], does: 'Edit the text of a block, or leave it out' },
    { keys: ['T'], does: 'Send a test of the edition' },
    { keys: ['Mod', 'Enter'], does: 'File what is in the form, also amid typing; once more to confirm it' },
    { keys: ['Alt', 'M'], does: 'Mark the step as complete, also amid typing' },
    { keys: ['F6'], does: 'Go to the messages at the corner' },
    { keys: ['Esc'], does: 'Close what lies over the page' },
  ],
  singleKeys: 'Single-key shortcuts',
} as const

/** The command palette. */
export const PALETTE = {
  paletteField: 'Where to',
  hint: 'Go to a step, a day, a page, a text, or say what to do',
  groups: {
    recent: 'Recent',
    step: 'Steps',
    edition: 'Editions',
    page: 'Pages',
    act: 'Do',
    entry: 'Entries',
    text: 'Texts',
    further: 'Older',
    person: 'People',
  },
  workingEdition: 'Working edition',
  nothing: 'Nothing here matches. An edition is found by its day: may 3, tomorrow, +2.',
  searching: 'Looking through what was filed…',
  searchFailed: 'What was filed could not be looked through. Nothing is lost.',
  found: (places: number) => `${places} ${places === 1 ? 'place' : 'places'}`,
} as const

/** What the palette does. `also` are words by which people look for it besides those of its name. */
export const ACTS = {
  complete: { name: 'Complete', also: 'done finish mark' },
  take: { name: 'Assign to me', also: 'take' },
  release: { name: 'Unassign', also: 'give back release' },
  move: { name: (column: string) => `Move to ${column}`, also: 'move' },
  file: { name: 'New entry', also: 'file add' },
  process: { name: KEYBOARD.process, also: 'send' },
  invite: { name: 'Invite someone', also: 'add person account' },
  copyEdition: { name: 'Copy the edition', also: 'newsletter html clipboard' },
  print: { name: 'Print the run sheet', also: 'paper edition' },
  theme: {
    light: 'Use the light theme',
    dark: 'Use the dark theme',
    system: 'Use the theme of the system',
    also: 'colors',
  },
  shortcuts: { name: 'Show the keyboard shortcuts', also: 'keys' },
  signOut: { name: 'Sign out', also: 'log leave' },
  notPrinted: 'The run sheet could not be loaded. Nothing is lost.',
  nothingToCopy: 'This edition has no newsletter text yet.',
} as const
