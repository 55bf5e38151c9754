/** The linter says so itself; fewer would mean that it looked past the project. */
const LEAST_LINTED_FILES = 200

/** @type {import('./levels.mjs').Level[]} What is read, and not run. */
const STATIC_LEVELS = [
  { name: 'Formatting', command: ['biome', 'format'] },
  { name: 'Linter and boundaries', command: ['oxlint', '--type-aware'], refuse: refuseFewFiles },
  { name: 'House rules of the source', command: ['node', 'scripts/check-source.ts'] },
  { name: 'Documents', command: ['node', 'scripts/check-docs.ts'] },
  { name: 'Packages: pinned, sealed, licensed', command: ['node', 'scripts/check-supply.ts'] },
  { name: 'Nothing that nothing needs', command: ['knip'] },
  { name: 'Types: shared and steps', command: ['tsc', '-p', 'tsconfig.plain.json'] },
  { name: 'Types: server', command: ['tsc', '-p', 'tsconfig.server.json'] },
  { name: 'Types: screens', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'Types: service worker', command: ['tsc', '-p', 'tsconfig.worker.json'] },
  { name: 'Types: journeys', command: ['tsc', '-p', 'tsconfig.journeys.json'] },
  { name: 'Tables agree with the migrations', command: ['node', 'scripts/make-migration.ts', '--check'] },
]

/** @type {import('./levels.mjs').Level} */
const RULES_AND_ROUTES = {
  name: 'Rules, every step, routes, database',
  command: ['vitest', 'run', '--project', 'node', '--project', 'tenth-step'],
  tests: 'vitest',
}

/** @type {import('./levels.mjs').Level} */
const SCREENS = {
  name: 'Screens, each on the real server',
  command: ['vitest', 'run', '--project', 'screen', '--project', 'tenth-step-screen'],
  tests: 'vitest',
}

/** @type {import('./levels.mjs').Level} */
export const BUILD = { name: 'Build of screens and server', command: ['node', 'scripts/ensure-build.mjs'] }

/** @type {import('./levels.mjs').Level} One after another, so they take longest and begin as soon as they can. */
const JOURNEYS = {
  name: 'Journeys in the browser',
  command: ['playwright', 'test'],
  tests: 'playwright',
  after: BUILD.name,
}

/** @type {import('./levels.mjs').Level[]} The quick part: everything that needs no browser and no build. */
export const QUICK_LEVELS = [...STATIC_LEVELS, RULES_AND_ROUTES]

/** @type {import('./levels.mjs').Level[]} Everything that a machine with Node and a browser can prove. */
export const ALL_LEVELS = [
  BUILD,
  JOURNEYS,
  ...STATIC_LEVELS,
  RULES_AND_ROUTES,
  SCREENS,
  torturing('embedded'),
]

/** What gives a test its database on a server; a test without it is the same with and without one. */
export const SERVER_DATABASE = 'tests/support/empty-server-database.ts'

/** @type {import('./levels.mjs').Level[]} The database tests once more, on the server of DATABASE_URL. */
export const SERVER_DATABASE_LEVELS = [
  {
    name: 'Routes and database on a PostgreSQL server',
    command: ['vitest', 'related', '--run', '--project', 'node', SERVER_DATABASE],
    tests: 'vitest',
  },
]

/** @type {import('./levels.mjs').Level[]} The journeys once more, each newsroom as two processes behind a proxy. */
export const PROCESSES_LEVELS = [
  {
    ...JOURNEYS,
    name: 'Journeys through two processes on one database',
    env: { JOURNEY_PROCESSES: '2' },
  },
  torturing('server'),
]

/** @type {import('./levels.mjs').Level[]} What needs disks of its own: root on Linux, with the right to mount. */
export const DISK_LEVELS = [
  {
    name: 'The whole server on a full disk',
    command: ['vitest', 'run', '--project', 'disk', 'src'],
    tests: 'vitest',
  },
  {
    name: 'Attacks on the product, full disk',
    command: ['vitest', 'run', '--project', 'disk', 'scripts/torture/full-disk'],
    tests: 'vitest',
    after: BUILD.name,
  },
]

/** @type {import('./levels.mjs').Level[]} What needs feed readers that other people wrote, which Debian has. */
export const FEED_LEVELS = [
  {
    name: 'The feed, read by newsboat and feedparser',
    command: ['vitest', 'run', '--project', 'feed'],
    tests: 'vitest',
  },
]

/** @type {import('./levels.mjs').Level[]} The files of `deploy` for proxies, under the programs that they are for. */
export const PROXY_LEVELS = [
  {
    name: 'Two processes behind HAProxy and nginx',
    command: ['vitest', 'run', '--project', 'torture', 'scripts/torture/proxies.test.ts'],
    tests: 'vitest',
    after: BUILD.name,
  },
]

/** @type {import('./levels.mjs').Level[]} The engines of browsers that all other tests do without. */
export const BROWSER_LEVELS = [
  {
    name: 'A walk through Firefox ESR and WebKitGTK',
    command: ['vitest', 'run', '--project', 'browsers'],
    tests: 'vitest',
    after: BUILD.name,
  },
]

/** @type {import('./levels.mjs').Level[]} What needs a disk within a file, which fewer machines mount. */
export const POWER_CUT_LEVELS = [
  {
    name: 'Power cuts',
    command: ['vitest', 'run', '--project', 'disk', 'scripts/torture/power-cut'],
    tests: 'vitest',
    after: BUILD.name,
  },
]

/** Attacks on the built product, a short round of each. */
function torturing(engine) {
  return {
    name: `Attacks on the product, ${engine}`,
    command: ['vitest', 'run', '--project', 'torture', `scripts/torture/${engine}.test.ts`],
    tests: 'vitest',
    after: BUILD.name,
  }
}

function refuseFewFiles(output) {
  const files = Number(/on (\d+) files/.exec(output)?.[1] ?? 0)
  if (files < LEAST_LINTED_FILES) return `It looked at ${files} files only.`
}
