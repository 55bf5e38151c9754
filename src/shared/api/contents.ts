import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from './list.ts'
import { IdParams, Moment, NumberText, route } from './route.ts'

/** A text as it once was; `author` is null when it came from a webhook. */
export const ContentVersion = z.object({
  version: z.number(),
  written_by: z.string().nullable(),
  author: z.string().nullable(),
  created_at: Moment,
  /** Of UTF-8. */
  bytes: z.number(),
})
export type ContentVersion = z.infer<typeof ContentVersion>

/** Several at once, each named once. */
const Ids = z.strictObject({
  ids: z
    .array(z.uuid('Invalid input'))
    .min(1)
    .max(LIMITS.pageSizeMost)
    .refine((ids) => new Set(ids).size === ids.length, 'Invalid input'),
})

export const contents = {
  deleteContents: route({
    method: 'POST',
    path: '/api/admin/formatted-content/delete',
    audience: 'admin',
    summary: 'Delete several formatted contents, all of them or none; they can be restored',
    body: Ids,
    response: z.object({ ids: listOf(z.string(), LIMITS.pageSizeMost, 'as many as were asked for') }),
  }),
  restoreContents: route({
    method: 'POST',
    path: '/api/admin/formatted-content/restore',
    audience: 'admin',
    summary: 'Put several deleted formatted contents back, all of them or none',
    body: Ids,
    response: z.object({ ids: listOf(z.string(), LIMITS.pageSizeMost, 'as many as were asked for') }),
  }),
  contentVersions: route({
    method: 'GET',
    path: '/api/admin/formatted-content/:id/versions',
    audience: 'admin',
    summary: 'The texts that a formatted content has had, newest first',
    params: IdParams,
    response: z.object({ versions: listOf(ContentVersion, LIMITS.versions, 'newest') }),
  }),
  contentVersion: route({
    method: 'GET',
    path: '/api/admin/formatted-content/:id/versions/:version',
    audience: 'admin',
    summary: 'One of these texts',
    params: IdParams.extend({ version: NumberText }),
    response: ContentVersion.extend({ formatted_content: z.string() }),
  }),
}

const BULK_EXPORT_PATH = '/api/admin/formatted-content/export'

/** Answered with a JSON file of these contents (S239), so it stands outside the typed calls. */
export const bulkExportPath = (ids?: string[]): string =>
  ids === undefined ? BULK_EXPORT_PATH : `${BULK_EXPORT_PATH}?ids=${ids.join(',')}`

/** Shows the posted form's `text` as a page of its own, which runs and loads nothing. Stores nothing. */
export const DRAFT_PREVIEW_PATH = '/preview/draft'

/** Shows a stored content in the same way. @param theme of the page that frames it */
export const contentPreviewPath = (id: string, theme?: 'light' | 'dark'): string =>
  `/preview/content/${id}${theme === undefined ? '' : `?theme=${theme}`}`
