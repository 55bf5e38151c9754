import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { GhostTargetFields, GhostTargetForm } from '#shared/handover-form.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { Done, IdParams, Moment, NumberText, route } from './route.ts'

/** `asks`: a person must say what is to become of the draft that is there. */
export const HandoverStatus = z.enum(['pending', 'completed', 'failed', 'asks'])
export type HandoverStatus = z.infer<typeof HandoverStatus>
/** What a hand-over that asks has found: words of somebody else, nothing, or what is published already. */
export const HandoverAsks = z.enum(['edited', 'deleted', 'published'])
export type HandoverAsks = z.infer<typeof HandoverAsks>
/** `draft`: only a draft that nobody has touched is written over. `second`: another draft is made beside it. */
export const HandoverMode = z.enum(['draft', 'overwrite', 'second'])
export type HandoverMode = z.infer<typeof HandoverMode>

/** `now`: one that waits for its next attempt is tried at once, as it was asked for. */
export const HandoverAct = z.enum(['now', ...HandoverMode.options])
export type HandoverAct = z.infer<typeof HandoverAct>

/** Where editions are put as drafts; its key is never answered. */
export const HandoverTarget = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  onApproval: z.boolean(),
  version: z.number(),
})
export type HandoverTarget = z.infer<typeof HandoverTarget>

export const Handover = z.object({
  id: z.string(),
  edition: CalendarDay,
  number: z.number(),
  target: z.string(),
  status: HandoverStatus,
  reason: z.string().nullable(),
  attempts: z.number(),
  next_attempt_at: Moment.nullable(),
  /** The draft, as its editor opens it. */
  externalUrl: z.string().nullable(),
  updated_at: Moment,
  /** What may be done about it; nothing once another issue counts. */
  acts: listOf(HandoverAct, HandoverAct.options.length, 'each once'),
})
export type Handover = z.infer<typeof Handover>

/** What is printed of a post: its title, and its words as plain text. */
const PostWords = z.object({ title: z.string(), text: z.string() })

/** What stands in a draft now, and what would take its place. */
export const HandoverTexts = z.object({
  /** Null where the draft is gone. */
  there: PostWords.nullable(),
  ours: PostWords,
  /** Tells this very draft from what becomes of it; '' where it is gone. */
  seen: z.string(),
})
export type HandoverTexts = z.infer<typeof HandoverTexts>

/** The issue of an edition that counts, as far as handing over goes. */
const IssueToHandOver = z.object({
  number: z.number(),
  subject: z.string(),
  dueAt: Moment.nullable(),
  handedOverAt: Moment.nullable(),
  /** How many targets it was not handed over to yet. */
  targetsLeft: z.number(),
})

const version = z.int('Invalid input').min(1)

/** Bringing approved issues to where they are sent from (edition.md 11). */
export const handover = {
  handover: route({
    method: 'GET',
    path: '/api/admin/handover',
    audience: 'admin',
    summary:
      'Where editions are handed over, the last 50 hand-overs, and the drafts and the issue of an edition',
    query: z.object({ edition: CalendarDay }),
    response: z.object({
      targets: listOf(HandoverTarget, LIMITS.handoverTargets, 'refused at creation'),
      handovers: listOf(Handover, LIMITS.handoversShown, 'newest'),
      /** Those of the edition that have left a draft, also of issues that were withdrawn since. */
      drafts: listOf(Handover, LIMITS.handoversShown, 'newest'),
      issue: IssueToHandOver.nullable(),
    }),
  }),
  createTarget: route({
    method: 'POST',
    path: '/api/admin/handover/targets',
    audience: 'admin',
    summary: 'Add a Ghost that gets editions as drafts. Needs the password of late',
    body: GhostTargetForm,
    response: HandoverTarget,
    status: 201,
    idempotent: true,
  }),
  updateTarget: route({
    method: 'PATCH',
    path: '/api/admin/handover/targets/:id',
    audience: 'admin',
    summary: 'Change a target; another address needs the key again. Needs the password of late',
    params: IdParams,
    body: GhostTargetFields.extend({ version }),
    response: HandoverTarget,
  }),
  deleteTarget: route({
    method: 'DELETE',
    path: '/api/admin/handover/targets/:id',
    audience: 'admin',
    summary: 'Delete a target with its hand-overs; its drafts stay where they are',
    params: IdParams,
    query: z.object({ version: NumberText }),
    response: Done,
  }),
  testTarget: route({
    method: 'POST',
    path: '/api/admin/handover/targets/:id/test',
    audience: 'admin',
    summary: 'Ask whether the key opens; nothing is written',
    params: IdParams,
    response: z.object({ ok: z.boolean(), reason: z.string() }),
    answerS: 2 * LIMITS.webhookTimeoutS,
  }),
  handoverTexts: route({
    method: 'GET',
    path: '/api/admin/handover/:id/texts',
    audience: 'admin',
    summary: 'What stands in the draft of a hand-over now, and what would be sent in its place',
    params: IdParams,
    response: HandoverTexts,
    answerS: 2 * LIMITS.webhookTimeoutS,
  }),
  handOverAgain: route({
    method: 'POST',
    path: '/api/admin/handover/:id/again',
    audience: 'admin',
    summary:
      'Try a hand-over again, and say what may become of a draft that is there; one that waits is tried now',
    params: IdParams,
    body: z.strictObject({
      mode: HandoverAct,
      /** Of what was shown before an overwriting; a draft that has changed since asks once more. */
      seen: z.string().max(64, 'Invalid input').optional(),
    }),
    response: Handover,
  }),
}
