import { ADS_OF, type AdPlacement } from './ads.ts'
import { isolated } from './isolated.ts'
import { LIMITS } from './limits.ts'

/** `the headline`, `the three baseline places` */
const placesOf = (placement: AdPlacement): string =>
  ADS_OF[placement] === 1 ? `the ${placement}` : `the three ${placement} places`

const onePlace = (placement: AdPlacement): string =>
  ADS_OF[placement] === 1 ? `the ${placement}` : `a ${placement} place`

/** What is said of bookings outside the screens of administrators, so that these sentences alone are in every page. */
export const BOOKINGS = {
  tooMany: `Please book at most ${LIMITS.bookedAtOnce} days at once`,
  noDay: 'Please choose a day',
  /** Of an edition in Checks. */
  missing: (name: string, placement: AdPlacement) =>
    `${isolated(name)} has booked ${onePlace(placement)} of this edition and is not in it.`,
  elsewhere: (name: string, placement: AdPlacement, stands: AdPlacement) =>
    `${isolated(name)} has booked ${onePlace(placement)} of this edition and stands in ${placesOf(stands)}.`,
} as const
