import { counted } from './counted.ts'
import { KEYBOARD } from './keyboard-messages.ts'

/** The list of keys. */
export const SHORTCUTS = {
  lead: 'Single keys pause while you type.',
  groups: [
    {
      title: 'Anywhere',
      rows: [
        { keys: ['Mod', 'K'], does: 'Open search' },
        { keys: ['1', '…', '9'], does: 'Open a step, at its first field' },
        { keys: ['Alt', '1', '…', '9'], does: 'Open a step, even while typing' },
        { keys: ['G', 'E'], does: 'Open the edition' },
        { keys: ['F6'], does: 'Go to the pop-up message' },
        { keys: ['Esc'], does: 'Close the dialog or menu' },
        { keys: ['?'], does: 'Show this list' },
      ],
    },
    {
      title: 'Board and steps',
      rows: [
        { keys: ['Mod', 'Enter'], does: 'File the form (again to confirm)' },
        { keys: ['Alt', 'M'], does: 'Mark step complete' },
        { keys: ['←', '→'], does: 'Move the focused card' },
        { keys: ['Enter'], does: 'Open the menu of the focused card' },
        { keys: ['Mod', 'V'], does: 'File the address you have copied, on the board' },
      ],
    },
    {
      title: 'Edition and texts',
      rows: [
        { keys: ['J', 'K'], does: 'Next and previous block or text' },
        { keys: ['E'], does: 'Edit the text' },
        { keys: ['X'], does: 'Leave the block out' },
        { keys: ['Alt', '↑', '↓'], does: 'Move the block' },
        { keys: ['C'], does: 'Copy the text as HTML' },
        { keys: ['T'], does: 'Send a test of the edition' },
      ],
    },
  ],
  singleKeys: 'Single-key shortcuts',
} as const

/** The command palette. */
export const PALETTE = {
  paletteField: 'Where to',
  hint: 'Search or jump to…',
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
  nothing: 'No matches. Find an edition by its day: may 3, tomorrow, +2.',
  searching: 'Searching entries and texts…',
  searchFailed: 'Entries and texts could not be searched. Nothing is lost.',
  found: (places: number) => counted(places, 'place'),
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
  /** On the run sheet, in place of what is filed for a step. */
  stepNotPrinted: (title: string) => `${title} could not be loaded, so what is filed for it is missing here.`,
  nothingToCopy: 'This edition has no newsletter text yet.',
} as const
