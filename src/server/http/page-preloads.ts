import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Written by the build (`scripts/page-preloads.ts`): for addresses below `path`, what they need besides the page. */
const Preloads = z.array(z.object({ path: z.string(), isSignedIn: z.boolean(), files: z.array(z.string()) }))

/**
 * @param folder of the built screens
 * @returns the files that are asked for next by whoever has a session or has none, so that they come at once instead of
 *   one wave after another; never a question to the server, which could go past the worker that must hear who reads
 */
export function readPagePreloads(folder: string): (path: string, hasSession: boolean) => string[] {
  const file = join(folder, 'preloads.json')
  const preloads = existsSync(file) ? Preloads.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  return (path, hasSession) => {
    const page = preloads.find(
      (one) =>
        one.isSignedIn === hasSession &&
        (one.path === path || (one.path !== '/' && path.startsWith(`${one.path}/`))),
    )
    return page?.files ?? []
  }
}
