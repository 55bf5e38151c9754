import { z } from 'zod'
import { CalendarDay } from './calendar.ts'
import { LibraryName } from './library-name.ts'

/**
 * What may have become stale on other screens. An event never carries what changed, only what to fetch again.
 *
 * `board`: tasks of an edition. `edition`: the edition as one letter, its texts and issues, or whether its day has one.
 * `sources`: a step's checklist. `found`: what its sources tell of the edition's day. `entries`: a step's entries (and the overview).
 * `progress`: one person's own list. `content`: formatted content. `content-completed`: one became readable,
 * which administrators are told once (C42). `notifications`, `messages`: one person's own, and what administrators
 * wrote. `libraries`: sources, jokes or advertisements. `people` (keys of other programs among them), `newsroom`,
 * `mail`, `webhooks`, `deliveries`, `handovers`: those lists.
 * `backup`: how the backups stand.
 *
 * It travels as the data of an event; the event's own id is a number that only ever grows, so a client can say
 * where it stopped.
 */
export const LiveChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('board'), edition: CalendarDay }),
  z.strictObject({ kind: z.literal('edition'), edition: CalendarDay }),
  z.strictObject({ kind: z.literal('sources'), edition: CalendarDay, step: z.number() }),
  z.strictObject({ kind: z.literal('found'), edition: CalendarDay, step: z.number() }),
  z.strictObject({ kind: z.literal('entries'), edition: CalendarDay, step: z.number() }),
  z.strictObject({ kind: z.literal('progress') }),
  z.strictObject({ kind: z.literal('content'), id: z.string() }),
  z.strictObject({ kind: z.literal('content-completed'), id: z.string(), step: z.number() }),
  z.strictObject({ kind: z.literal('deliveries'), id: z.string() }),
  z.strictObject({ kind: z.literal('notifications') }),
  z.strictObject({ kind: z.literal('messages') }),
  z.strictObject({ kind: z.literal('people') }),
  z.strictObject({ kind: z.literal('newsroom') }),
  z.strictObject({ kind: z.literal('libraries'), library: LibraryName }),
  z.strictObject({ kind: z.literal('webhooks') }),
  z.strictObject({ kind: z.literal('handovers') }),
  z.strictObject({ kind: z.literal('mail') }),
  z.strictObject({ kind: z.literal('backup') }),
])
export type LiveChange = z.infer<typeof LiveChange>
export type LiveKind = LiveChange['kind']

/**
 * The header of every answer to a person's GET: the newest event when the call came in. What happened after it may be
 * missing in the answer, so a page that opens its stream goes on from there and misses nothing in between.
 */
export const LIVE_EVENT_HEADER = 'live-event'

/** Where an edition is read as one letter; what makes it stale is known where it is shown. */
export const EDITION_PATH = '/api/edition'

/** Who may learn of it: everyone signed in, administrators, or one person (`person:<id>`). */
export type LiveAudience = 'everyone' | 'admin' | `person:${string}`

/** Milliseconds between two signs of life on an idle stream (S54). */
export const HEARTBEAT_MS = 30_000
/** How long a client waits before it opens the stream again, in milliseconds, by attempt (S54). */
export const RECONNECT_AFTER_MS = [1_000, 2_000, 5_000, 10_000] as const

/** The stream of live events: GET, text/event-stream, `?after=<id of the last event seen>`. */
export const LIVE_PATH = '/api/live'

/** The event that carries who writes where (`WritingMark`). It has no id: who missed one is told again within half a minute. */
export const WRITING_EVENT = 'writing'
