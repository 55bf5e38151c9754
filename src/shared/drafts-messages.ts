/** Where what is typed is kept. */
export const DRAFTS = {
  onDevice: 'Saved in this browser',
  saved: 'Draft saved',
  offline: 'Offline. Saved in this browser',
  restored: 'Draft restored',
  other: 'There is another draft of this form, which you have written elsewhere.',
  useOther: 'Use that one',
  discardOther: 'Discard it',
  discarded: { title: 'Draft discarded', detail: 'The form on screen is as it was.' },
  used: { title: 'Draft changed', detail: 'The one from before is still here: use it again if you need it.' },
  tooLarge: 'This draft is too large to be kept.',
  elsewhere: (edition: string) => `Unfinished draft for ${edition}.`,
  open: 'Resume',
  ofOtherDays: (count: number) => `${count} drafts of other days`,
  discard: 'Discard',
  takenAway: (edition: string) => ({ title: 'Draft discarded', detail: `That for ${edition}.` }),
} as const
