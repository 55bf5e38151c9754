import type { MailBytes } from '#edition/check-input.ts'
import { checkEdition } from '#edition/check-edition.ts'
import type { Finding } from '#edition/finding.ts'
import type { EditionMade } from '#edition/made.ts'
import { openFindings } from '#edition/open-findings.ts'
import { writeMail, writeProofs } from '#edition/write-mail.ts'
import { LIMITS } from '#shared/limits.ts'
import { retiredSponsors } from '#server/newsletter/ads/ads-repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import { oneAfterAnother } from './large-edition.ts'
import type { ReadInput } from './read-input.ts'

type Read = Pick<
  ReadInput,
  | ('input' | 'stored' | 'newsroom' | 'links' | 'assembly' | 'waitsForTurn')
  | ('ranBefore' | 'pageChanges' | 'bookings')
>

/** What still stands in the way of an approval, less what somebody has accepted as it is now (C69). */
export async function mustSettle(db: Db, read: Read): Promise<Finding[]> {
  const retired = await retiredIn(db, read)
  const { edition } = read.input
  return oneAfterAnother({ ...read, edition }, () => {
    const { bytes } = writeMail(read.assembly.model)
    return openFindings(findingsOf(read, retired, bytes), read.stored.accepted)
  })
}

/** An edition put together and looked through, as the screens show it. */
export function madeOf(read: Read, retired: string[]): EditionMade {
  const { model, sections, automatic } = read.assembly
  const { proofs, bytes } = writeProofs(model)
  return {
    assembly: { model: { ...model }, sections, automatic },
    findings: findingsOf(read, retired, bytes).slice(0, LIMITS.findings),
    proofs,
  }
}

/** The sponsors of an edition whose advertisement is retired in the library. */
export const retiredIn = (db: Db, { input }: Pick<Read, 'input'>): Promise<string[]> =>
  retiredSponsors(
    db,
    input.steps.flatMap(({ parts, rows }) => (parts === null ? [] : rows)),
  )

const findingsOf = (
  { input, stored, newsroom, links, assembly, ranBefore, pageChanges, bookings }: Read,
  retired: string[],
  bytes: MailBytes,
): Finding[] =>
  checkEdition({
    ...{ input, assembly },
    lastSubject: stored.last_subjects[0]?.subject ?? null,
    links: links.map(({ url, state, http_status }) => ({ url, state, httpStatus: http_status })),
    retiredSponsors: retired,
    neighboringCity: newsroom.neighbouring_city,
    ...{ ranBefore, pageChanges, bookings },
    bytes,
  })
