import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'rolldown/utils'

/** Where the files lie that the build copies as they are. */
export const PUBLIC = 'src/web/public'

/**
 * Takes comments and long names out of the scripts that the build has copied as they are: each first page waits for them.
 *
 * @param outDir where they lie, besides what was built
 */
export function minifyPublic(root: string, outDir: string): void {
  for (const name of readdirSync(join(root, PUBLIC)).filter((one) => one.endsWith('.js')))
    writeFileSync(join(outDir, name), minifiedPublic(root, name))
}

/** Such a script as it is served. @throws Error when it is none */
export function minifiedPublic(root: string, name: string): string {
  const { code, errors } = minifySync(name, readFileSync(join(root, PUBLIC, name), 'utf8'))
  const [wrong] = errors
  if (wrong) throw new Error(`${name}: ${wrong.message}`)
  return code
}
