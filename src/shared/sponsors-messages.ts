import { ADS_OF, type AdPlacement } from './ads.ts'
import type { DayInWords } from './calendar.ts'
import { inEnglish } from './in-english.ts'
import { isolated } from './isolated.ts'
import { LIMITS } from './limits.ts'
import type { Sentence } from './sentence.ts'

const listed = (names: readonly string[]): string => {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** The sentences of bookings and of the sponsors' pages. */
export const SPONSORS = {
  title: 'Sponsors',
  intro: 'Which sponsor runs where, edition by edition',
  from: (day: DayInWords) => `From ${day}`,
  capitalized: { headline: 'Headline', feature: 'Feature', baseline: 'Baseline' },
  noAdvertisement: 'Please choose an advertisement',
  retired: 'This advertisement is retired.',
  incomplete: (lacks: readonly string[]) => `This advertisement has no ${lacks.join(', no ')}.`,
  past: (day: DayInWords) => `${day} is past.`,
  tooFar: (day: DayInWords) => `${day} is more than ${inEnglish(LIMITS.bookedAheadDays)} days ahead.`,
  noPublicationDay: (day: DayInWords) => `${day} is no publication day.`,
  skipped: (day: DayInWords, reason: string) => `${day} has no edition: ${reason}`,
  outOfDays: (day: DayInWords, name: string) => `${day} is outside of the days of ${isolated(name)}.`,
  taken: (day: DayInWords, placement: AdPlacement, names: readonly string[]) =>
    ADS_OF[placement] === 1
      ? `The ${placement} of ${day} is ${isolated(names[0] ?? '')}’s.`
      : `The three ${placement} places of ${day} are taken by ${listed(names.map(isolated))}.`,
  sponsorTwice: (day: DayInWords, sentence: string) => `${day}: ${sentence}`,
  approved: (day: DayInWords, issue: number) => `${day} is approved: issue ${issue} has its sponsors.`,
  issueHasIt: (issue: number) => `Issue ${issue} has it.`,
  monthCsvHead: ['Day', 'Place', 'Sponsor', 'State', 'Issue', 'Booked by', 'Note', 'Missing'],
  csvHead: ['Day', 'Place', 'State', 'Issue', 'Booked by', 'Note', 'Archive'],
  all: 'All sponsors',
  open: 'When it ran',
  nothing: 'No history for this sponsor yet.',
  notInMonth: 'Nothing in this month.',
  ran: 'When it ran',
  archived: 'Archived edition',
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  sponsorStates: { ran: 'Ran', approved: 'Approved', saved: 'Saved', booked: 'Booked' },
  share: (place: string, { share, drawn, booked }: { share: number; drawn: number; booked: number }) =>
    `${place}: drawn ${drawn} of ${share.toFixed(1)}${booked === 0 ? '' : `; booked ${booked}`}.`,
  noEditions: 'No editions from this day on.',
  earlier: 'Earlier editions',
  later: 'Later editions',
  grid: 'Places of editions',
  states: {
    free: 'Free',
    booked: 'booked',
    drawn: 'drawn',
    saved: 'saved',
    approved: 'approved',
  },
  missingIn: (name: string) => `${isolated(name)} has booked it`,
  noEditionOn: (days: readonly (readonly [DayInWords, string])[]) =>
    `No edition: ${days.map(([day, reason]) => `${day} (${reason})`).join(', ')}`,
  stranded: (count: number) =>
    count === 1 ? '1 booking on a day without edition:' : `${count} bookings on days without edition:`,
  book: 'Book',
  bookMany: (count: number) => (count < 2 ? 'Book' : `Book ${count}`),
  choose: 'Choose one',
  noteHint: 'Such as the number of the invoice. Staff see it on step 9.',
  every: (day: string) => `Every ${day} until`,
  until: 'Until',
  noUntil: (day: string) => `Please choose the last ${day}`,
  willBook: (days: readonly DayInWords[], without: readonly DayInWords[]) =>
    [
      days.length === 0 ? '' : `${days.join('; ')}.`,
      without.length === 0 ? '' : `Without edition: ${without.join('; ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  booked: (count: number, name: string, savedWithout: readonly DayInWords[]): Sentence => ({
    title: 'Booked',
    detail: [
      count === 1 ? `${isolated(name)} has its place.` : `${isolated(name)} has ${count} places.`,
      savedWithout.length === 0 ? '' : `Step 9 of ${listed(savedWithout)} is saved without it.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  cancel: 'Cancel booking',
  cancelTitle: 'Cancel this booking?',
  cancelQuestion: (name: string, place: string) =>
    `${isolated(name)} loses its place: ${place}. What is saved of the edition stays as it is.`,
  canceled: (name: string): Sentence => ({
    title: 'Booking canceled',
    detail: `The place of ${isolated(name)} is free again.`,
  }),
  gone: 'This booking is no longer there.',
  bothBooked: (name: string, day: DayInWords) =>
    `${isolated(name)} has booked ${day} as well. Cancel one of the two first.`,
} as const
