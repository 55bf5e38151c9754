/** The sections of the settings, in order, each a page of its own: `/admin/settings/time`. */
export const SECTION_IDS = [
  'newsroom',
  'time',
  'steps',
  'letter',
  'archive',
  'weather',
  'image',
  'sign-in',
  'retention',
  'backups',
  'channel',
] as const

export type SectionId = (typeof SECTION_IDS)[number]

/** @returns the section of that name; undefined where there is none */
export const sectionNamed = (name: string | undefined): SectionId | undefined =>
  SECTION_IDS.find((id) => id === name)
