import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { ContentStatus, FormattedText } from '#shared/formatted-content.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { STEP_COUNT } from '#shared/step-number.ts'
import {
  EditionParams,
  IdParams,
  Moment,
  NumberText,
  page,
  PageQuery,
  route,
  StepNumberText,
} from './route.ts'

/** Newsletter text of a step and edition (S228, S229, S233). */
export const FormattedContent = z.object({
  id: z.string(),
  step_number: z.number(),
  select_date: CalendarDay,
  formatted_content: z.string(),
  original_content: z.record(z.string(), z.unknown()),
  status: ContentStatus,
  reason: z.string().nullable(),
  webhook_url: z.string(),
  user_id: z.string(),
  user: z.string(),
  edited_by: z.string().nullable(),
  version: z.number(),
  created_at: Moment,
  updated_at: Moment,
})
export type FormattedContent = z.infer<typeof FormattedContent>

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

/** What a step says in the newsletter of an edition, as other programs read it. */
const EditionText = z.object({
  id: z.string(),
  step: z.number(),
  /** As it is kept: HTML, or the Markdown of who wrote it. */
  text: z.string(),
  /** Whether a person has edited it. */
  isEdited: z.boolean(),
  version: z.number(),
  updatedAt: Moment,
})

/** The newsletter texts: administrators work on them, and whoever is signed in reads those of an edition. */
export const formattedContent = {
  editionTexts: route({
    method: 'GET',
    path: '/api/editions/:edition/texts',
    audience: 'signed-in',
    key: 'read',
    summary: 'The newest text of each step of an edition, by step',
    params: EditionParams,
    response: z.object({ texts: listOf(EditionText, STEP_COUNT, 'newest of each step') }),
  }),
  contents: route({
    method: 'GET',
    path: '/api/admin/formatted-content',
    audience: 'admin',
    summary:
      'Formatted content, newest first; words are looked for in so many texts at once, and `older` goes on from there',
    query: PageQuery.extend({
      step: StepNumberText.optional(),
      from: CalendarDay.optional(),
      to: CalendarDay.optional(),
      q: z.string().max(LIMITS.search).optional(),
      status: ContentStatus.optional(),
    }),
    response: page(FormattedContent).extend({
      /** The day back to which texts were looked through, where older ones may have the words too. */
      looked_to: CalendarDay.nullable(),
    }),
  }),
  content: route({
    method: 'GET',
    path: '/api/admin/formatted-content/:id',
    audience: 'admin',
    summary: 'One formatted content',
    params: IdParams,
    response: FormattedContent,
  }),
  updateContent: route({
    method: 'PATCH',
    path: '/api/admin/formatted-content/:id',
    audience: 'admin',
    summary: 'Change the text; names the version it was based on',
    params: IdParams,
    body: z.strictObject({ formatted_content: FormattedText, version: z.int().min(1) }),
    bodyBytes: LIMITS.textBodyBytes,
    response: FormattedContent,
  }),
  deleteContent: route({
    method: 'DELETE',
    path: '/api/admin/formatted-content/:id',
    audience: 'admin',
    summary: 'Delete a formatted content; it can be restored',
    params: IdParams,
    response: FormattedContent,
  }),
  restoreContent: route({
    method: 'POST',
    path: '/api/admin/formatted-content/:id/restore',
    audience: 'admin',
    summary: 'Put a deleted formatted content back',
    params: IdParams,
    response: FormattedContent,
  }),
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
  contentDocument: route({
    method: 'GET',
    path: '/api/admin/formatted-content/:id/versions/:version/document',
    audience: 'admin',
    summary: 'One of these texts, or the stored one, read as Markdown',
    params: IdParams.extend({ version: NumberText }),
    response: z.object({
      /** `Root` of mdast. */
      document: z.record(z.string(), z.unknown()),
    }),
  }),
}

/** Answered with the file itself (`text/plain`, attachment), so it stands outside the typed calls (S239). */
export const contentExportPath = (id: string): string => `/api/admin/formatted-content/${id}/export`

const BULK_EXPORT_PATH = '/api/admin/formatted-content/export'

/** Answered with a JSON file of these contents (S239), so it stands outside the typed calls. */
export const bulkExportPath = (ids?: string[]): string =>
  ids === undefined ? BULK_EXPORT_PATH : `${BULK_EXPORT_PATH}?ids=${ids.join(',')}`

/** Shows the posted form's `text` as a page of its own, which runs and loads nothing. Stores nothing. */
export const DRAFT_PREVIEW_PATH = '/preview/draft'

/** Shows a stored content in the same way. @param theme of the page that frames it */
export const contentPreviewPath = (id: string, theme?: 'light' | 'dark'): string =>
  `/preview/content/${id}${theme === undefined ? '' : `?theme=${theme}`}`
