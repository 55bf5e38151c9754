import type { SealedElsewhere } from './api/settings.ts'
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
    `Stored under another SECRET, so they can’t be used: ${kinds.join(', ')}. Have the operator set the SECRET that ` +
    'this newsroom had before and start again; if it is lost, set them up anew.'
  )
}

/** @returns null where the clocks agree */
export const clockInWords = (behindS: number): string | null =>
  behindS === 0
    ? null
    : `The server’s clock is ${counted(Math.abs(behindS), 'second')} ${behindS > 0 ? 'behind' : 'ahead of'} the ` +
      'database’s, whose time counts. Have the operator set it, by NTP.'

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

/** The sentences of the newsroom's settings (C59). */
export const SETTINGS_MESSAGES = {
  title: 'Settings',
  intro: 'What this newsroom is called, when it works and where its steps begin. Changes appear immediately.',
  unsaved: 'Your changes to the settings would be lost.',
  saved: { title: 'Settings saved', detail: 'Every open screen has them now.' },
  conflict: 'Somebody has changed the settings meanwhile. Yours are kept: compare, then choose.',
  changedBy: (name: string, when: string) => `Last changed by ${isolated(name)}, ${when}.`,
  newsroom: 'Newsroom',
  newsroomHint: 'The product’s name and the cities it covers.',
  time: 'Time',
  timeHint: 'All days are days of this time zone. Another zone changes what is today, for everybody.',
  leadHint: 'How many publication days before its day an edition is collected.',
  cutOffHint: 'When an edition closes, by the city’s clock. One reminder goes out an hour before.',
  publicationDays: 'Publication days',
  publicationDaysHint:
    'Only these days have an edition. Changing them moves the edition that is collected, for everybody.',
  newsletter: 'The letter',
  newsletterHint:
    'How every edition looks and what its footer says. Open previews follow; what was approved stays as it is.',
  weather: 'Weather',
  weatherHint:
    'Where the city is. With both, step 6 can be filled from the National Weather Service (United States alone).',
  latitudeHint: 'In degrees, north of the equator: 43.0389.',
  longitudeHint: 'In degrees; west of Greenwich it is below zero: -87.9065.',
  accent: 'Accent color',
  pickAccent: 'Pick the accent color',
  accentHint: 'Of headings, links and the bar at the top. Dark mail readers get a lighter one.',
  logo: 'Logo',
  logoHint: 'Above the name at the top, on a light ground. JPEG, PNG, WebP or AVIF, at most 20 MB.',
  postalAddress: 'Postal address',
  postalAddressHint: 'At the end of every mail; many countries ask for it.',
  unsubscribe: 'Unsubscribe link',
  unsubscribeHint:
    'The placeholder of your sender, kept as you type it. Leave it empty if your sender adds its own.',
  archive: 'Archive',
  archiveHint: 'Published editions for everybody to read, at /archive, and by RSS at /archive/feed.xml.',
  archiveOn: 'Public archive',
  archiveOnHint: 'While it is on, the footer of every mail says “View in browser”.',
  publishTime: 'Publish time',
  publishTimeHint: 'From then on an edition can be read, on its own day by the city’s clock.',
  on: 'On',
  off: 'Off',
  steps: 'Start pages and videos',
  linksHint: 'The place that each step’s card opens. Leave it empty where there is none.',
  image: 'Image of the day',
  imageHint: 'Where pictures are looked for.',
  startPage: (step: string) => `${step} · start page`,
  video: (step: string) => `${step} · video`,
  sections: 'Sections of the settings',
  videosHint: 'A video is an address on YouTube. Without one the player does not show.',
  access: 'Sign-in',
  accessHint: 'What signing in asks of people. Who may create an account is the operator’s setting SIGN_UP.',
  secondFactor: 'Second factor for administrators',
  secondFactorHint:
    'While it is required, an administrator without one can do nothing but set one up. API keys are not affected.',
  required: 'Required',
  notRequired: 'Not required',
  ownFactorFirst: 'Please set up a second factor for yourself first: Profile, Edit Profile, Second factor.',
  keeping: 'Retention',
  keepingHint:
    'How long deleted entries and texts, old mails, finished deliveries and the audit list are kept.',
} as const
