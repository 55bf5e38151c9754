import { relative } from 'node:path'
import { build, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** What the page itself loads. */
const PROGRAM = 'src/web/main.tsx'

/** @returns the parts of the built screens, made in memory */
export async function builtChunks(root: string): Promise<Chunk[]> {
  const built = await build({ root, logLevel: 'silent', build: { write: false } })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[] // nothing is watched
  return outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'))
}

/**
 * What a browser loads before a screen is there: the program, the screen, and what they import without waiting.
 *
 * @param screen its file, such as `src/web/board/board-screen.tsx`
 * @returns the bytes before compression, and the product's own files that give any of them
 */
export function firstLoad(chunks: Chunk[], root: string, screen: string): { bytes: number; files: string[] } {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  // The builder puts both into one part each with what they share with others.
  const partOf = (file: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => relative(root, id) === file))
  const begin = [...partOf(PROGRAM), ...partOf(screen)]
  if (begin.length < 2) throw new Error(`${screen} is no screen that is loaded by itself`)
  const loaded = new Set(begin)
  for (const chunk of loaded) {
    for (const name of chunk.imports) {
      const needed = byName.get(name)
      if (needed) loaded.add(needed)
    }
  }
  const files = [...loaded].flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) =>
      renderedLength > 0 ? [relative(root, id)] : [],
    ),
  )
  const bytes = [...loaded].reduce((sum, { code }) => sum + Buffer.byteLength(code), 0)
  return { bytes, files: files.filter((file) => file.startsWith('src/')).toSorted() }
}
