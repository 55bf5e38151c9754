import type { AdPlacement } from '#shared/ads.ts'
import { isolated } from '#shared/isolated.ts'
import type { DayInWords } from '#shared/calendar.ts'
import { inWords } from '#shared/sentence.ts'

const entriesIn = (count: number) => (count === 1 ? 'one entry' : `${inWords(count)} entries`)
const kB = (bytes: number) => Math.round(bytes / 1000)

/** What the checks of an edition say, one sentence each. */
export const CHECKS = {
  empty: (title: string) => `${title} has no text yet.`,
  stale: (title: string) => `An entry in ${title} changed after its text was made.`,
  making: (title: string) =>
    `A newer text of ${title} is still being made; the previous one is printed here.`,
  failed: (title: string, reason: string | null) =>
    `The latest text of ${title} failed${reason === null ? '' : ` (${reason.replace(/\.$/, '')})`}; the previous one is printed here.`,
  apart: (title: string) => `The ad text can’t be split by placement, so all of it runs in ${title}.`,
  deadLink: (title: string, url: string, status: number | null) =>
    `In ${title}, ${url} is a dead link (${status ?? 'no such address'}).`,
  unsureLink: (title: string, url: string) => `In ${title}, ${url} could not be checked.`,
  addressTwice: (url: string, titles: readonly string[]) =>
    titles[0] === titles[1]
      ? `${url} appears twice in ${titles[0]}.`
      : `${url} appears in both ${titles[0]} and ${titles[1]}.`,
  entryTwice: (line: string, title: string) => `“${line}” is filed twice in ${title}.`,
  sponsorTwice: (name: string) => `${isolated(name)} has two advertisements in this edition.`,
  noHeadline: (title: string, count: number, nameless: number) => {
    const made = 'what is printed was made from the address'
    const none = 'not even the address tells one'
    const why = nameless === 0 ? made : nameless === count ? none : `for ${inWords(nameless)}, ${none}`
    return `In ${title}, ${entriesIn(count)} ${count === 1 ? 'has' : 'have'} no headline; ${why}.`
  },
  pageRan: (line: string, day: DayInWords) => `${line} ran ${day}.`,
  pageSays: (by: 'page' | 'feed', name: string, now: string, filed?: string) =>
    `The ${by} of “${isolated(name)}” now says ${now}${filed === undefined ? '' : `; filed is ${filed}`}.`,
  pageNoLongerNames: (by: 'page' | 'feed', name: string, day: DayInWords) =>
    `The ${by} of “${isolated(name)}” no longer names ${day}; its other evenings are still there.`,
  pictureRan: (day: DayInWords) => `This picture ran ${day}.`,
  jokeRan: (day: DayInWords) => `This joke ran ${day}.`,
  alt: (title: string) => `A picture in ${title} has no alt text.`,
  noSubject: 'The edition has no subject.',
  longSubject: (length: number) => `The subject has ${length} characters; phones show about 60.`,
  sameSubject: 'The subject is the same as last time.',
  address: (url: string) => `Readers won’t see pictures: ${url} isn’t a public https address.`,
  leftover: (title: string, found: string) => `${title} still has the placeholder “${found}”.`,
  fewAds: (placement: AdPlacement, count: number, wanted: number) =>
    count === 0
      ? `No ${placement} ${wanted === 1 ? 'ad' : 'ads'}.`
      : `${count} of ${wanted} ${placement} ${wanted === 1 ? 'ad' : 'ads'}.`,
  retired: (name: string) => `${isolated(name)} is retired in the ad library.`,
  size: (bytes: number, title: string, share: number) =>
    `The email is ${kB(bytes)} kB. Gmail clips emails over 102 kB. The largest section is ${title} with ${kB(share)} kB.`,
  board: (title: string) => `${title} has entries but isn’t done.`,
  subjectName: 'the subject',
  previewName: 'the preview line',
} as const
