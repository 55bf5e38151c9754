import { relative } from 'node:path'
import { build, type Rolldown } from 'vite'
import { loadedBy, PROGRAM } from './page-preloads.ts'

type Chunk = Rolldown.OutputChunk

/** @returns the parts of the built screens, made in memory */
export async function builtChunks(root: string): Promise<Chunk[]> {
  const built = await build({ root, logLevel: 'silent', build: { write: false } })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[] // nothing is watched
  return outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'))
}

/**
 * What a browser loads before a screen is there: the program, the screen, and what they import without waiting.
 *
 * @param screen its file below src/web, such as `layout/board-route.tsx`
 * @returns the bytes before compression, and the files that give any of them: the product's own, and those of libraries
 *   below `node_modules`
 */
export function firstLoad(
  chunks: Chunk[],
  root: string,
  screen: string,
): { bytes: number; files: string[]; libraries: string[] } {
  const loaded = loadedBy(chunks, [PROGRAM, screen])
  const files = [...loaded].flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) =>
      renderedLength > 0 ? [relative(root, id)] : [],
    ),
  )
  const bytes = [...loaded].reduce((sum, { code }) => sum + Buffer.byteLength(code), 0)
  return {
    bytes,
    files: files.filter((file) => file.startsWith('src/')).toSorted(),
    libraries: files
      .flatMap((file) => file.split('node_modules/').slice(-1))
      .filter((file) => !file.startsWith('src/')),
  }
}
