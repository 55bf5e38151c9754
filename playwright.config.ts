import { defineConfig } from '@playwright/test'
import { browserLaunch } from './scripts/browser.mjs'

/** Journeys of people through the built product, in a real browser, one after another. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'node_modules/.cache/city-desk/journeys',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 10_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserLaunch(),
  },
})
