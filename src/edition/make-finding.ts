import type { BlockId } from './blocks.ts'
import type { Cure, Finding, FindingRule, Words } from './finding.ts'
import { canonical, sha256Of } from './hashes.ts'

type Found = {
  rule: FindingRule
  block: BlockId | null
  severity: Finding['severity']
  sentence: string
  /** What tells it from others of the same rule and block; '' when there can be one only. */
  which?: string
  /** What it is about: an acceptance ends when this changes. */
  about: unknown
  cures: Cure[]
  mayAccept?: boolean
  isUrgent?: boolean
  words?: Words | undefined
}

/** Completes a finding by its id, its fingerprint and the button that accepts it. */
export function makeFinding(found: Found): Finding {
  const { rule, block, severity, sentence, which = '', about, isUrgent = false } = found
  const mayAccept = found.mayAccept ?? severity === 'must'
  return {
    id: [rule, block ?? '', which].join(':'),
    rule,
    block,
    severity,
    isUrgent,
    mayAccept,
    sentence,
    fingerprint: sha256Of(canonical([rule, block, about])),
    cures: mayAccept ? [...found.cures, { does: 'accept' }] : found.cures,
    ...(found.words && { words: found.words }),
  }
}
