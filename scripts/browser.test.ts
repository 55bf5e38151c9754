import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { browserLaunch, findBrowser } from './browser.mjs'

/** A machine on which these paths are browsers that start. */
const machine = (platform: NodeJS.Platform, paths: string[], env: Record<string, string> = {}) => ({
  env,
  platform,
  versionOf: (path: string) => (paths.includes(path) ? `Chromium of ${path}` : undefined),
})

const CHROMIUM = '/usr/bin/chromium'
const CHROME = '/usr/bin/google-chrome'
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

test('the browser that CHROMIUM_PATH names is taken before every other', () => {
  const env = { CHROMIUM_PATH: '/opt/mine' }
  expect(findBrowser(machine('linux', [CHROMIUM, '/opt/mine'], env))?.path).toBe('/opt/mine')
})

test('a CHROMIUM_PATH that does not start is named, and no other is taken in its place', () => {
  const env = { CHROMIUM_PATH: '/opt/gone' }
  expect(() => findBrowser(machine('linux', [CHROMIUM], env))).toThrow('CHROMIUM_PATH names /opt/gone')
})

test.each<[NodeJS.Platform, string[], string]>([
  ['linux', [CHROME, CHROMIUM], CHROMIUM],
  ['linux', [CHROME], CHROME],
  ['darwin', [MAC], MAC],
  [
    'win32',
    ['C:/Programs/Google/Chrome/Application/chrome.exe'],
    'C:/Programs/Google/Chrome/Application/chrome.exe',
  ],
])('on %s with %j the one at %s is found', (platform, paths, found) => {
  const env: Record<string, string> = platform === 'win32' ? { LOCALAPPDATA: 'C:/Programs' } : {}
  expect(findBrowser(machine(platform, paths, env))).toEqual({ path: found, version: `Chromium of ${found}` })
})

test('where there is none, none is found', () => {
  expect(findBrowser(machine('linux', []))).toBeUndefined()
})

test('a file that is no browser is passed over, and so is one that is not there', () => {
  const env = { CHROMIUM_PATH: '/nowhere/chromium' }
  expect(() => findBrowser({ env })).toThrow('no browser that starts')
  expect(() => findBrowser({ env: { CHROMIUM_PATH: import.meta.filename }, platform: 'linux' })).toThrow(
    'no browser that starts',
  )
})

test('whatever Playwright turns off stays off beside what these tests turn off', async () => {
  const server = await chromium.launchServer(browserLaunch())
  const lists = server
    .process()
    .spawnargs.filter((arg) => arg.startsWith('--disable-features='))
    .map((arg) => arg.slice('--disable-features='.length).split(','))
  await server.close()
  expect(lists).toHaveLength(2)
  expect(lists[1]).toEqual(expect.arrayContaining(lists[0] ?? []))
})
