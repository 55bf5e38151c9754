import { z } from 'zod'
import { LibraryName } from '#shared/library-name.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { Moment, NumberText, page, PageQuery, route } from './route.ts'

/** One of a library. `values` are its own columns under their names. */
export const LibraryItem = z.object({
  id: z.number(),
  version: z.number(),
  is_retired: z.boolean(),
  updated_at: Moment,
  values: z.record(z.string(), z.unknown()),
})
export type LibraryItem = z.infer<typeof LibraryItem>

const LibraryParams = z.object({ library: LibraryName })
const ItemParams = z.object({ library: LibraryName, item: NumberText })
/** Judged by the library's own schema in `shared/libraries.ts`; a refusal names its fields. */
const Values = z.record(z.string(), z.unknown())
const Csv = z.strictObject({ csv: z.string().max(LIMITS.importBytes) })

/** Looking after what the newsroom has in stock (C46). */
export const libraries = {
  libraryItems: route({
    method: 'GET',
    path: '/api/admin/libraries/:library',
    audience: 'admin',
    summary: 'One library, newest first, 50 a page: what is in use, or what is retired',
    params: LibraryParams,
    query: PageQuery.extend({
      q: z.string().max(LIMITS.search).optional(),
      show: z.enum(['in-use', 'retired']).default('in-use'),
    }),
    response: page(LibraryItem),
  }),
  addLibraryItem: route({
    method: 'POST',
    path: '/api/admin/libraries/:library',
    audience: 'admin',
    summary: 'Add to a library',
    params: LibraryParams,
    body: z.strictObject({ values: Values }),
    response: LibraryItem,
    status: 201,
    idempotent: true,
  }),
  updateLibraryItem: route({
    method: 'PATCH',
    path: '/api/admin/libraries/:library/:item',
    audience: 'admin',
    summary: 'Change one of a library; names the version it was based on',
    params: ItemParams,
    body: z.strictObject({ values: Values, version: z.int().min(1) }),
    response: LibraryItem,
  }),
  retireLibraryItem: route({
    method: 'POST',
    path: '/api/admin/libraries/:library/:item/retire',
    audience: 'admin',
    summary: 'Take one out of use; what was filed with it stays',
    params: ItemParams,
    response: LibraryItem,
  }),
  bringBackLibraryItem: route({
    method: 'POST',
    path: '/api/admin/libraries/:library/:item/bring-back',
    audience: 'admin',
    summary: 'Put a retired one into use again',
    params: ItemParams,
    response: LibraryItem,
  }),
}

/** Seconds: pictures from elsewhere are fetched meanwhile. */
const IMPORT_S = 300

/** Filling a library from a file. */
export const libraryImports = {
  checkImport: route({
    method: 'POST',
    path: '/api/admin/libraries/:library/import/check',
    audience: 'admin',
    summary: 'Judge a CSV file line by line; stores nothing',
    params: LibraryParams,
    body: Csv,
    bodyBytes: LIMITS.textFileBodyBytes,
    response: z.object({
      /** How many rows an import would add, and how many are there already and would be left out. */
      added: z.number(),
      known: z.number(),
      /** The first hundred; `faultCount` counts all. */
      faults: listOf(
        z.object({ line: z.number(), column: z.string().nullable(), reason: z.string() }),
        LIMITS.importFaults,
        'the first',
      ),
      faultCount: z.number(),
    }),
    answerS: IMPORT_S,
  }),
  importLibrary: route({
    method: 'POST',
    path: '/api/admin/libraries/:library/import',
    audience: 'admin',
    summary: 'Add every row of a CSV file, or none of them',
    params: LibraryParams,
    body: Csv,
    bodyBytes: LIMITS.textFileBodyBytes,
    response: z.object({ added: z.number(), known: z.number() }),
    answerS: IMPORT_S,
    status: 201,
    idempotent: true,
  }),
}

/** Answered with the file itself (`text/csv`, attachment), so it stands outside the typed calls. */
export const libraryExportPath = (library: string): string => `/api/admin/libraries/${library}/export`
