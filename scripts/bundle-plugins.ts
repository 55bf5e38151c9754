import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputBundle, Plugin } from 'rolldown'
import { ROOT } from './project.mjs'
import { pathOf } from './stamped-sources.ts'

/** How a module names a file that lies beside it. */
const NEIGHBOUR = /new URL\('([\w-]+(?:\.[\w-]+)+)', import\.meta\.url\)/g

/** Each program turns on what must be there before its own code is read: the compile cache, and true positions. */
export function programs(): Plugin {
  const start = JSON.stringify(join(ROOT, 'src/server/start-built.ts'))
  return {
    name: 'programs',
    resolveId: (id) => (id.startsWith('program:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0program:')) return null
      const program = JSON.stringify(join(ROOT, id.slice('\0program:'.length)))
      return `import { startBuilt } from ${start}\nawait startBuilt(() => import(${program}))`
    },
  }
}

/** A file that a module names as its neighbour comes along: a thread as a program of its own, anything else as it is. */
export function neighbours(): Plugin {
  const paths = new Map<string, string>()
  return {
    name: 'neighbours',
    transform: {
      filter: { code: NEIGHBOUR, id: { exclude: /node_modules/ } },
      handler(code, id) {
        return code.replaceAll(NEIGHBOUR, (found, name: string) => {
          const path = join(dirname(id), name)
          const fileName = name.replace(/\.ts$/, '.js')
          // All of them lie in one folder, where the later one would silently take the place of the other.
          if ((paths.get(fileName) ?? path) !== path)
            this.error(`Two files are called ${name}: ${paths.get(fileName)} and ${path}`)
          paths.set(fileName, path)
          if (fileName === name) this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
          else this.emitFile({ type: 'chunk', fileName, id: path })
          return found.replace(name, fileName)
        })
      },
    },
  }
}

/** Positions of packages are those of the bundle: with theirs the maps would be five times as large. */
export function ownPositions(): Plugin {
  return {
    name: 'own-positions',
    transform: {
      filter: { id: /node_modules/ },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  }
}

/**
 * What is seldom needed must not be loaded at each start of the server.
 *
 * @param late names of packages, and paths of sources
 */
export function loadedLate(late: string[]): Plugin {
  return {
    name: 'loaded-late',
    generateBundle(_options, made: OutputBundle) {
      const loaded = partsLoadedBy(made, 'main.js')
      const needed = [...loaded].flatMap((name) => {
        const part = made[name]
        return part?.type === 'chunk' ? part.moduleIds.map(pathOf) : [`node_modules/${name}/`]
      })
      const isLoaded = (what: string) =>
        needed.some((path) => path.startsWith(what) || path.startsWith(`node_modules/${what}/`))
      const wrong = late.filter(isLoaded)
      if (wrong.length > 0)
        throw new Error(`Loaded at each start, import it where needed: ${wrong.join(', ')}`)
    },
  }
}

/** Names of parts, and of packages that stay outside: of a program, of what it begins with, and of all their imports. */
function partsLoadedBy(made: OutputBundle, program: string): Set<string> {
  const start = made[program]
  const loaded = new Set<string>()
  const visit = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    const part = made[name]
    if (part?.type === 'chunk') part.imports.forEach(visit)
  }
  for (const name of [program, ...(start?.type === 'chunk' ? start.dynamicImports : [])]) visit(name)
  return loaded
}
