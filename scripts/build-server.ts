import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { type OutputBundle, type Plugin, rolldown } from 'rolldown'
import { COMMANDS, SERVER } from './built-parts.mjs'
import { ROOT } from './project.mjs'

// Makes the server and the operator's commands into few files, which start in a third of the time that all their
// modules take one by one: docs/decisions/018-built-server.md.
const FOLDER = join(ROOT, SERVER.folder)
/** What stays where npm put it: machine code, and a program that looks for its parts beside itself. */
const FOUND_AT_RUN_TIME = ['sharp', /^@electric-sql\/pglite/]
/** A server that still runs from an earlier build may yet load a part of it, so the files of that many builds stay. */
const KEPT_BUILDS = 3
const BUILDS = join(FOLDER, 'builds.json')
/** How a module names a file that lies beside it. */
const NEIGHBOUR = /new URL\('([\w-]+(?:\.[\w-]+)+)', import\.meta\.url\)/g

const PROGRAMS = {
  main: 'src/server/main.ts',
  ...Object.fromEntries(COMMANDS.map((command) => [command, `scripts/${command}.ts`])),
}

const bundle = await rolldown({
  cwd: ROOT,
  input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, path]) => [name, `program:${path}`])),
  platform: 'node',
  tsconfig: false,
  external: FOUND_AT_RUN_TIME,
  plugins: [programs(), neighbours(), ownPositions(), onlyStampedSources()],
})
const { output } = await bundle.write({
  dir: FOLDER,
  format: 'esm',
  // One folder without others in it: as deep as src/server, so that what both look for lies the same way.
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: { legal: true, annotation: false, jsdoc: false },
})
forgetOldBuilds(output.map(({ fileName }) => fileName))

/** Each program turns on what must be there before its own code is read: the compile cache, and true positions. */
function programs(): Plugin {
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
function neighbours(): Plugin {
  return {
    name: 'neighbours',
    transform: {
      filter: { code: NEIGHBOUR, id: { exclude: /node_modules/ } },
      handler(code, id) {
        return code.replaceAll(NEIGHBOUR, (found, name: string) => {
          const path = join(dirname(id), name)
          const fileName = name.replace(/\.ts$/, '.js')
          if (fileName === name) this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
          else this.emitFile({ type: 'chunk', fileName, id: path })
          return found.replace(name, fileName)
        })
      },
    },
  }
}

/** Positions of packages are those of the bundle: with theirs the maps would be five times as large. */
function ownPositions(): Plugin {
  return {
    name: 'own-positions',
    transform: {
      filter: { id: /node_modules/ },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  }
}

/** A source that the stamp does not know of would change without a new build. */
function onlyStampedSources(): Plugin {
  return {
    name: 'only-stamped-sources',
    generateBundle(_options, made: OutputBundle) {
      const modules = Object.values(made).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const own = modules.filter((id) => id.startsWith(ROOT) && !id.includes('node_modules'))
      const paths = own.map((id) => relative(ROOT, id).replaceAll(sep, '/'))
      const isKnown = (path: string) => SERVER.sources.some((at) => path === at || path.startsWith(`${at}/`))
      const unknown = paths.filter((path) => !isKnown(path))
      if (unknown.length > 0) throw new Error(`Missing in scripts/built-parts.mjs: ${unknown.join(', ')}`)
    },
  }
}

function forgetOldBuilds(files: string[]): void {
  const earlier: string[][] = existsSync(BUILDS) ? JSON.parse(readFileSync(BUILDS, 'utf8')) : []
  const builds = [files, ...earlier].slice(0, KEPT_BUILDS)
  writeFileSync(BUILDS, JSON.stringify(builds))
  const kept = new Set(builds.flat())
  for (const name of readdirSync(FOLDER))
    if (/\.(js|map)$/.test(name) && !kept.has(name)) rmSync(join(FOLDER, name))
}
