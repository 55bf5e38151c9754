import { CONTRACT } from '#contract/api.ts'
import { HEALTH_PATHS } from '#shared/health.ts'
import { bulkExportPath, contentExportPath, contentPreviewPath } from '#contract/formatted-content.ts'
import { libraryExportPath } from '#contract/libraries.ts'
import { sponsorExportPath } from '#contract/sponsors.ts'
import type { RouteContract } from '#contract/route.ts'
import { UPLOAD_PATH } from '#shared/images.ts'

/**
 * What is given up first when there is more to do than can be done: `spare` first, `always` never. What people have
 * typed comes in longest, and whoever wants to leave may leave.
 */
export type Priority = 'always' | 'filing' | 'ordinary' | 'spare'

const OF_CALLS: Record<Exclude<Priority, 'ordinary'>, RouteContract[]> = {
  always: [CONTRACT.accounts.signOut, CONTRACT.ownAccount.endSession],
  filing: [
    CONTRACT.entries.createEntries,
    CONTRACT.entries.updateEntry,
    CONTRACT.entries.deleteEntry,
    CONTRACT.entries.restoreEntry,
    CONTRACT.entries.takeBackEntries,
    CONTRACT.drafts.saveDraft,
    CONTRACT.drafts.deleteDraft,
    CONTRACT.board.updateTask,
  ],
  spare: [
    CONTRACT.overview.overview,
    CONTRACT.audit.audit,
    CONTRACT.people.people,
    CONTRACT.mail.mails,
    CONTRACT.formattedContent.contents,
    CONTRACT.deliveries.deliveries,
    CONTRACT.deliveries.callbackRefusals,
    CONTRACT.progress.activeDays,
    CONTRACT.activity.activity,
    CONTRACT.notFound.reportUnknownPath,
    CONTRACT.presence.tellWriting,
  ],
}

const OF_OTHERS: Record<string, Priority> = {
  [`GET ${HEALTH_PATHS.live}`]: 'always',
  [`GET ${HEALTH_PATHS.ready}`]: 'always',
  [`POST ${UPLOAD_PATH}`]: 'filing',
  [`GET ${contentExportPath(':id')}`]: 'spare',
  [`GET ${bulkExportPath()}`]: 'spare',
  [`GET ${contentPreviewPath(':id')}`]: 'spare',
  [`GET ${libraryExportPath(':library')}`]: 'spare',
  [`GET ${sponsorExportPath(':key')}`]: 'spare',
}

const BY_ROUTE = new Map<string, Priority>(Object.entries(OF_OTHERS))
for (const [priority, routes] of Object.entries(OF_CALLS))
  for (const { method, path } of routes) BY_ROUTE.set(`${method} ${path}`, priority as Priority) // its keys are these

/** @param path of the route as it was declared, with its `:names`; absent where there is no route */
export const priorityOf = (method: string, path = ''): Priority =>
  BY_ROUTE.get(`${method === 'HEAD' ? 'GET' : method} ${path}`) ?? 'ordinary'

/** The routes that have a priority of their own, as `METHOD /path`. */
export const RANKED_ROUTES: string[] = [...BY_ROUTE.keys()]
