import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { Block, MovableBlock } from './blocks.ts'
import { Words } from './edition-input.ts'
import { FINDING_RULES } from './finding.ts'

/*
 * An edition as the server has put it together, as it travels, so that it is on screen before the screens have what puts
 * it together themselves. `assembly.ts` and `finding.ts` say what each means.
 */

const Section = z.object({
  id: MovableBlock,
  title: z.string(),
  state: z.enum(['printed', 'empty', 'left-out', 'joined']),
  words: Words.nullable(),
  contentId: z.string().nullable(),
  standsWhole: z.boolean(),
  offeredId: z.string().nullable(),
  unready: z
    .object({
      contentId: z.string(),
      status: z.enum(['processing', 'failed']),
      reason: z.string().nullable(),
    })
    .nullable(),
  isStale: z.boolean(),
  dropped: listOf(z.string(), LIMITS.formattedContentBytes, 'the length of a text'),
  leftOutBy: z.object({ name: z.string(), at: z.string() }).nullable(),
})

const SaidWords = z.object({ said: z.string(), nth: z.number(), of: z.number() })

const Cure = z.union([
  z.object({ does: z.literal('go-to-step'), block: Block, entry: z.string().optional() }),
  z.object({ does: z.enum(['leave-out', 'make-anew', 'edit-text', 'show']), block: Block }),
  z.object({ does: z.literal('choose-text'), block: Block, contentId: z.string() }),
  z.object({ does: z.literal('put-right'), block: Block, words: SaidWords, filed: z.string() }),
  z.object({ does: z.enum(['type-subject', 'look-again', 'accept']) }),
  z.object({ does: z.literal('open'), url: z.string() }),
])

const Finding = z.object({
  id: z.string(),
  rule: z.enum(FINDING_RULES),
  block: Block.nullable(),
  severity: z.enum(['must', 'know']),
  isUrgent: z.boolean(),
  mayAccept: z.boolean(),
  sentence: z.string(),
  fingerprint: z.string(),
  cures: listOf(Cure, 10, 'each way out once'),
  words: SaidWords.optional(),
})

export const EditionMade = z.object({
  assembly: z.object({
    /** `EditionModel` of `model.ts`. */
    model: z.record(z.string(), z.unknown()),
    sections: listOf(Section, LIMITS.blocks, 'each block once'),
    automatic: z.object({
      teasers: listOf(z.string(), LIMITS.teasers, 'the first steps that have one'),
      previewLine: z.string(),
    }),
  }),
  findings: listOf(Finding, LIMITS.findings, 'the gravest'),
  /** The mail in each of the colours that a reader may see it in, its blocks marked. */
  proofs: z.object({ light: z.string(), dark: z.string() }),
})
export type EditionMade = z.infer<typeof EditionMade>
