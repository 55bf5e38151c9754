import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './project.mjs'

const { imports }: { imports: Record<string, string> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)
const NAMED = /\b(?:from|import)\s*\(?\s*['"]([#.][^'"\n]+)['"]/g

/** @returns the paths of everything in the project that a file needs, itself included */
export function importedBy(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !existsSync(join(ROOT, path))) return found
  found.add(path)
  const text = readFileSync(join(ROOT, path), 'utf8')
  for (const target of importsOf(path, text)) importedBy(target, found)
  return found
}

/** @returns the paths of what a file imports or passes on, values and types, also by an import that waits */
export const importsOf = (path: string, text: string): string[] =>
  Array.from(text.matchAll(NAMED), ([, named = '']) => targetOf(path, named))

/** Where an import leads, as a path of the project. */
function targetOf(path: string, named: string): string {
  if (named.startsWith('.')) return join(dirname(path), named)
  const [root = ''] = named.split('/', 1)
  const [, folder = ''] = Object.entries(imports).find(([name]) => name === `${root}/*`) ?? []
  return join(folder.replace('*', ''), named.slice(root.length + 1))
}
