import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { COMMANDS, SERVER } from './built-parts.mjs'
import { neighbours, ownPositions, programs, loadedLate } from './bundle-plugins.ts'
import { ROOT } from './project.mjs'
import { onlyStampedSources } from './stamped-sources.ts'

// Makes the server and the operator's commands into few files, which start in a third of the time that all their
// modules take one by one: docs/decisions/018-built-server.md.
const FOLDER = join(ROOT, SERVER.folder)
/** What stays where npm put it: machine code, and a program that looks for its parts beside itself. */
const FOUND_AT_RUN_TIME = ['sharp', /^@electric-sql\/pglite/]
/** What a newsroom may never use, or one with the other kind of database: no part of what every start loads. */
const LATE = [
  'sharp',
  '@electric-sql/pglite',
  '@aws-sdk/client-s3',
  'openid-client',
  'nodemailer',
  'prom-client',
  'undici',
  'node-ical',
  'robots-parser',
  'src/server/newsletter/seed/demo.ts',
  'src/server/platform/db/embedded-database.ts',
  'src/server/platform/db/server-database.ts',
]
/** A server that still runs from an earlier build may yet load a part of it, so the files of that many builds stay. */
const KEPT_BUILDS = 3
const BUILDS = join(FOLDER, 'builds.json')

const PROGRAMS = {
  main: 'src/server/main.ts',
  ...Object.fromEntries(Object.keys(COMMANDS).map((command) => [command, `scripts/${command}.ts`])),
}

const bundle = await rolldown({
  cwd: ROOT,
  input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, path]) => [name, `program:${path}`])),
  platform: 'node',
  tsconfig: false,
  external: FOUND_AT_RUN_TIME,
  plugins: [programs(), neighbours(), ownPositions(), onlyStampedSources(SERVER), loadedLate(LATE)],
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

function forgetOldBuilds(files: string[]): void {
  const earlier: string[][] = existsSync(BUILDS) ? JSON.parse(readFileSync(BUILDS, 'utf8')) : []
  const builds = [files, ...earlier].slice(0, KEPT_BUILDS)
  writeFileSync(BUILDS, JSON.stringify(builds))
  const kept = new Set(builds.flat())
  for (const name of readdirSync(FOLDER))
    if (/\.(js|map)$/.test(name) && !kept.has(name)) rmSync(join(FOLDER, name))
}
