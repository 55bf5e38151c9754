import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/**
 * Starts the embedded engine's program; every engine of the product is started here. Until migration 0032 tables had
 * indexes that need this extension: without it, an older folder could be read and never written.
 */
export const startEngine = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } })
