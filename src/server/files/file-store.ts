import type { Readable } from 'node:stream'

/** A file as it is sent on. Whoever opens it reads `stream` to its end or destroys it. */
export type OpenFile = { bytes: number; stream: Readable }

/** Where pictures are kept. Names hold letters, digits, '.', '-' and '_' alone; each is written once. */
export type FileStore = {
  /** Returns when the file would survive a power cut; until then nobody sees any of it. */
  put(name: string, content: Buffer): Promise<void>
  /** @returns null when there is no such file */
  open(name: string): Promise<OpenFile | null>
  /** It is no error when there is no such file. */
  remove(name: string): Promise<void>
  /** Every file, with when it was written; also what a cut write has left behind. */
  list(): AsyncIterable<{ name: string; writtenAt: Date }>
}

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** @throws Error for a name that could mean something else than one file of the store */
export function mustBeName(name: string): string {
  if (!NAME.test(name)) throw new Error('This is no name of a file')
  return name
}
