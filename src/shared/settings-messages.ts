/** The sentences of the newsroom's settings (C59). */
export const SETTINGS_MESSAGES = {
  title: 'Settings',
  intro:
    'What this newsroom is called, when it works and where its steps begin. Open screens follow at once.',
  unsaved: 'Your changes to the settings would be lost.',
  saved: { title: 'Settings saved', detail: 'Every open screen has them now.' },
  conflict: 'Somebody has changed the settings meanwhile. Yours are kept: compare, then choose.',
  changedBy: (name: string, when: string) => `Last changed by ${name}, ${when}.`,
  newsroom: 'Newsroom',
  newsroomHint: 'How the product is called and which cities it speaks of.',
  time: 'Time',
  timeHint: 'All days are days of this time zone. Another zone changes what is today, for everybody.',
  leadHint: 'How many days before its day an edition is collected.',
  cutOffHint: 'When an edition closes, by the city’s clock. One reminder goes out an hour before.',
  links: 'Where the steps start',
  linksHint: 'The place that each step’s card opens. Leave it empty where there is none.',
  image: 'Image of the day',
  imageHint: 'Where pictures are looked for.',
  videos: 'Videos',
  videosHint: 'The address of a video on YouTube. Without one the player does not show.',
  keeping: 'Keeping',
  keepingHint: 'Deleted entries and texts, old mails and the audit list are kept that long.',
} as const
