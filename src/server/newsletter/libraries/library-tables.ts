import { eq, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { LIBRARIES, LibraryName } from '#shared/libraries.ts'
import {
  sourceAdvertisement,
  sourceCityEvents,
  sourceCivilNews,
  sourceGeneralNews,
  sourceGoodEveningJokes,
  sourceLiveMusic,
  sourceThankYouJokes,
} from '#server/platform/db/tables/newsroom.ts'

/** A table must take exactly what its library's form gives: a missing or mistyped column fails to compile. */
type TableFor<Name extends LibraryName> = PgTable & {
  $inferSelect: z.output<(typeof LIBRARIES)[Name]['form']>
}

const TABLES = {
  'live-music': sourceLiveMusic,
  'city-events': sourceCityEvents,
  'civil-news': sourceCivilNews,
  'general-news': sourceGeneralNews,
  'thank-you': sourceThankYouJokes,
  'good-evening': sourceGoodEveningJokes,
  advertisements: sourceAdvertisement,
} satisfies { [Name in LibraryName]: TableFor<Name> }

/** What generic code may rely on, whichever library a table belongs to. */
export type LibraryTable = PgTable & Record<'id' | 'version' | 'updated_at' | 'words', AnyPgColumn>

/** @returns the table of a library */
export const libraryTable = (name: LibraryName): LibraryTable => TABLES[name]

/** What stands in use: an advertisement while it is active, anything else until it is retired. */
export const inUse = (name: LibraryName): SQL =>
  name === 'advertisements' ? eq(sourceAdvertisement.active, true) : isNull(TABLES[name].retired_at)

/** @returns what a row holds when it goes out of use, or comes back */
export function retiredMarks(name: LibraryName, isRetired: boolean, now: string): Record<string, unknown> {
  if (name === 'advertisements') return { active: !isRetired }
  return { retired_at: isRetired ? now : null }
}

/** @returns whether a stored row is out of use */
export const isRetired = (row: Record<string, unknown>): boolean =>
  'active' in row ? row['active'] === false : row['retired_at'] !== null
