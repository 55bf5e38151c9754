import type { Sentence } from './sentence.ts'
import { isolated } from './isolated.ts'

/** The checklist of sources. */
export const SOURCES = {
  loadFailed: (type: string): Sentence => ({
    title: 'Error',
    detail: `Failed to load ${type} sources. Please try again.`,
  }),
  empty: 'No sources available. Please contact an administrator.',
  emptyForAdministrator: 'No sources available.',
  find: 'Find a source',
  noneFound: 'No source has that name.',
  noneOfCity: 'No source of this city.',
  /** The one line into which what was looked at folds. */
  ticked: (count: number, names: readonly string[]) =>
    `${count} checked by ${names.length > 2 ? `${names.length} people` : names.map(isolated).join(' and ')}`,
  checkedBy: (name: string, when: string) => `Checked by ${isolated(name)}, ${when}`,
  /** Of a source with a feed: when that was read, and how much of the day is still to be looked at. */
  read: (when: string, found: number) => `read ${when}, ${found} on this day`,
  notRead: 'not read yet',
  notSaved: 'The check could not be stored',
  noUrl: { title: 'No URL Available', detail: "This source doesn't have a URL to open." },
} as const
