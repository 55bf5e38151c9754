import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = 'node_modules/lucide-react/dist/esm'
const OURS = /\/src\/(web|steps)\/.*\.tsx?$/
const IMPORT = /^import \{([^}]*)\} from 'lucide-react'$/gm
const NAMED = /^export \{ (.*) \} from '\.\/(icons\/[\w-]+\.mjs)';$/gm

/**
 * Takes each icon from its own file, so that it comes with the page that shows it: through the package's list of all of
 * them nobody can tell who shows which, and every first load would bring all that any page has.
 */
export function iconFiles(root: string): Plugin {
  let files: Map<string, string> | undefined
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!OURS.test(id) || !code.includes("'lucide-react'")) return null
      files ??= filesIn(join(root, PACKAGE))
      return { code: withIconFiles(code, files), map: null }
    },
  }
}

/** @returns by its name the file of each icon */
const filesIn = (folder: string): Map<string, string> =>
  new Map(
    Array.from(readFileSync(join(folder, 'lucide-react.mjs'), 'utf8').matchAll(NAMED)).flatMap(
      ([, names = '', file = '']) =>
        names.split(', ').map((name) => [name.replace('default as ', ''), join(folder, file)] as const),
    ),
  )

/** @returns the code with an import of its own for each icon; what is none, such as a type, stays as it is imported */
const withIconFiles = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replace(IMPORT, (_, list: string) => {
    const names = list.split(',').map((name) => name.trim())
    const imports = names.filter(Boolean).map((name) => {
      const [icon = '', as = icon] = name.split(' as ')
      const file = files.get(icon)
      return file ? `import ${as} from '${file}'` : `import { ${name} } from 'lucide-react'`
    })
    return imports.join(';')
  })
