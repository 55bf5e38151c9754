import type { AssemblyInput } from './assembly-input.ts'
import type { BookedPlace } from './booked-place.ts'
import type { Assembly } from './assembly.ts'
import type { PageChange } from './page-change.ts'
import type { RanBefore } from './ran-before.ts'

/** What was found when a link was looked at. `unsure`: 401, 403, 405, 429, 5xx, or no answer in time. */
export type LinkResult = { url: string; state: 'fine' | 'dead' | 'unsure'; httpStatus: number | null }

/** What the checks of an edition are made on; all of it is known before, nothing is fetched. */
export type CheckInput = {
  input: AssemblyInput
  assembly: Assembly
  /** The subject of the newest approved edition before this one; null without one. */
  lastSubject: string | null
  /** Those looked at so far; a link without a result is no finding. */
  links: readonly LinkResult[]
  /** Names of sponsors whose advertisement is retired in the library. */
  retiredSponsors: readonly string[]
  /** Beside the newsroom's own city, which the edition itself has; entries may be of either. */
  neighboringCity: string
  /** Who has booked a place of it. */
  bookings: readonly BookedPlace[]
  /** What of it ran in an edition before. */
  ranBefore: readonly RanBefore[]
  /** Entries whose page has changed since they were filed. */
  pageChanges: readonly PageChange[]
  /** UTF-8 bytes of the mail HTML, as the writer counted them. */
  bytes: MailBytes
}

/** Bytes of UTF-8 of a written mail; the blocks' and what is around them give the whole. */
export type MailBytes = { whole: number; blocks: { id: string; bytes: number }[] }
