import { API, type Api, HEALTH_PATHS } from '#shared/api.ts'
import { bulkExportPath, contentExportPath, contentPreviewPath } from '#shared/api/formatted-content.ts'
import { libraryExportPath } from '#shared/api/libraries.ts'
import type { RouteContract } from '#shared/api/route.ts'
import { UPLOAD_PATH } from '#shared/images.ts'

/**
 * What is given up first when there is more to do than can be done: `spare` first, `always` never. What people have
 * typed comes in longest, and whoever wants to leave may leave.
 */
export type Priority = 'always' | 'filing' | 'ordinary' | 'spare'

const OF_CALLS: Partial<Record<keyof Api, Priority>> = {
  signOut: 'always',
  endSession: 'always',
  createEntries: 'filing',
  updateEntry: 'filing',
  deleteEntry: 'filing',
  restoreEntry: 'filing',
  saveDraft: 'filing',
  deleteDraft: 'filing',
  updateTask: 'filing',
  overview: 'spare',
  audit: 'spare',
  people: 'spare',
  mails: 'spare',
  contents: 'spare',
  deliveries: 'spare',
  callbackRefusals: 'spare',
  activeDays: 'spare',
  activity: 'spare',
  reportUnknownPath: 'spare',
}

const OF_OTHERS: Record<string, Priority> = {
  [`GET ${HEALTH_PATHS.live}`]: 'always',
  [`GET ${HEALTH_PATHS.ready}`]: 'always',
  [`POST ${UPLOAD_PATH}`]: 'filing',
  [`GET ${contentExportPath(':id')}`]: 'spare',
  [`GET ${bulkExportPath()}`]: 'spare',
  [`GET ${contentPreviewPath(':id')}`]: 'spare',
  [`GET ${libraryExportPath(':library')}`]: 'spare',
}

const BY_ROUTE = new Map<string, Priority>(Object.entries(OF_OTHERS))
for (const [name, priority] of Object.entries(OF_CALLS)) {
  const { method, path }: RouteContract = API[name as keyof Api] // the keys are those of Api
  BY_ROUTE.set(`${method} ${path}`, priority)
}

/** @param path of the route as it was declared, with its `:names`; absent where there is no route */
export const priorityOf = (method: string, path = ''): Priority =>
  BY_ROUTE.get(`${method === 'HEAD' ? 'GET' : method} ${path}`) ?? 'ordinary'

/** The routes that have a priority of their own, as `METHOD /path`. */
export const RANKED_ROUTES: string[] = [...BY_ROUTE.keys()]
