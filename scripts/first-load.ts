import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { FONTS } from './font-parts.ts'
import { loadedBy, PROGRAM } from './page-preloads.ts'
import { minifiedPublic } from './minify-public.ts'

type Chunk = Rolldown.OutputChunk
type Built = (Chunk | Rolldown.OutputAsset)[]

/** @returns the files of the built screens, made in memory, as `npm run build` makes them: also in a test */
export async function builtFiles(root: string): Promise<Built> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  const built = await build({ root, logLevel: 'silent', build: { write: false } }).finally(() => {
    process.env['NODE_ENV'] = NODE_ENV
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[] // nothing is watched
  return outputs.flatMap(({ output }): Built => output)
}

/** @returns the parts of the built screens that are programs */
export const chunksOf = (built: Built): Chunk[] => built.filter((part) => part.type === 'chunk')

/** Who begins the program of a page: the page itself, or the picture that it came with. */
export type BegunBy = 'first-data.js' | 'head.js'

/**
 * What a page loads before the network is idle, compressed as the build compresses: scripts, styles, the faces that
 * every page shows. Headers, some 600 bytes a file, and data are not counted.
 *
 * @param screens files below src/web that make up the page, besides the program
 */
export function weightOf(
  built: Built,
  root: string,
  screens: string[],
  begunBy: BegunBy,
): { bytes: number; requests: number } {
  const loaded = [...loadedBy(chunksOf(built), [PROGRAM, ...screens])]
  const styles = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const texts = [
    ...loaded.map(({ code }) => code),
    ...built.flatMap((part) => (part.type === 'asset' && styles.has(part.fileName) ? [part.source] : [])),
    ...[...new Set(['head.js', begunBy])].map((name) => minifiedPublic(root, name)),
  ]
  const faces = FONTS.flatMap(({ parts: [first] }) => (first ? [`src/web/ui/fonts/${first.name}.woff2`] : []))
  const bytes = [
    ...texts.map(compressedLength),
    ...faces.map((face) => readFileSync(join(root, face)).length),
  ]
  return { bytes: bytes.reduce((sum, one) => sum + one), requests: bytes.length }
}

/** What an answer's headers weigh, in bytes. */
const HEADERS = 620

/**
 * What a page adds to what somebody has who comes from another one, in KiB: scripts and styles, compressed as the build
 * compresses, with the headers of each.
 *
 * @param screens files below src/web that make up the page or the part
 * @param known those of the page before, or of the page that the part belongs to
 */
export function kibBeyond(built: Built, screens: string[], known: string[]): number {
  const before = filesOf(built, known)
  const added = [...filesOf(built, screens)].filter(([name]) => !before.has(name))
  return added.reduce((sum, [, text]) => sum + compressedLength(text) + HEADERS, 0) / 1024
}

/** The programs and styles of these screens, by name. */
function filesOf(built: Built, screens: string[]): Map<string, string | Uint8Array> {
  const loaded = [...loadedBy(chunksOf(built), [PROGRAM, ...screens])]
  const styles = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return new Map([
    ...loaded.map(({ fileName, code }) => [fileName, code] as const),
    ...built.flatMap((part) =>
      part.type === 'asset' && styles.has(part.fileName) ? [[part.fileName, part.source] as const] : [],
    ),
  ])
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

/** Most pages share most of their files. */
const known = new Map<string | Uint8Array, number>()

function compressedLength(text: string | Uint8Array): number {
  const length = known.get(text) ?? brotliCompressSync(text).length
  known.set(text, length)
  return length
}
