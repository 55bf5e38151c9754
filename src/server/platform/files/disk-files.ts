import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, mustBeName, type Trash } from './file-store.ts'
import { flush } from './flush.ts'

/** Files in one folder of the disk, made when it is first needed; their trash is a folder in it. */
export function diskFiles(folder: string): FileStore {
  return {
    put: (name, content) => put(folder, mustBeName(name), content),
    putNew: (name, content) => putNew(folder, mustBeName(name), content),
    open: (name) => openFile(join(folder, mustBeName(name))),
    remove: (name) => rm(join(folder, mustBeName(name)), { force: true }),
    list: () => list(folder),
    trash: trashOf(folder, join(folder, 'trash')),
    place: `the folder ${folder}`,
  }
}

function trashOf(folder: string, trash: string): Trash {
  const move = async (from: string, to: string, name: string, at?: Date) => {
    mustBeName(name)
    await mkdir(to, { recursive: true, mode: 0o700 })
    try {
      // The moment first: a file that a crash leaves in the trash must not look as if it had lain there for long.
      if (at) await utimes(join(from, name), at, at)
      await rename(join(from, name), join(to, name))
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    await Promise.all([flush(from), flush(to)])
  }
  return {
    put: (name, at) => move(folder, trash, name, at),
    giveBack: (name) => move(trash, folder, name),
    remove: (name) => rm(join(trash, mustBeName(name)), { force: true }),
    list: () => list(trash),
  }
}

const put = (folder: string, name: string, content: Buffer): Promise<void> =>
  writeAside(folder, name, content, (aside) => rename(aside, join(folder, name)))

const putNew = (folder: string, name: string, content: Buffer): Promise<boolean> =>
  writeAside(folder, name, content, async (aside) => {
    try {
      // Unlike a renaming, a second name never takes the place of what is there.
      await link(aside, join(folder, name))
      return true
    } catch (error) {
      if (isThere(error)) return false
      throw error
    } finally {
      await rm(aside)
    }
  })

/** Written under another name first, so that a crash or a full disk never leaves half a file under its own. */
async function writeAside<Result>(
  folder: string,
  name: string,
  content: Buffer,
  giveName: (aside: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = join(folder, `_${randomBytes(6).toString('hex')}-${name}`)
  try {
    const file = await open(aside, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    const result = await giveName(aside)
    await flush(folder)
    return result
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

async function openFile(path: string) {
  try {
    const file = await open(path, 'r')
    const { size } = await file.stat()
    return { bytes: size, stream: file.createReadStream() }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function* list(folder: string) {
  for (const name of await namesIn(folder)) {
    // A file may go while the list is read.
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile()) yield { name, writtenAt: found.mtime }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT')
const isThere = (error: unknown): boolean => hasCode(error, 'EEXIST')
