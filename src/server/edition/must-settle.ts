import { checkEdition, openFindings } from '#shared/edition/check-edition.ts'
import type { Finding } from '#shared/edition/finding.ts'
import { writeMail } from '#shared/edition/write-mail.ts'
import { retiredSponsors } from '#server/ads/ads-repository.ts'
import type { Db } from '#server/db/db.ts'
import type { ReadInput } from './read-input.ts'

/** What still stands in the way of an approval, less what somebody has accepted as it is now (C69). */
export async function mustSettle(
  db: Db,
  { input, stored, links, assembly }: Pick<ReadInput, 'input' | 'stored' | 'links' | 'assembly'>,
): Promise<Finding[]> {
  const sponsored = input.steps.flatMap(({ parts, rows }) => (parts === null ? [] : rows))
  const findings = checkEdition({
    ...{ input, assembly },
    lastSubject: stored.last_subject,
    links: links.map(({ url, state, http_status }) => ({ url, state, httpStatus: http_status })),
    retiredSponsors: await retiredSponsors(db, sponsored),
    bytes: writeMail(assembly.model).bytes,
  })
  return openFindings(findings, stored.accepted)
}
