import type { BlockId } from './blocks.ts'

/** What is looked for in an edition (edition.md 5). */
export const FINDING_RULES = [
  'empty',
  'stale',
  'unready',
  'apart',
  'dead-link',
  'same-twice',
  'no-headline',
  'ran-before',
  'page-says',
  'alt',
  'subject',
  'address',
  'leftover',
  'facts',
  'places',
  'booking',
  'size',
  'board',
] as const
export type FindingRule = (typeof FINDING_RULES)[number]

/** Words of a text: of those that read the same, from 0, which one. */
export type Words = { said: string; nth: number; of: number }

/** What was filed in place of words of a text. */
export type Correction = { words: Words; filed: string }

/** What the button beside a finding does. */
export type Cure =
  /** `entry`: the one of the step that is to be changed. */
  | { does: 'go-to-step'; block: BlockId; entry?: string | undefined }
  | { does: 'leave-out' | 'make-anew' | 'edit-text' | 'show'; block: BlockId }
  | { does: 'choose-text'; block: BlockId; contentId: string }
  /** Opens the text with what was filed in place of these words; stores nothing. */
  | ({ does: 'put-right'; block: BlockId } & Correction)
  | { does: 'type-subject' | 'look-again' | 'accept' }
  | { does: 'open'; url: string }

/** Something to settle or to know about an edition. */
export type Finding = {
  /** The same fault has the same id in every assembly: rule, block and what it is about. */
  id: string
  rule: FindingRule
  /** Where it is; null when it is about the whole edition. */
  block: BlockId | null
  /** `must` stands in the way of the approval until it is cured or accepted. */
  severity: 'must' | 'know'
  /** Shown in red though it does not stand in the way: mail readers would cut the mail. */
  isUrgent: boolean
  /** Whether a person may accept it as it is, with name: most that must be settled, and links that nobody could look at. */
  mayAccept: boolean
  /** One sentence. */
  sentence: string
  /** SHA-256 of what it is about, in hex: an acceptance holds as long as this stays the same. */
  fingerprint: string
  cures: Cure[]
  /** The words of a text that it is about, where it is about words. */
  words?: Words | undefined
}
