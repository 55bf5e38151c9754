/** Where what is typed is kept. */
export const DRAFTS = {
  onDevice: 'Draft saved on this device',
  saved: 'Draft saved',
  offline: 'Offline: kept on this device',
  restored: 'Draft restored',
  other: 'There is another draft of this form, which you have written elsewhere.',
  useOther: 'Use that one',
  discardOther: 'Discard it',
  discarded: { title: 'Draft discarded', detail: 'The form on screen is as it was.' },
  used: { title: 'Draft changed', detail: 'The one from before is still here: use it again if you need it.' },
  tooLarge: 'This draft is too large to be kept.',
  elsewhere: (edition: string) => `You have written something for ${edition} that is not submitted.`,
  open: 'Open it',
} as const
