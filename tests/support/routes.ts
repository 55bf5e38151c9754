import { ARCHIVE_FEED_PATH, ARCHIVE_PATH } from '#shared/archive.ts'
import { CONTRACT, type Contract } from '#contract/api.ts'
import { HEALTH_PATHS } from '#shared/health.ts'
import { LIVE_PATH } from '#shared/live.ts'
import { EDITION_FRAME_PATH } from '#edition/frame-path.ts'
import {
  bulkExportPath,
  contentExportPath,
  contentPreviewPath,
  DRAFT_PREVIEW_PATH,
} from '#contract/formatted-content.ts'
import { libraryExportPath } from '#contract/libraries.ts'
import { MONTH_EXPORT_PATH, sponsorExportPath } from '#contract/sponsors.ts'
import type { RouteContract } from '#contract/route.ts'
import { END_EMAILS_PATH } from '#shared/notifications.ts'
import { UPLOAD_PATH } from '#shared/images.ts'
import { CALLBACK_PATH } from '#shared/webhook.ts'
import type { Audience } from '#shared/roles.ts'

/** The name of any call; no two modules give the same. */
export type RouteName = { [Module in keyof Contract]: keyof Contract[Module] }[keyof Contract]

export type TestedRoute = Pick<RouteContract, 'method' | 'path' | 'audience' | 'body' | 'denied' | 'key'> & {
  name: string
}

/** Every route of the contract with its name. */
export const CONTRACT_ROUTES: (RouteContract & { name: string })[] = Object.values(CONTRACT).flatMap(
  (module: Record<string, RouteContract>) =>
    Object.entries(module).map(([name, contract]) => ({ name, ...contract })),
)

/** The route of that name; a test holds that there is one only. */
export function routeNamed(name: RouteName): RouteContract {
  const found = CONTRACT_ROUTES.find((route) => route.name === name)
  if (!found) throw new Error(`There is no route ${name}`)
  return found
}

const outside = (
  name: string,
  path: string,
  audience: Audience,
  method: TestedRoute['method'] = 'GET',
): TestedRoute => {
  if (!path.startsWith('/')) throw new Error(`${path} is no path`)
  return { name, method, path: `/${path.slice(1)}`, audience }
}

/** Called by machines that prove themselves by a signature or a token; no browser's origin counts there. */
export const isForMachines = ({ method, path }: Pick<TestedRoute, 'method' | 'path'>): boolean =>
  method === 'POST' && (path === CALLBACK_PATH || path === END_EMAILS_PATH)

/** Streams, uploads, downloads and signs of life, which answer something else than typed JSON. */
const OTHER_ROUTES: TestedRoute[] = [
  outside('live', LIVE_PATH, 'signed-in'),
  outside('export', contentExportPath(':id'), 'admin'),
  outside('bulk export', bulkExportPath(), 'admin'),
  outside('preview', contentPreviewPath(':id'), 'admin'),
  outside('preview of a draft', DRAFT_PREVIEW_PATH, 'admin', 'POST'),
  outside('frame of an edition', EDITION_FRAME_PATH, 'signed-in'),
  outside('archive', ARCHIVE_PATH, 'public'),
  outside('archive: feed', ARCHIVE_FEED_PATH, 'public'),
  outside('archived edition', `${ARCHIVE_PATH}/:edition`, 'public'),
  outside('library export', libraryExportPath(':library'), 'admin'),
  outside('sponsor export', sponsorExportPath(':key'), 'admin'),
  outside('month export', MONTH_EXPORT_PATH, 'admin'),
  { ...outside('upload', UPLOAD_PATH, 'signed-in', 'POST'), key: 'file' },
  outside('picture', '/images/:file', 'public'),
  outside('callback', CALLBACK_PATH, 'public', 'POST'),
  outside('page that ends emails', END_EMAILS_PATH, 'public'),
  outside('end emails', END_EMAILS_PATH, 'public', 'POST'),
  outside('health: live', HEALTH_PATHS.live, 'public'),
  outside('health: ready', HEALTH_PATHS.ready, 'public'),
]

export const ALL_ROUTES: TestedRoute[] = [...CONTRACT_ROUTES, ...OTHER_ROUTES]

/** An id that nothing has. */
export const NOTHING = '00000000-0000-4000-8000-000000000000'

const PARAMS: Record<string, string> = {
  id: NOTHING,
  edition: '2031-05-03',
  step: '1',
  source: '1',
  version: '1',
  file: 'none.jpg',
  library: 'live-music',
  item: '1',
  place: 'board',
  key: 'harbor',
}
/** Where step 1 has no such thing. */
const STEP_OF: Record<string, string> = { jokes: '7' }
const QUERIES: Record<string, string> = {
  edition: '?edition=2031-05-03',
  editionReadiness: '?edition=2031-05-03',
  mailFile: '?edition=2031-05-03',
  issue: '?edition=2030-06-04&number=1',
  activeDays: '?from=2031-01-01&to=2031-05-01',
  dayHistory: '?day=2031-05-01',
  entries: '?edition=2031-05-03',
  processor: '?step=1&edition=2031-05-03',
  search: '?words=music',
  suggestions: '?field=venue',
  deleteWebhook: '?version=1',
  deleteTarget: '?version=1',
  handover: '?edition=2031-05-03',
  deleteEntry: '?version=1',
  deleteDraft: '?revision=1',
  sponsor: '?month=2031-05-01',
  'sponsor export': '?month=2031-05-01',
}

/** An address of that route which its schemas accept; ids are those of nothing. */
export function addressOf({ name, path }: Pick<TestedRoute, 'name' | 'path'>): string {
  const filled = path.replace(/:(\w+)/g, (_, param: string) => {
    const value = (param === 'step' && STEP_OF[name]) || PARAMS[param]
    if (value === undefined) throw new Error(`tests/support/routes.ts knows no value for :${param}`)
    return value
  })
  return filled + (QUERIES[name] ?? '')
}

export const changesSomething = ({ method }: Pick<TestedRoute, 'method'>): boolean => method !== 'GET'
