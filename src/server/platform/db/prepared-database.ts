import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DurableFolder } from './durable-folder.ts'
import { DURABLE_START, EmbeddedEngine } from './embedded-engine.ts'

/** Where the build puts it, beside the built server. Beside the sources there is none. */
export const PREPARED = fileURLToPath(new URL('../prepared-database', import.meta.url))
/** The names of what is in it, as they were made; those of folders end with a slash. */
const NAMES = 'names.json'
const FILES = 'pg'

/** What the build makes is for whichever account starts the product; a newsroom's data is for its own alone. */
const MODES = { built: { folder: 0o755, file: 0o644 }, data: { folder: 0o700, file: 0o600 } }

/** Makes an empty database by the engine itself, which takes most of the time of a first start. */
export async function makeDatabase(path: string): Promise<void> {
  const engine = await EmbeddedEngine.open({ fs: new DurableFolder(path), startParams: DURABLE_START })
  await engine.close()
}

/**
 * Makes an empty database once, for every first start to copy.
 *
 * It holds nothing of ours: a table that is filled with something random, such as the name of the pictures' place, would
 * make all newsrooms one.
 */
export async function prepareDatabase(folder: string): Promise<void> {
  const files = join(folder, FILES)
  mkdirSync(folder, { recursive: true })
  await makeDatabase(files)
  const made = readdirSync(files, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const name = relative(files, path).replaceAll(sep, '/')
    chmodSync(path, entry.isDirectory() ? MODES.built.folder : MODES.built.file)
    return { name: entry.isDirectory() ? `${name}/` : name, at: statSync(path, { bigint: true }).birthtimeNs }
  })
  made.sort((one, other) => Number(one.at - other.at) || (one.name < other.name ? -1 : 1))
  writeFileSync(join(folder, NAMES), JSON.stringify(made.map(({ name }) => name)))
}

/**
 * Copies the prepared database. One after another as the engine made them, so that the inodes, by which a newsroom
 * knows where it lives, come in the engine's order here too, and not in that of a program that copies folders.
 *
 * @param to must not exist
 * @returns false when there is none, it is not whole, or this account may not read it; then nothing was done
 */
export function copyPrepared(to: string, prepared = PREPARED): boolean {
  const list = join(prepared, NAMES)
  if (!isReadable(list)) return false
  const names: string[] = JSON.parse(readFileSync(list, 'utf8'))
  if (!names.every((name) => isReadable(join(prepared, FILES, name)))) return false
  const { folder, file } = MODES.data
  mkdirSync(to, { mode: folder })
  for (const name of names) {
    const copy = join(to, name)
    if (name.endsWith('/')) mkdirSync(copy, { recursive: true, mode: folder })
    else {
      copyFileSync(join(prepared, FILES, name), copy, constants.COPYFILE_FICLONE)
      chmodSync(copy, file)
    }
  }
  return true
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
