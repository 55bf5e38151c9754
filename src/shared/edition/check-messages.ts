import type { AdPlacement } from '#shared/ads.ts'
import { isolated } from '#shared/isolated.ts'
import { type CalendarDay, shortDay } from '#shared/calendar.ts'
import { inWords } from '#shared/sentence.ts'
import { PRINT } from './print-messages.ts'

const advertisements = (count: number) =>
  count === 1 ? 'one advertisement' : `${inWords(count)} advertisements`
const entriesIn = (count: number) => (count === 1 ? 'one entry' : `${inWords(count)} entries`)
const kB = (bytes: number) => Math.round(bytes / 1000)

/** What the checks of an edition say, one sentence each. */
export const CHECKS = {
  empty: (title: string) => `${title} has no text yet.`,
  stale: (title: string) => `An entry of ${title} was changed after its text was made.`,
  making: (title: string) => `A newer text of ${title} is still being made; the one before it stands here.`,
  failed: (title: string, reason: string | null) =>
    `The newest text of ${title} could not be made${reason === null ? '' : ` (${reason.replace(/\.$/, '')})`}; the one before it stands here.`,
  apart: (title: string) =>
    `The text of the advertisements cannot be told apart into its places, so all of it stands in ${title}.`,
  deadLink: (title: string, url: string, status: number | null) =>
    `In ${title}, ${url} leads nowhere (${status ?? 'no such address'}).`,
  unsureLink: (title: string, url: string) => `In ${title}, ${url} could not be checked.`,
  addressTwice: (url: string, titles: readonly string[]) =>
    titles[0] === titles[1]
      ? `${url} stands in ${titles[0]} twice.`
      : `${url} stands in ${titles[0]} and in ${titles[1]}.`,
  entryTwice: (line: string, title: string) => `“${line}” is filed twice in ${title}.`,
  sponsorTwice: (name: string) => `${isolated(name)} has two advertisements in this edition.`,
  noHeadline: (title: string, count: number, nameless: number) => {
    const made = 'what is printed was made from the address'
    const none = 'not even the address tells one'
    const why = nameless === 0 ? made : nameless === count ? none : `for ${inWords(nameless)}, ${none}`
    return `In ${title}, ${entriesIn(count)} ${count === 1 ? 'has' : 'have'} no headline; ${why}.`
  },
  pageRan: (line: string, edition: CalendarDay) => `${line} ran ${shortDay(edition)}.`,
  jokeRan: (edition: CalendarDay) => `This joke ran ${shortDay(edition)}.`,
  alt: (title: string) => `A picture in ${title} has no description for readers who cannot see it.`,
  noSubject: 'The edition has no subject.',
  longSubject: (length: number) => `The subject has ${length} characters; phones show about 60.`,
  sameSubject: 'The subject is the same as last time.',
  address: (url: string) => `Readers cannot load pictures from ${url}; it needs a public https address.`,
  leftover: (title: string, found: string) => `“${found}” was left behind in ${title}.`,
  fewAds: (placement: AdPlacement, count: number, wanted: number) =>
    count === 0
      ? `${PRINT.advertisements[placement]}: none is filed; there is room for ${inWords(wanted)}.`
      : `${PRINT.advertisements[placement]}: ${advertisements(count)} of ${inWords(wanted)}.`,
  retired: (name: string) => `${isolated(name)} is retired in the library of advertisements.`,
  size: (bytes: number, title: string, share: number) =>
    `The mail has ${kB(bytes)} of 102 kB, after which readers cut it; the largest part is ${title} with ${kB(share)} kB.`,
  board: (title: string) => `${title} is not Done though it has entries.`,
  subjectName: 'the subject',
  previewName: 'the preview line',
} as const
