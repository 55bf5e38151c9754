import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { nameSourcesInStacks } from './source-positions.ts'

/** Where Node keeps what it has compiled: beside the programs, and no easier to write than they are. */
const COMPILED = fileURLToPath(new URL('./compiled', import.meta.url))

/**
 * Begins a built program: what an earlier start has compiled is used again, and stack traces name the sources. Where
 * nothing can be kept, everything is compiled as if for the first time.
 *
 * @param load imports the program itself
 */
export async function startBuilt(load: () => Promise<unknown>): Promise<void> {
  enableCompileCache(COMPILED)
  nameSourcesInStacks()
  await load()
}
