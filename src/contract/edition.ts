import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { OWN_TEXT } from '#edition/assembly-input.ts'
import { BookedPlace } from '#edition/booked-place.ts'
import { MovableBlock } from '#edition/blocks.ts'
import { PageChange } from '#edition/page-change.ts'
import { RanBefore } from '#edition/ran-before.ts'
import { EditionInput } from '#edition/edition-input.ts'
import {
  BlockOrder,
  LayoutInput,
  NoteInput,
  PreviewLineInput,
  SubjectInput,
  TeasersInput,
} from '#edition/layout.ts'
import { EditionMade } from '#edition/made.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { EDITION_PATH } from '#shared/live.ts'
import { OptionalLine } from '#shared/text.ts'
import { EditionStatus, LastSubjects, LinkState, Outcomes } from './edition-readiness.ts'
import { EditionParams, EditionStepParams, Moment, NumberText, route } from './route.ts'

/** Who did something, and when. */
const WhoAndWhen = z.object({ by: z.string(), at: Moment })

/** An approved issue without its words, which `issue` answers. */
export const IssueState = z.object({
  number: z.number(),
  subject: z.string(),
  sha256: z.string(),
  approved: WhoAndWhen,
  /** When it is handed over by itself; null after the edition's day, when it is not. */
  dueAt: Moment.nullable(),
  handedOverAt: Moment.nullable(),
  /** Taken back before anything was sent. */
  stopped: WhoAndWhen.nullable(),
  withdrawn: WhoAndWhen.nullable(),
})
export type IssueState = z.infer<typeof IssueState>

/** An issue that was just approved. */
const Approved = IssueState.extend({
  /** Links that nobody could look at before it was approved; they are looked at now. */
  unchecked: listOf(z.string(), LIMITS.editionLinks, 'the first in the edition'),
  /** Pages of entries that could not be read again before it was approved; they are read now. */
  unread: listOf(z.string(), LIMITS.editionLinks, 'the first in the edition'),
})
export type Approved = z.infer<typeof Approved>

/** A finding that somebody found right; it holds for that fingerprint alone. */
const AcceptedFinding = WhoAndWhen.extend({
  finding: z.string(),
  fingerprint: z.string(),
  reason: z.string().nullable(),
})
export type AcceptedFinding = z.infer<typeof AcceptedFinding>

/** All that the screen of an edition needs, in one answer. */
export const EditionAnswer = z.object({
  edition: CalendarDay,
  /** What the preview is assembled from. */
  input: EditionInput,
  /** What the checks know beside it. */
  facts: z.object({
    lastSubject: z.string().nullable(),
    retiredSponsors: listOf(z.string(), LIMITS.adsMost, 'places of an edition'),
    neighboringCity: z.string(),
    pageChanges: listOf(PageChange, LIMITS.editionLinks, 'the first in the edition'),
    bookings: listOf(BookedPlace, LIMITS.adsMost, 'places of an edition'),
    ranBefore: listOf(RanBefore, LIMITS.entries, 'as many entries as a send carries'),
    links: listOf(LinkState, LIMITS.editionLinks, 'the first in the edition'),
    accepted: listOf(AcceptedFinding, LIMITS.acceptedFindings, 'newest'),
  }),
  /** What comes of all that. */
  made: EditionMade,
  /** Opaque: goes with the approval, which holds for what it was made of. */
  seen: z.string(),
  status: EditionStatus,
  /** Set while an approved edition is worked on again. */
  reopened: WhoAndWhen.nullable(),
  /** The edition's day has passed: it may be approved, and is not handed over by itself. */
  isPast: z.boolean(),
  /** The newest first. */
  issues: listOf(IssueState, LIMITS.issues, 'newest'),
  /** What became of the hand-over of the issue that counts at each target. */
  outcomes: Outcomes,
  hasReceivers: z.boolean(),
  /** What differs from the newest issue that counts: block ids, `subject`, `previewLine`. */
  changedSince: listOf(z.string(), LIMITS.blocks, 'each block once'),
  lastSubjects: LastSubjects,
  /** 0 while nobody has changed subject, layout, notes or texts. */
  version: z.number(),
  updated: WhoAndWhen.nullable(),
  /** The server's clock, by which the time to the hand-over is told. */
  now: Moment,
})
export type EditionAnswer = z.infer<typeof EditionAnswer>

/** What a change is answered with: the edition as it is then or, where that can't be read, that the change is stored. */
const ChangedEdition = z.union([EditionAnswer, z.object({ edition: CalendarDay, isStored: z.literal(true) })])
export type ChangedEdition = z.infer<typeof ChangedEdition>

/** The words of an issue as they were approved. */
export const IssueWords = IssueState.extend({
  edition: CalendarDay,
  previewLine: z.string(),
  /** `EditionModel` of `#edition/model.ts`. */
  model: z.record(z.string(), z.unknown()),
  html: z.string(),
  paste: z.string(),
  text: z.string(),
  markdown: z.string(),
  accepted: listOf(AcceptedFinding, LIMITS.acceptedFindings, 'those of the edition'),
})
export type IssueWords = z.infer<typeof IssueWords>

const EditionQuery = z.object({ edition: CalendarDay })
const version = z.int('Invalid input').min(0)
const OfIssue = z.strictObject({ number: z.int('Invalid input').min(1).max(LIMITS.seedMost) })
const Finding = z.strictObject({
  finding: z.string().min(1).max(LIMITS.finding),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'Invalid input'),
})

/** The edition as one letter: everybody reads it, administrators put it together and approve it (C60-C62). */
export const edition = {
  edition: route({
    method: 'GET',
    path: EDITION_PATH,
    audience: 'signed-in',
    key: 'read',
    summary: 'An edition with all that its screen needs',
    query: EditionQuery,
    response: EditionAnswer,
  }),
  checkLinks: route({
    method: 'POST',
    path: '/api/editions/:edition/links',
    audience: 'signed-in',
    summary: 'Have links looked at and pages of entries read again; what is found comes as a live change',
    params: EditionParams,
    response: z.object({
      /** So many are looked at now; the others were within the last six hours. */
      due: z.number(),
    }),
  }),
  saveEdition: route({
    method: 'PATCH',
    path: '/api/admin/editions/:edition',
    audience: 'admin',
    summary: 'Change subject, preview line, teasers, notes or layout; names the version it was based on',
    params: EditionParams,
    body: z.strictObject({
      subject: SubjectInput.optional(),
      previewLine: PreviewLineInput.optional(),
      teasers: TeasersInput.optional(),
      note: NoteInput.optional(),
      correction: NoteInput.optional(),
      layout: LayoutInput.optional(),
      version,
    }),
    response: ChangedEdition,
  }),
  chooseText: route({
    method: 'PUT',
    path: '/api/admin/editions/:edition/texts/:step',
    audience: 'admin',
    summary: 'Choose the text of a step for this edition; null is the automatic choice',
    params: EditionStepParams,
    body: z.strictObject({
      /** `own` is what the built-in formatter makes of the rows as they are now. */
      contentId: z.union([z.uuid(), z.literal(OWN_TEXT)], 'Invalid input').nullable(),
      version,
    }),
    response: ChangedEdition,
  }),
  openText: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/texts/:step',
    audience: 'admin',
    summary: 'The stored text of a step, to be edited; without one the built-in formatter writes it first',
    params: EditionStepParams,
    response: z.object({ contentId: z.string() }),
    status: 201,
    idempotent: true,
  }),
  keepOrder: route({
    method: 'POST',
    path: '/api/admin/editions/order',
    audience: 'admin',
    summary: 'Use an order of the blocks from now on, wherever an edition has none of its own',
    body: z.strictObject({ order: BlockOrder }),
    response: z.object({ order: listOf(MovableBlock, LIMITS.blocks, 'each block once') }),
  }),
  acceptFinding: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/accept',
    audience: 'admin',
    summary: 'Accept an open finding as it is, with name',
    params: EditionParams,
    body: Finding.extend({ reason: OptionalLine(LIMITS.acceptReason).optional() }),
    response: ChangedEdition,
  }),
  openFinding: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/unaccept',
    audience: 'admin',
    summary: 'Take the acceptance of a finding back',
    params: EditionParams,
    body: Finding,
    response: ChangedEdition,
  }),
}

/** The way of an edition to its readers (C62). */
export const editionApproval = {
  issue: route({
    method: 'GET',
    path: '/api/edition/issue',
    audience: 'signed-in',
    key: 'read',
    summary: 'The words of an approved issue',
    query: EditionQuery.extend({ number: NumberText }),
    response: IssueWords,
  }),
  approve: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/approve',
    audience: 'admin',
    summary: 'Approve what was on screen: freezes the next issue, which is handed over a minute later (C62)',
    params: EditionParams,
    body: z.strictObject({ seen: z.string().min(1).max(LIMITS.seen) }),
    response: Approved,
    status: 201,
    idempotent: true,
  }),
  stop: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/stop',
    audience: 'admin',
    summary: 'Stop the presses: within its minute of grace the issue counts as never approved',
    params: EditionParams,
    body: OfIssue,
    response: ChangedEdition,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/reopen',
    audience: 'admin',
    summary: 'Work on an approved edition again; its issue counts until the next is approved',
    params: EditionParams,
    body: OfIssue,
    response: ChangedEdition,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/withdraw',
    audience: 'admin',
    summary: 'Withdraw an issue that was handed over',
    params: EditionParams,
    body: OfIssue,
    response: ChangedEdition,
  }),
  handOver: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/hand-over',
    audience: 'admin',
    summary: 'Hand an issue over by hand, to whoever has not got it yet; once to each',
    params: EditionParams,
    body: OfIssue,
    response: ChangedEdition,
  }),
  correctionTarget: route({
    method: 'GET',
    path: '/api/admin/correction',
    audience: 'admin',
    summary: 'The edition that a correction made now would go into, and whether it must be reopened first',
    response: z.object({
      edition: CalendarDay,
      /** The number of the issue that is approved of it; null while it is open. */
      approved: z.number().nullable(),
    }),
  }),
  correctNext: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/correction',
    audience: 'admin',
    summary:
      'Put a correction of this edition into the first edition after today that is not handed over. Refused where `into` is another one',
    params: EditionParams,
    body: z.strictObject({
      text: z.string().trim().min(1, 'Required').max(LIMITS.editionNote),
      into: CalendarDay,
    }),
    response: z.object({ edition: CalendarDay }),
    idempotent: true,
  }),
}
