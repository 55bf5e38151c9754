import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/**
 * Starts the embedded engine's program; every engine of the product is started here. Its tables have indexes that need
 * this extension: without it, an engine can read such a table and never write into it.
 */
export const startEngine = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } })
