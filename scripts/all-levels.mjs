import { SERVER_DATABASE } from './on-postgres.mjs'

/** @typedef {import('./levels.mjs').Level} Level */

/** The linter says so itself; fewer would mean that it looked past the project. */
const LEAST_LINTED_FILES = 200

/** @type {Level[]} What is read, and not run; the two that know the types begin first, since they take longest. */
const STATIC_LEVELS = [
  { name: 'Linter and boundaries', command: ['oxlint', '--type-aware'], refuse: refuseFewFiles },
  {
    name: 'Types',
    // Of several checkers beside each other each does much again that another has done.
    command: ['tsc', '-b', '--checkers', '1', '--builders', '1'],
    // The compiler collects its garbage more seldom and takes more memory, up to one gigabyte.
    env: { GOGC: '400' },
  },
  { name: 'Formatting', command: ['biome', 'format'] },
  { name: 'House rules of the source', command: ['node', 'scripts/check-source.ts'] },
  { name: 'Documents', command: ['node', 'scripts/check-docs.ts'] },
  { name: 'Packages: pinned, sealed, licensed', command: ['node', 'scripts/check-supply.ts'] },
  { name: 'Nothing that nothing needs', command: ['knip'] },
  { name: 'Tables agree with the migrations', command: ['node', 'scripts/make-migration.ts', '--check'] },
]

/** @type {Level} */
const BUILD = { name: 'Build of screens and server', command: ['node', 'scripts/ensure-build.mjs'] }

/** @returns {Level} tests of the projects of vitest.config.ts */
const tested = (name, projects, files = [], more = {}) => ({
  name,
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...files],
  tests: 'vitest',
  ...more,
})
/** The same on the built product. */
const built = (name, project, files) => tested(name, [project], files, { after: BUILD.name })

/** @returns {Level} One after another, so all of them take longest and begin as soon as they can. */
const journeys = (name, files = [], env = {}) => ({
  name,
  command: ['playwright', 'test', ...files],
  tests: 'playwright',
  env,
  after: BUILD.name,
})

const RULES_AND_ROUTES = tested('Rules, every step, routes, database', ['node', 'tenth-step'])
const SCREENS = tested('Screens, each on the real server', ['screen', 'tenth-step-screen'])
const EMBEDDED_ATTACKS = built('Attacks on the product, embedded', 'torture', [
  'scripts/torture/embedded.test.ts',
])

/** @type {Level[]} The quick part: everything that needs no browser and no build. */
export const QUICK_LEVELS = [...STATIC_LEVELS, RULES_AND_ROUTES]

/** @type {Level[]} Everything that a machine with Node and a browser can prove. */
export const ALL_LEVELS = [
  BUILD,
  journeys('Journeys in the browser'),
  ...QUICK_LEVELS,
  SCREENS,
  EMBEDDED_ATTACKS,
]

/**
 * The journeys that are made on the embedded database too where all of them are made through two processes: from the
 * first start over two restarts, without a network, and with changes that meet. What a page loads is the same on both,
 * and `packed` starts its own server, on the embedded database in every run.
 */
const ON_BOTH_ENGINES = ['whole-job', 'offline', 'never-lost']

/** What a machine may have besides a PostgreSQL server, and what it then proves. */
const WITH = {
  disks: [
    tested('The whole server on a full disk', ['disk'], ['src']),
    built('Attacks on the product, full disk', 'disk', ['scripts/torture/full-disk']),
  ],
  diskFiles: [built('Power cuts', 'disk', ['scripts/torture/power-cut'])],
  feedReaders: [tested('The feed, read by newsboat and feedparser', ['feed'])],
  proxies: [built('Two processes behind HAProxy and nginx', 'torture', ['scripts/torture/proxies.test.ts'])],
  browsers: [built('A walk through Firefox ESR and WebKitGTK', 'browsers')],
}

/** @type {Level[]} What needs disks of its own: root on Linux, with the right to mount. */
export const DISK_LEVELS = [BUILD, ...WITH.disks, ...WITH.diskFiles]

/**
 * Everything that Debian can prove, each once: the journeys in their harder form, each newsroom as two processes behind a
 * proxy on one PostgreSQL server, and only some of them on the embedded database too.
 *
 * @param {string} url of that server
 * @param {(keyof typeof WITH)[]} has what else this machine has
 * @returns {Level[]}
 */
export function debianLevels(url, has) {
  const env = { DATABASE_URL: url }
  const made = journeys('Journeys through two processes on one database', [], {
    ...env,
    JOURNEY_PROCESSES: '2',
  })
  return [
    BUILD,
    made,
    ...QUICK_LEVELS,
    SCREENS,
    journeys(
      'Journeys on the embedded database',
      ON_BOTH_ENGINES.map((name) => `${name}.journey.ts`),
    ),
    { ...MAY_DIFFER, env },
    built('Attacks on the product, server', 'torture', ['scripts/torture/server.test.ts']),
    EMBEDDED_ATTACKS,
    ...has.flatMap((what) => WITH[what]),
  ]
}

/** Whatever has a database among the tests of that project, on the server of DATABASE_URL. */
const onServer = (name, project) => ({
  name,
  command: ['vitest', 'related', '--run', '--project', project, SERVER_DATABASE],
  tests: 'vitest',
})

/** @type {Level} */
export const MAY_DIFFER = onServer('What may differ on a PostgreSQL server', 'postgres')

/** @type {Level} */
export const WHOLE_SERVER = onServer('Routes and database on a PostgreSQL server', 'node')

function refuseFewFiles(output) {
  const files = Number(/on (\d+) files/.exec(output)?.[1] ?? 0)
  if (files < LEAST_LINTED_FILES) return `It looked at ${files} files only.`
}
