import { defineConfig } from '@playwright/test'
import { browserLaunch } from './scripts/browser.mjs'

/** Journeys of people through the built product, in a real browser, one after another. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.journey.ts',
  // One for each form of them, since both may be made side by side and each empties its own.
  outputDir: `node_modules/.cache/city-desk/journeys-${process.env['JOURNEY_PROCESSES'] ?? '1'}`,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  // A hang is noticed; other tests may run beside them.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserLaunch(),
  },
})
