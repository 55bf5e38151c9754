import type { Sentence } from './messages.ts'

/** The sentences of steps 5, 7, 8 and 9: pictures, jokes and advertisements. */
export const IMAGES = {
  none: { title: 'No image selected', detail: 'Please select an image to upload.' },
  failed: { title: 'Upload failed', detail: 'Failed to upload image.' },
  wrongType: 'Please choose a JPEG, PNG or WebP picture.',
  unreadable: 'This picture is damaged and could not be read.',
  moving: 'Please choose a picture that does not move.',
  tooManyPixels: (megapixels: number) => `Please choose a picture of at most ${megapixels} megapixels.`,
  tooLarge: (megabytes: number) => `Please choose a picture of at most ${megabytes} MB.`,
  oneOnly: 'Please upload one picture at a time.',
  anothers:
    'Pictures cannot be kept at the moment: the place for them belongs to another newsroom. Please tell whoever runs the server.',
  busy: 'Too many pictures are arriving at once. Please try again in a moment.',
  sampleTitle: 'Morning over the river',
  creditHint: 'Credit the photographer who took this image',
  another: 'Choose another picture',
  drop: 'Drop a picture here, or choose one',
  rule: 'JPEG, PNG or WebP, at most 20 MB',
  uploading: (percent: number) => `Uploading, ${percent} %`,
  working: 'Uploaded. Making the sizes for the newsletter…',
  ready: 'The picture is uploaded.',
  wait: 'The picture is still on its way. Please wait until it has arrived.',
  chosen: 'The chosen picture',
  outOfReach:
    'Readers cannot load these pictures yet: their addresses begin with a name that only this machine knows. Set PUBLIC_URL to the address of the newsroom.',
} as const

export const JOKES = {
  fetchFailed: 'Failed to fetch joke from database',
  none: { title: 'No jokes found', detail: 'No jokes available in the database' },
  allUsed: 'Every joke has been used in the last 60 days. This is the one used longest ago.',
  onlyOne: 'There is just this one joke.',
  prompt: 'Press Generate Joke, or type one of your own.',
} as const

export const ADS = {
  none: { title: 'No ads to save', detail: 'There are no advertisements to save.' },
  notFound: {
    title: 'No ads found',
    detail: 'No advertisements were found for the selected date',
  },
  notFoundInline: 'No advertisements found. Please try a different date or check system configuration.',
  notFoundCall: 'No advertisements found',
  loadFailed: (reason: string): Sentence => ({
    title: 'Failed to load advertisements',
    detail: `Failed to load advertisements: ${reason}`,
  }),
  retrieved: (count: number) => `${count} Ads retrieved`,
  howTo:
    'Generate draws one headline, one feature and three baseline advertisements by weight; a sponsor appears once in an edition. Draw a single place again, or take one from the table below. Check the links, then save.',
  notDrawn: 'Nothing drawn yet.',
  empty: 'No advertisement for this place.',
  leftOut: (name: string, lacks: readonly string[]) => `${name.trim() || 'One'} (no ${lacks.join(', no ')})`,
  leftOutOf: 'Left out, because they are not complete:',
  why: 'Why these',
  byHand: 'Chosen by hand',
  whyRule:
    'Each place is drawn by weight from the advertisements that are eligible for it; the share is the chance it had. The same seed over the same table draws the same again.',
  tooMany: (placement: string, most: number) => `A newsletter has at most ${most} ${placement}.`,
  sponsorTwice: 'A sponsor appears at most once in an edition.',
} as const
