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
  elsewhere: (edition: string) => `You have an unsent draft for ${edition}.`,
} as const

/** Keys and the command palette. */
export const KEYBOARD = {
  title: 'Keyboard shortcuts',
  lead: 'They rest while you type in a field.',
  singleKeys: 'Single-key shortcuts',
  palette: 'Go to',
  paletteHint: 'A step, an edition, a page or a person',
  paletteHintStaff: 'A step, an edition or a page',
  nothing: 'Nothing here matches.',
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
