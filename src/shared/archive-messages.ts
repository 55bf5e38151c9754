/** What readers find in the archive beside the editions themselves. */
export const ARCHIVE = {
  title: 'Archive',
  intro: 'Every edition, newest first',
  feed: 'Follow it by RSS',
  describes: (city: string) => `The daily newsletter of ${city}.`,
  empty: 'No edition has been published yet.',
  off: 'This newsroom keeps no public archive.',
  none: 'There is no edition of this day to read.',
  withdrawn: 'This edition was withdrawn by the newsroom.',
  back: 'All editions',
  /** Names the way through the archive that stands around an edition. */
  around: 'Editions',
  earlier: (day: string) => `Earlier: ${day}`,
  later: (day: string) => `Later: ${day}`,
} as const
