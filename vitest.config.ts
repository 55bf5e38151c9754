import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './scripts/browser.mjs'
import { ON_POSTGRES } from './scripts/on-postgres.mjs'
import { nodeFlags } from './scripts/project.mjs'
import { plantTenthStep } from './tests/support/tenth-step/plant.ts'
import { COMMANDS, newsroomBehindScreens } from './tests/support/screen-commands.ts'

const chromium = playwright({
  actionTimeout: 60_000,
  launchOptions: browserLaunch(),
  contextOptions: { locale: 'en-US', reducedMotion: 'reduce', timezoneId: 'Pacific/Kiritimati' },
})

/** The product with a tenth step. */
const TENTH_STEP = 'tests/unit/tenth-step.test.ts'
/** A hang is noticed; how fast things are is for the bench to say. Alone the longest takes a tenth of it. */
const HANG_MS = 180_000
/** They mount small disks, which root on Linux can: `npm run test:disk`. */
const DISK_TESTS = ['src/**/*.disk.test.ts', 'scripts/torture/*.disk.test.ts']
/** They attack the built product, a minute each and more where all is busy. */
const TORTURE_TESTS = 'scripts/torture/*.test.ts'
const TORTURE_MS = 900_000
/** They ask feed readers of Debian: `npm test -- debian`. */
const FEED_TESTS = 'src/**/*.feed.test.ts'

/** They walk through the built product in other browsers of Debian: `npm test -- debian`. */
const BROWSER_TESTS = 'tests/browsers/*.browsers.test.ts'
const WALK_MS = 600_000

/** An icon that is met while a test runs would have all packages bundled anew, and React would be there twice. */
const EACH_BY_ITSELF = { exclude: ['lucide-react'] }

/** Tests that need neither a browser nor a build. */
const withoutBrowser = (name: string, include: string[]) => ({
  test: {
    name,
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: 60_000 } },
    environment: 'node' as const,
    include,
    exclude: [...DISK_TESTS, FEED_TESTS, TORTURE_TESTS, TENTH_STEP],
    pool: 'forks' as const,
    // What all of them need is loaded once, not by each file: half of the work. A file leaves nothing behind it
    // but its database, which is its own.
    isolate: false,
    execArgv: nodeFlags({}),
  },
})

/** Made anew for each project, since each marks it as its own. */
const inBrowser = () => ({
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['tests/support/screen/setup.ts'],
  browser: {
    enabled: true,
    headless: true,
    commands: COMMANDS,
    provider: chromium,
    instances: [{ browser: 'chromium' as const }],
    viewport: { width: 1280, height: 800 },
    screenshotFailures: false,
  },
})

export default defineConfig({
  test: {
    projects: [
      withoutBrowser('node', ['src/**/*.test.ts', 'tests/unit/**/*.test.ts', 'scripts/**/*.test.ts']),
      withoutBrowser('postgres', ON_POSTGRES),
      {
        plugins: [plantTenthStep()],
        test: {
          name: 'tenth-step',
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          environment: 'node',
          include: [TENTH_STEP],
          pool: 'forks',
          execArgv: nodeFlags({}),
        },
      },
      {
        test: {
          name: 'disk',
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          environment: 'node',
          include: DISK_TESTS,
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'feed',
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          environment: 'node',
          include: [FEED_TESTS],
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'browsers',
          testTimeout: WALK_MS,
          hookTimeout: HANG_MS,
          environment: 'node',
          include: [BROWSER_TESTS],
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'torture',
          testTimeout: TORTURE_MS,
          hookTimeout: HANG_MS,
          environment: 'node',
          include: [TORTURE_TESTS],
          exclude: DISK_TESTS,
          pool: 'forks',
          execArgv: nodeFlags({}),
        },
      },
      {
        extends: './vite.config.ts',
        plugins: [newsroomBehindScreens()],
        optimizeDeps: EACH_BY_ITSELF,
        test: { ...inBrowser(), name: 'screen', include: ['src/**/*.test.tsx'] },
      },
      {
        extends: './vite.config.ts',
        plugins: [plantTenthStep(), newsroomBehindScreens()],
        optimizeDeps: EACH_BY_ITSELF,
        test: { ...inBrowser(), name: 'tenth-step-screen', include: [`${TENTH_STEP}x`] },
      },
    ],
  },
})
