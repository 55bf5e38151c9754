import type { Readable } from 'node:stream'

/** A file as it is sent on. Whoever opens it reads `stream` to its end or destroys it. */
type OpenFile = { bytes: number; stream: Readable }
/** A file of a list. */
export type ListedFile = { name: string; writtenAt: Date }

/** Where pictures are kept. Names hold letters, digits, '.', '-' and '_' alone; each is written once. */
export type FileStore = {
  /** Returns when the file would survive a power cut; until then nobody sees any of it. */
  put(name: string, content: Buffer): Promise<void>
  /** Of several who do it at once one wins. @returns false when there is such a file, which then stays as it is */
  putNew(name: string, content: Buffer): Promise<boolean>
  /** @returns null when there is no such file */
  open(name: string): Promise<OpenFile | null>
  /** For good. It is no error when there is no such file. */
  remove(name: string): Promise<void>
  /** Every file, with when it was written; also what a cut write has left behind. Not what is in the trash. */
  list(): AsyncIterable<ListedFile>
  trash: Trash
  /** What a person calls it: a folder, or a bucket. */
  place: string
}

/** Where files rest before they are removed for good. For none of this is it an error when there is no such file. */
export type Trash = {
  /** @param at when it was put there, as `list` says later; a bucket goes by its own clock */
  put(name: string, at: Date): Promise<void>
  /** Puts a file back where it was; unless it is there again already. */
  giveBack(name: string): Promise<void>
  /** For good. */
  remove(name: string): Promise<void>
  /** Every file in it, with when it was put there. */
  list(): AsyncIterable<ListedFile>
}

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** @throws Error for a name that could mean something else than one file of the store */
export function mustBeName(name: string): string {
  if (!NAME.test(name)) throw new Error('This is no name of a file')
  return name
}
