import { changedMeanwhile } from './form-messages.ts'
import { counted } from './counted.ts'
import type { SealedElsewhere } from '#contract/settings.ts'
import { isolated } from './isolated.ts'

/**
 * What can't be opened, and the way out: for administrators, the log and the terminal.
 *
 * @returns null when everything opens
 */
export function sealedElsewhereInWords({ webhooks, targets, secondFactors }: SealedElsewhere): string | null {
  const kinds = [
    webhooks > 0 && `the secrets of ${counted(webhooks, 'webhook')}`,
    targets > 0 && `the keys of ${counted(targets, 'Ghost site')}`,
    secondFactors > 0 && counted(secondFactors, 'second factor'),
  ].filter((words) => words !== false)
  if (kinds.length === 0) return null
  return (
    `Stored under another SECRET, so they can’t be used: ${kinds.join(', ')}. Have the operator restore the SECRET that ` +
    'this newsroom had before and restart; if it’s lost, set them up again.'
  )
}

/** @returns null where the clocks agree */
export const clockInWords = (behindS: number): string | null =>
  behindS === 0
    ? null
    : `The server’s clock is ${counted(Math.abs(behindS), 'second')} ${behindS > 0 ? 'behind' : 'ahead of'} the ` +
      'database’s, which is the one that counts. Have the operator sync it with NTP.'

/** The sentences of the newsroom's settings (C59). */
export const SETTINGS_MESSAGES = {
  title: 'Settings',
  unsaved: 'Your changes to the settings would be lost.',
  saved: { title: 'Settings saved', detail: 'They are live on every open screen.' },
  conflict: changedMeanwhile('the settings', 'Your changes are safe.'),
  changedBy: (name: string, when: string) => `Last changed by ${isolated(name)}, ${when}.`,
  newsroom: 'Newsroom',
  newsroomHint: 'The product’s name and the cities it covers.',
  time: 'Time',
  timeHint: 'All dates use this time zone. Changing it affects everyone.',
  leadHint: 'How many publication days ahead you work.',
  cutOffHint: 'When an edition closes, in the city’s time. One reminder goes out an hour before.',
  publicationDays: 'Publication days',
  publicationDaysHint:
    'Editions run on these days only. Changing them moves the current edition for everyone.',
  newsletter: 'Newsletter',
  newsletterHint: 'How every edition looks and what its footer says. Approved issues keep theirs.',
  weather: 'Weather',
  weatherHint:
    'Where the city is. With both, step 6 can be filled from the National Weather Service (United States only).',
  latitudeHint: 'In degrees, north of the equator: 43.0389.',
  longitudeHint: 'In degrees, negative west of Greenwich: -87.9065.',
  accent: 'Accent color',
  pickAccent: 'Pick the accent color',
  accentHint: 'For headings, links and the bar at the top. Dark mode gets a lighter shade.',
  logo: 'Logo',
  logoHint: 'Printed above the name, on a light background. JPEG, PNG, WebP or AVIF, at most 20 MB.',
  postalAddress: 'Postal address',
  postalAddressHint: 'Printed in the footer. U.S. law (CAN-SPAM) requires one in commercial email.',
  unsubscribe: 'Unsubscribe link',
  unsubscribeHint: 'Your email service’s unsubscribe tag. Leave it empty if your service adds its own.',
  archive: 'Archive',
  archiveHint: 'Published editions for everyone to read at /archive, and by RSS at /archive/feed.xml.',
  archiveOn: 'Public archive',
  archiveOnHint: 'While it’s on, the footer of every email says “View in browser”.',
  publishTime: 'Publish time',
  publishTimeHint: 'When an edition appears on its day, in the city’s time.',
  nothing: 'None',
  on: 'On',
  off: 'Off',
  steps: 'Start pages and videos',
  linksHint: 'Each step can have a start page and a YouTube tutorial. Leave either empty to show none.',
  image: 'Image of the day',
  imageHint: 'Where you look for pictures.',
  columns: { step_links: 'Start page', videos: 'Video' },
  step: 'Step',
  tour: 'Tour',
  sections: 'Sections of the settings',
  section: 'Section',
  notSaved: 'Not saved',
  toFix: 'To fix',
  access: 'Sign-in',
  accessHint: 'What people need to sign in. On the server, SIGN_UP decides who can create an account.',
  secondFactor: 'Second factor for administrators',
  secondFactorHint: 'Administrators must set one up before doing anything else. API keys are not affected.',
  required: 'Required',
  notRequired: 'Not required',
  ownFactorFirst: 'Set up your own second factor first: Profile, Edit Profile, Second factor.',
  keeping: 'Retention',
  keepingHint:
    'How long deleted entries and texts, old emails, finished deliveries and the audit list are kept.',
} as const
