import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * What the type checker says of files that stand in no folder of the product, by their names. They import as the
 * product does, and are checked together.
 *
 * @param files their texts by their names
 * @param lib other libraries of types than the product's own, such as the browser's
 */
export async function faultsOfTypes(
  files: Record<string, string>,
  lib: string[] = [],
): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'city-desk-types-'))
  try {
    for (const name of ['src', 'node_modules']) await symlink(join(ROOT, name), join(folder, name))
    for (const name of ['package.json', 'tsconfig.base.json'])
      await copyFile(join(ROOT, name), join(folder, name))
    const compilerOptions = {
      types: ['node'],
      lib: ['ES2024', ...lib],
      noUnusedLocals: false,
      incremental: false,
      jsx: 'react-jsx',
    }
    const config = { extends: './tsconfig.base.json', compilerOptions, files: Object.keys(files) }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const said = await check(folder)
    const foreign = said.filter(
      (line) => /^\S+\(\d/.test(line) && !Object.keys(files).some((name) => line.startsWith(`${name}(`)),
    )
    if (foreign.length > 0) throw new Error(foreign.join('\n'))
    return Object.fromEntries(
      Object.keys(files).map((name) => [name, said.filter((line) => line.startsWith(`${name}(`))]),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function check(folder: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['-p', '.'], {
    cwd: folder,
  }).catch((failure: { stdout: string }) => failure)
  return stdout.split('\n')
}
