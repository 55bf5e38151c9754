import { BUILT_SCREENS, BUILT_SERVER, nodeFlags } from './project.mjs'

/** The operator's commands: npm run people, and so on. Each is a program of the built server. */
export const COMMANDS = [
  'people',
  'pictures',
  'release',
  'routes',
  'backup',
  'verify',
  'restore',
  'move-to-postgres',
]

/** What the server shares with the screens. */
const SHARED = ['src/shared', 'src/steps', 'package.json', 'package-lock.json']

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
    ...SHARED,
    'src/web',
    'index.html',
    'scripts/build-worker.ts',
    'scripts/compress-build.ts',
    'scripts/page-parts.ts',
    'scripts/page-preloads.ts',
    'vite.config.ts',
  ],
  command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
}

/** @type {Part} What draws the screens in the server, before their program runs. */
export const PICTURE = {
  name: 'first pictures',
  folder: 'dist/picture',
  sources: [...SHARED, 'src/web', 'scripts/icon-files.ts', 'vite.picture.config.ts'],
  command: [
    'node_modules/vite/bin/vite.js',
    'build',
    ...['--config', 'vite.picture.config.ts', '--logLevel', 'warn'],
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
    'scripts/built-parts.mjs',
    'scripts/bundle-plugins.ts',
    ...COMMANDS.map((command) => `scripts/${command}.ts`),
  ],
  command: ['scripts/build-server.ts'],
}

/** @type {Part} What the first start of the embedded database copies, since making one takes the engine seconds. */
export const DATABASE = {
  name: 'empty database',
  folder: 'dist/prepared-database',
  sources: [
    'package-lock.json',
    'scripts/prepare-database.ts',
    'src/server/db/durable-folder.ts',
    'src/server/db/embedded-engine.ts',
    'src/server/db/prepared-database.ts',
    'src/server/db/write-ahead-log.ts',
  ],
  flags: nodeFlags({}),
  command: ['scripts/prepare-database.ts'],
}
