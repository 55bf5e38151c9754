/** The sentences about working at the desk without losing anything; parts of `MESSAGES`. */

/** Where what is typed is kept. */
export const DRAFTS = {
  onDevice: 'Draft saved on this device',
  saved: 'Draft saved',
  offline: 'Offline: kept on this device',
  restored: 'Draft restored',
  other: 'There is another draft of this form, which you have written elsewhere.',
  useOther: 'Use that one',
  used: { title: 'Draft changed', detail: 'The one from before is still here: use it again if you need it.' },
  tooLarge: 'This draft is too large to be kept.',
  elsewhere: (edition: string) => `You have written something for ${edition} that is not submitted.`,
  open: 'Open it',
} as const

/** Keys and the command palette. */
export const KEYBOARD = {
  title: 'Keyboard shortcuts',
  lead: 'They rest while you write in a field.',
  rows: [
    { keys: ['1', '…', '9'], does: 'Open a step' },
    { keys: ['Mod', 'K'], does: 'Go to a step, an edition, a page or a person' },
    { keys: ['?'], does: 'Show this list' },
    { keys: ['←', '→'], does: 'Move a step between columns, on its handle' },
    { keys: ['Enter'], does: 'Open the menu of a step, on its handle' },
    { keys: ['F6'], does: 'Go to the messages at the corner' },
    { keys: ['Esc'], does: 'Close what lies over the page' },
  ],
  singleKeys: 'Use the keys without Ctrl',
  palette: 'Go to',
  paletteField: 'Where to',
  hint: { admin: 'A step, an edition, a page or a person', user: 'A step, an edition or a page' },
  groups: { step: 'Steps', edition: 'Editions', page: 'Pages', person: 'People' },
  workingEdition: 'Working edition',
  nothing: 'Nothing here matches. An edition is found by its day: may 3, tomorrow, +2.',
  found: (places: number) => `${places} ${places === 1 ? 'place' : 'places'}`,
} as const

/** Beside a step: who does it, what should be known, what was done. */
export const PANEL = {
  title: 'Who and what',
  assignee: 'Assignee',
  you: 'you',
  nobody: 'Nobody has taken this step.',
  take: 'Take it',
  giveBack: 'Give back',
  note: 'Note for everybody',
  noNote: 'No note yet.',
  addNote: 'Add a note',
  editNote: 'Edit note',
  notChanged: 'Could not be stored',
  assigneeConflict: 'A colleague has taken or given back this step meanwhile.',
  noteConflict:
    'A colleague has changed the note meanwhile. Save again to replace it with yours. It says now:',
  takeTheirs: 'Take this text',
  emptied: 'Nothing: it was emptied.',
  activity: 'Activity',
  noActivity: 'Nothing has been done here for this edition yet.',
  showAll: (count: number) => `Show all ${count}`,
  showFew: 'Show fewer',
} as const

/** Without a network, and with a new version of the screens. */
export const OFFLINE = {
  newVersion: { title: 'A new version is ready', detail: 'Load the page again to use it. Drafts are kept.' },
  reload: 'Reload',
} as const

/** A new day begins while screens are open. */
export const ROLLOVER = {
  movedOn: (edition: string) => ({
    title: 'A new edition',
    detail: `The newsroom now collects for ${edition}.`,
  }),
  kept: (edition: string, kept: string) => ({
    title: 'A new edition',
    detail: `The newsroom now collects for ${edition}. Your form stays with ${kept} until you submit or clear it.`,
  }),
} as const
