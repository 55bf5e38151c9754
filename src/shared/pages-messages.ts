import type { PageKind } from '#contract/pages.ts'
import { isolated } from './isolated.ts'
import { LIMITS } from './limits.ts'

/** What pages are about, as an offer names it. */
const KINDS: Record<PageKind, string> = {
  show: 'a show',
  event: 'an event',
  official: 'an official page',
  article: 'an article',
}

/** What a page says of itself, and the fields for it. */
export const PAGES = {
  facts: 'Headline, summary and more (optional)',
  card: 'From the page',
  read: 'Read the page',
  readAgain: 'Read again',
  reading: 'Reading the page …',
  fromPage: (time: string) => `From the page, ${time}`,
  wasRead: (what: string, time: string) => (what === '' ? `Read at ${time}` : `Read: ${what} (at ${time})`),
  theirWords: 'The summary is in their words.',
  offline: 'Offline, so not read. Type what you see.',
  status: (status: string) => `The page says ${status}.`,
  twoReadings: 'The page’s time is unclear. Which one is it?',
  several: (count: number) => `This page lists ${count}. Which one do you mean?`,
  noneOfThem: 'None',
  anotherDay: (day: string, edition: string) => `The page says ${day}. This edition is ${edition}.`,
  kept: (labels: readonly string[]) => `From the page before: ${labels.join(', ')}.`,
  emptyKept: 'Clear it',
  /** Several addresses that were pasted at once. */
  pastedList: (count: number) => `${count} addresses were pasted`,
  /** More addresses than one list takes. */
  beyondList: (count: number) => ({
    title: count === 1 ? 'One address was left out' : `${count} addresses were left out`,
    detail: `One list takes ${LIMITS.formsAtOnce}. File these, then paste the rest.`,
  }),
  dropList: 'File one instead',
  noAddress: (text: string) => `“${text}” is not an address, so it is left out.`,
  isFiled: 'Already in this edition',
  noneTicked: 'Tick at least one address.',
  readLater: 'Not read: offline. It will be read once you are back online.',
  chooseAlone: 'This page lists several events or times. Paste it alone to choose one.',
  each: 'Set for each',
  ofThisOne: (field: string, address: string) => `${field}: ${address}`,
  /** An address that is offered to the steps. */
  offer: {
    title: 'File this address',
    address: 'Address',
    noAddress: 'Type or paste one web address.',
    reading: 'Reading the page …',
    looksLike: (kind: PageKind, what: string) =>
      what === '' ? `Looks like ${KINDS[kind]}.` : `Looks like ${KINDS[kind]}: ${what}.`,
    isCalled: (headline: string) => `The page is called ${isolated(headline)}.`,
    offline: 'Not read: offline.',
    unknown: 'What the page is about is not known. Pick a step.',
    lists: (count: number) => `Looks like a page with ${count} events.`,
    fromSource: (source: string) => `The site is one of its sources: ${isolated(source)}.`,
    fileIn: (step: string) => `File in ${step}`,
    isFull: 'Everything is filed here',
    hasWords: {
      title: 'The address was not put in',
      detail: 'Something is typed in this form already. Nothing of it was changed.',
    },
    copy: 'Copy the address',
  },
  isPrivate: 'This looks like a private link, so it is not read.',
  refused: 'The site doesn’t let us read it. Type what you see.',
  gone: 'This page is gone.',
  broken: 'The site answered with an error. Type what you see.',
  leadsOn: 'The address redirects too often.',
  noPage: 'This is not a web page.',
  saysNothing: 'We found nothing to fill in on this page.',
  tooMany: 'That was a lot of pages in a minute. Type what you see, or wait a moment.',
} as const
