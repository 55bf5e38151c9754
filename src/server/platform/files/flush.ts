import { open } from 'node:fs/promises'

/** Returns when a file, or the names in a folder, would survive a power cut. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
