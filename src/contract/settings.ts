import { z } from 'zod'
import { proposedFor } from '#edition/colours.ts'
import { NewsroomSettings } from '#shared/newsroom.ts'
import { NEWSROOM } from '#shared/newsroom-messages.ts'
import { listOf } from '#shared/list.ts'
import { LIMITS } from '#shared/limits.ts'
import { videoIdOf } from '#shared/video.ts'
import { Moment, route } from './route.ts'

/** What is said at the fields of the settings, apart from their other sentences, which are long. */
const SETTINGS_FORM = {
  notPlayable: 'Please enter the address of a video on YouTube',
  faintAccent: (contrast: number, proposed: string) =>
    `This color is too light to be read on the letter: its contrast is ${contrast.toFixed(1)}, and 4.5 is needed. ${proposed} would do.`,
}

/** The newsroom's settings as administrators change them. */
export const StoredSettings = z.object({
  settings: NewsroomSettings,
  version: z.number(),
  updated_at: Moment,
  /** Who changed them last; null while they are as they were set up. */
  updated_by: z.string().nullable(),
})
export type StoredSettings = z.infer<typeof StoredSettings>

/** An address that no player shows is refused where it is typed; what is stored already stays readable (C10). */
const { videos } = NewsroomSettings.shape
const PlayableVideos = z.record(
  videos.keyType,
  videos.valueType.refine((url) => url === null || videoIdOf(url) !== null, SETTINGS_FORM.notPlayable),
)

/** A color that the letter would have to print in another one is refused, likewise where it is typed. */
const { newsletter } = NewsroomSettings.shape
const ReadableNewsletter = newsletter.extend({
  accent: newsletter.shape.accent.superRefine((accent, context) => {
    const proposed = proposedFor(accent)
    if (proposed) context.addIssue(SETTINGS_FORM.faintAccent(proposed.contrast, proposed.accent))
  }),
})

/** The settings as they may be stored from now on. */
const Changed = NewsroomSettings.extend({
  videos: PlayableVideos,
  newsletter: ReadableNewsletter,
})
export const ChangedSettings = Changed.superRefine(bothOrNeither)

/** One coordinate alone names no place; it is said at the one that is missing. */
function bothOrNeither(
  { latitude, longitude }: Pick<NewsroomSettings, 'latitude' | 'longitude'>,
  context: z.core.$RefinementCtx,
): void {
  if ((latitude === null) === (longitude === null)) return
  const path = [latitude === null ? 'latitude' : 'longitude']
  context.addIssue({ code: 'custom', message: NEWSROOM.bothCoordinates, path })
}

/** What a new newsroom has behind it, whoever of its people did it. */
export const FirstRun = z.object({
  /** The cities carry names of their own. */
  isNamed: z.boolean(),
  /** The cities and the time zone that are still those every newsroom is set up with. */
  examples: listOf(z.string(), LIMITS.exampleSettings, 'two cities and a time zone'),
  areSourcesSeen: z.boolean(),
  arePeopleInvited: z.boolean(),
  isBoardOpened: z.boolean(),
})
export type FirstRun = z.infer<typeof FirstRun>

/** How much is stored that was sealed under another secret than the server's, and can't be used. */
export const SealedElsewhere = z.object({
  webhooks: z.int().min(0),
  targets: z.int().min(0),
  secondFactors: z.int().min(0),
})
export type SealedElsewhere = z.infer<typeof SealedElsewhere>

/** What the operator should see to, as administrators are told. */
const OperatorNotices = z.object({
  sealedElsewhere: SealedElsewhere,
  /** How many seconds the database's clock is ahead of the server's, which is corrected by as much. */
  clockBehindS: z.int(),
})

/** The newsroom's own settings (C59). */
export const settings = {
  settings: route({
    method: 'GET',
    path: '/api/admin/settings',
    audience: 'admin',
    summary: 'All settings of the newsroom',
    response: StoredSettings,
  }),
  updateSettings: route({
    method: 'PUT',
    path: '/api/admin/settings',
    audience: 'admin',
    summary: 'Change the newsroom’s settings; names the version it was based on',
    body: Changed.extend({ version: z.int().min(1) }).superRefine(bothOrNeither),
    response: StoredSettings,
  }),
  operatorNotices: route({
    method: 'GET',
    path: '/api/admin/settings/notices',
    audience: 'admin',
    summary: 'What the operator should see to: what can’t be opened under the server’s secret',
    response: OperatorNotices,
  }),
  firstRun: route({
    method: 'GET',
    path: '/api/admin/first-run',
    audience: 'admin',
    summary: 'What a new newsroom has done of its first four things',
    response: FirstRun,
  }),
}
