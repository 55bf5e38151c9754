import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|svg|json|webmanifest)$/
/** Smaller files travel in one packet either way, in bytes. */
const WORTH_IT = 1_024

const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)

/**
 * Puts a compressed copy (.br and .gz) beside every built text file, so that serving one costs no work.
 *
 * @param folder where the build put its files
 */
export async function compressBuild(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_IT) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await byBrotli(bytes, { params }))
  await writeFile(`${file}.gz`, await byGzip(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
