import type { AdPlacement } from '#shared/ads.ts'

/** What the edition says of itself: in print, and in the list of its blocks. */
export const PRINT = {
  inThisEdition: 'In this edition',
  note: 'Note',
  correction: 'Correction',
  sponsored: 'Sponsored',
  togetherWith: 'Together with',
  viewInBrowser: 'View in browser',
  unsubscribe: 'Unsubscribe',
  /** Of subject, preview line, masthead and footer together, where changes are told. */
  around: 'Subject and frame',
  /** Before the description of a picture, in the plain text. */
  picture: 'Picture',
  advertisements: {
    headline: 'Headline advertisement',
    feature: 'Feature advertisement',
    baseline: 'Baseline advertisements',
  } satisfies Record<AdPlacement, string>,
} as const
