import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What the engine's own file layer gives us of an open file; directories have no descriptor. */
type OpenFile = { nfd?: number; node: object }
type FileLayer = { stream_ops: { fsync?: (file: OpenFile) => number }; realPath(node: object): string }

/** The engine's number for an input or output error; it stops the engine before it acknowledges anything. */
const IO_ERROR = 29

/**
 * A folder whose writes really reach the disk.
 *
 * The engine's own file layer answers "done" to every flush without asking the disk, so a power cut would
 * lose acknowledged rows. Here a flush is a flush; they are counted, and a test watches that a commit causes at
 * least one, so an upgrade that loses this is noticed.
 *
 * A class only because the engine is extended that way.
 */
export class DurableFolder extends NodeFS {
  readonly #flushes: Int32Array<ArrayBufferLike>

  /** @param flushes its first number counts them; another thread may look at it */
  constructor(path: string, flushes: Int32Array<ArrayBufferLike> = new Int32Array(1)) {
    super(path)
    this.#flushes = flushes
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const ready = await super.init(engine, options)
    const flushForReal = (module: { NODEFS: unknown }) => {
      // The engine is compiled by emscripten, whose disk layer has this shape; it ships no types for it.
      const layer = module.NODEFS as FileLayer
      layer.stream_ops.fsync = (file) => this.#flush(file, layer)
    }
    ready.emscriptenOpts.preRun = [flushForReal, ...(ready.emscriptenOpts.preRun ?? [])]
    return ready
  }

  #flush(file: OpenFile, layer: FileLayer): number {
    try {
      if (file.nfd === undefined) flushPath(layer.realPath(file.node))
      else fsyncSync(file.nfd)
      Atomics.add(this.#flushes, 0, 1)
      return 0
    } catch {
      return IO_ERROR
    }
  }
}

/** Flushes one file, or the list of names in one folder, to the disk. */
export function flushPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Flushes every file and folder below a folder, then the folder itself. */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushTree(path)
    else if (entry.isFile()) flushPath(path)
  }
  flushPath(folder)
}
