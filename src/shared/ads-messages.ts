import type { Sentence } from './sentence.ts'
import { isolated } from './isolated.ts'

export const ADS = {
  none: { title: 'No ads to save', detail: 'There are no advertisements to save.' },
  notFound: {
    title: 'No ads found',
    detail: 'No advertisements were found for the selected date',
  },
  notFoundInline: 'No advertisements found. Please try a different date or check system configuration.',
  notFoundCall: 'No advertisements found',
  loadFailed: (reason: string): Sentence => ({
    title: 'Failed to load advertisements',
    detail: `Failed to load advertisements: ${reason}`,
  }),
  retrieved: (count: number) => `${count} Ads retrieved`,
  howTo:
    'Each newsletter carries one headline, one feature and three baseline advertisements. They are drawn by weight; a sponsor appears once in an edition.',
  notDrawn: 'No ads picked yet',
  empty: 'No advertisement for this place.',
  leftOut: (name: string, lacks: readonly string[]) =>
    `${isolated(name.trim()) || 'One'} (no ${lacks.join(', no ')})`,
  leftOutOf: 'Left out, because they’re incomplete:',
  why: 'Why these',
  byHand: 'Chosen by hand',
  whyRule:
    'Booked places first. Each other place is drawn by weight, and who is owed places comes sooner; the share is the chance it had.',
  owed: (places: number) => {
    const rounded = places.toFixed(1)
    return Number(rounded) > 0 ? `+${rounded}` : rounded.replace(/^-0\.0$/, '0.0')
  },
  owedByHand: 'by hand',
  owedBooked: 'booked',
  booked: 'Booked',
  bookedBy: (name: string, note: string | null) =>
    note === null ? `Booked by ${isolated(name)}` : `Booked by ${isolated(name)}: ${isolated(note)}`,
  takeOut: 'Take out',
  takeOutQuestion: (name: string) => `${isolated(name)} has booked this place.`,
  takeOutDetail:
    'Taken out, it is missing in this edition until its place is drawn again. Checks will ask about it.',
  tooMany: (placement: string, most: number) => `A newsletter has at most ${most} ${placement}.`,
  sponsorTwice: 'A sponsor appears at most once in an edition.',
} as const
