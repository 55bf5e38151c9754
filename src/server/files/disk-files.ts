import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, mustBeName } from './file-store.ts'

/** Files in one folder of the disk, made when it is first needed. */
export function diskFiles(folder: string): FileStore {
  return {
    put: (name, content) => put(folder, mustBeName(name), content),
    open: (name) => openFile(join(folder, mustBeName(name))),
    remove: (name) => rm(join(folder, mustBeName(name)), { force: true }),
    list: () => list(folder),
  }
}

/** Written under another name first, so that a crash or a full disk never leaves half a file under its own. */
async function put(folder: string, name: string, content: Buffer): Promise<void> {
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
    await rename(aside, join(folder, name))
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  await flushFolder(folder)
}

async function flushFolder(folder: string): Promise<void> {
  const names = await open(folder, 'r')
  try {
    await names.sync()
  } finally {
    await names.close()
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

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
