import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** One file of the write-ahead log. */
const SEGMENT_BYTES = 16_777_216
/** How many files of the log exist at any time: the one in use, and those that are used next. */
const SEGMENTS = 4
/** What the engine is started with, so that a checkpoint keeps that many; `min_wal_size` counts in megabytes. */
export const KEPT_LOG = `${(SEGMENTS * SEGMENT_BYTES) / 1_048_576}MB`

type Engine = { exec(sql: string): Promise<unknown> }

/**
 * Makes the files of the write-ahead log before they are needed; afterwards checkpoints use them again.
 *
 * A commit then never asks the disk for a new file. When it did and there was no space, the engine would be left
 * holding its own lock, and the next statement would wait for it for ever.
 *
 * @param folder the engine's own
 */
export async function makeLogAhead(engine: Engine, folder: string): Promise<void> {
  const missing = SEGMENTS - segmentsIn(folder)
  if (missing <= 0) return
  for (let made = 0; made < missing; made += 1) {
    // Without something written the engine would not change to the next file.
    await engine.exec(`select pg_logical_emit_message(false, 'log', 'next'); select pg_switch_wal()`)
  }
  await engine.exec('checkpoint')
}

/** @returns how many files of the write-ahead log there are, the one in use included */
function segmentsIn(folder: string): number {
  return readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length
}
