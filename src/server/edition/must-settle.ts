import { createHash } from 'node:crypto'
import { APPROVAL } from '#shared/edition-messages.ts'
import type { Assembly, Section } from '#shared/edition/assembly.ts'
import { stepOf } from '#shared/edition/blocks.ts'
import type { EditionInput } from '#shared/edition/edition-input.ts'
import type { FindingRule } from '#shared/edition/finding.ts'
import type { StoredEdition } from './edition-repository.ts'

/** What stands in the way of an approval. One without a fingerprint can be cured alone, not accepted. */
export type MustFinding = { id: string; rule: FindingRule; sentence: string; fingerprint: string | null }

/** What must be settled before an edition is approved, less what somebody has accepted as it is now (C69). */
export function openFindings(
  { input, assembly }: { input: EditionInput; assembly: Assembly },
  accepted: StoredEdition['accepted'],
): MustFinding[] {
  const isAccepted = ({ id, fingerprint }: MustFinding) =>
    accepted.some((one) => one.finding === id && one.fingerprint === fingerprint)
  return [
    ...(input.subject === null
      ? [{ id: 'subject', rule: 'subject' as const, sentence: APPROVAL.noSubject, fingerprint: null }]
      : []),
    ...assembly.sections.flatMap((section) => findingsOf(section, input)),
  ].filter((finding) => !isAccepted(finding))
}

function findingsOf(section: Section, { steps }: EditionInput): MustFinding[] {
  const step = steps.find((one) => one.step === stepOf(section.id))
  if (!step || section.state === 'left-out') return []
  const about = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
  const found = (rule: FindingRule, sentence: string, fingerprint: string | null): MustFinding => ({
    ...{ rule, sentence, fingerprint },
    id: `${rule}:${section.id}`,
  })
  if (section.state === 'empty') return [found('empty', APPROVAL.empty(section.title), null)]
  return [
    ...(section.isStale
      ? [found('stale', APPROVAL.stale(section.title), about([section.contentId, step.ownText]))]
      : []),
    ...(section.unready ? [found('unready', APPROVAL.unready(section.title), about(section.unready))] : []),
  ]
}
