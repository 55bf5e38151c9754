/** The sentences of steps 5, 7, 8 and 9: pictures, jokes and advertisements. */
export const IMAGES = {
  none: { title: 'No image selected', detail: 'Please select an image to upload.' },
  failed: { title: 'Upload failed', detail: 'Failed to upload image.' },
  signInFirst: { title: 'Authentication required', detail: 'Please log in to upload images.' },
  wrongType: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  heic: 'This picture is in HEIC, which browsers do not show. On the phone, export it as JPEG, or choose “Most Compatible” in the iPhone’s settings under Camera, Formats.',
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
  drop: 'Drop or paste a picture, or choose one',
  rule: 'JPEG, PNG, WebP or AVIF, at most 20 MB',
  uploading: (percent: number) => `Uploading, ${percent} %`,
  working: 'Uploaded. Making the sizes for the newsletter…',
  ready: 'The picture is uploaded.',
  wait: 'The picture is still on its way. Please wait until it has arrived.',
  chosen: 'The chosen picture',
  outOfReach:
    'Readers cannot load these pictures yet: their addresses begin with a name that only this machine knows. Set PUBLIC_URL to the address of the newsroom.',
} as const
