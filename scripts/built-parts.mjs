import { BUILT_SCREENS, BUILT_SERVER, nodeFlags } from './project.mjs'

/** The operator's commands and what each does. Each is a program of the built server. */
export const COMMANDS = {
  people: 'lists, creates and changes accounts; alone it says how',
  pictures: 'lists and restores pictures in the trash; alone it says how',
  release: 'lets a copied or restored newsroom send again',
  draw: 'DAY  draws the saved advertisements of an edition again, and says why these',
  routes: 'lists every route with who may call it',
  backup: 'FOLDER  writes and verifies a backup',
  verify: 'FILE.zip  reads a backup and compares its checksums',
  restore: 'FILE.zip  into an empty place',
  'move-to-postgres': 'takes the embedded database to the server of DATABASE_URL',
}

/** What `npm run citydesk` alone prints. */
export const USAGE = [
  'npm run citydesk -- COMMAND',
  ...Object.entries(COMMANDS).map(([name, what]) => `  ${name.padEnd(17)} ${what}`),
].join('\n')

/** What decides how any part is built. */
const ALL = ['package-lock.json', 'scripts/built-parts.mjs', 'scripts/project.mjs']
/** What the server shares with the screens. */
const SHARED = [...ALL, 'src/contract', 'src/edition', 'src/shared', 'src/steps', 'package.json']
/** What decides how the screens are built, in the browser and in the server. */
const OF_SCREENS = [
  ...SHARED,
  'src/web',
  'scripts/stamped-sources.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.web.json',
]

/**
 * What a build makes. A part is made again when one of its sources has changed since; tests are not part of any.
 *
 * @typedef {object} Part
 * @property {string} name as a person reads it
 * @property {string} folder where it lies
 * @property {string[]} sources every file that goes into it, and whatever decides how, below these paths
 * @property {string[]} [flags] of Node
 * @property {string[]} command what Node is started with to make it
 */

/** @type {Part} */
export const SCREENS = {
  name: 'screens',
  folder: BUILT_SCREENS,
  sources: [
    ...OF_SCREENS,
    'index.html',
    'scripts/build-worker.ts',
    'scripts/compress-build.ts',
    'scripts/page-parts.ts',
    'scripts/page-preloads.ts',
    'vite.config.ts',
  ],
  command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
}

/** @type {Part} The screens, built for server rendering. */
export const RENDERING = {
  name: 'page rendering',
  folder: 'dist/rendering',
  sources: [...OF_SCREENS, 'vite.rendering.config.ts'],
  command: [
    'node_modules/vite/bin/vite.js',
    'build',
    ...['--config', 'vite.rendering.config.ts', '--logLevel', 'warn'],
  ],
}

/** @type {Part} */
export const SERVER = {
  name: 'server',
  folder: BUILT_SERVER,
  sources: [
    ...SHARED,
    'src/server',
    'scripts/build-server.ts',
    'scripts/bundle-plugins.ts',
    'scripts/stamped-sources.ts',
    ...Object.keys(COMMANDS).map((command) => `scripts/${command}.ts`),
  ],
  command: ['scripts/build-server.ts'],
}

/** @type {Part} What the first start of the embedded database copies, since making one takes the engine seconds. */
export const DATABASE = {
  name: 'empty database',
  folder: 'dist/prepared-database',
  sources: [...ALL, 'scripts/prepare-database.ts', 'src/server/platform/db'],
  flags: nodeFlags({}),
  command: ['scripts/prepare-database.ts'],
}
