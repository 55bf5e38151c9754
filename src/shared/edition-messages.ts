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

/** What a person reads when an edition cannot be changed as asked. */
export const EDITION = {
  conflict: 'Somebody has changed this edition meanwhile. Yours is kept: compare, then choose.',
  isApproved:
    'This edition is approved. Reopen it to change it; the approved issue stays until the next one.',
  foreignText: 'This text does not belong to this step and edition, or is not there any more.',
  notReady: 'This text is not ready.',
  nothingToEdit: 'Nothing is filed in this step, so there is no text to edit.',
} as const
