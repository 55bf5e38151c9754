import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { debianInstall, isRootOnDebian } from './debian.mjs'
import { stop, timed } from './project.mjs'

/**
 * Features that are off. What the address bar opens below itself are web pages, made for each window of a test, where they
 * cost more than the page that is tested. The browser takes the last such list alone, so Playwright's own stands here too.
 */
const OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch', 'msForceBrowserSignIn'],
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** What every browser of the tests is started with: it runs as root too, and asks nothing of anybody elsewhere. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join()}`,
]

/** Chromium comes first: it is what the tests were written with. */
const USUAL_PLACES = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
}
const BELOW_ON_WINDOWS = ['Chromium/Application/chrome.exe', 'Google/Chrome/Application/chrome.exe']
/** A browser that starts tells its version in less, also on a busy machine. */
const TELLS_VERSION_WITHIN_MS = 30_000

/**
 * The one place that decides which Chromium or Chrome the tests run in: the one that `CHROMIUM_PATH` names and no
 * other, else the first of the usual places that starts.
 *
 * @returns its path and what it says of its version; undefined when there is none
 * @throws Error when `CHROMIUM_PATH` names nothing that starts
 */
export function findBrowser({
  env = process.env,
  platform = process.platform,
  versionOf = versionThatItTells,
} = {}) {
  const named = env.CHROMIUM_PATH
  const found = (path) => {
    const version = path ? versionOf(path, platform) : undefined
    return version === undefined ? undefined : { path, version }
  }
  if (named) {
    const browser = found(named)
    if (browser) return browser
    throw new Error(`CHROMIUM_PATH names ${named}, which is no browser that starts.`)
  }
  for (const path of usualPlaces(platform, env)) {
    const browser = found(path)
    if (browser) return browser
  }
  return undefined
}

function usualPlaces(platform, env) {
  if (platform !== 'win32') return USUAL_PLACES[platform] ?? USUAL_PLACES.linux
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)
  return folders.flatMap((folder) => BELOW_ON_WINDOWS.map((path) => join(folder, path)))
}

/** Some systems keep a script there that only tells how to install one; on Windows asking would open a window. */
function versionThatItTells(path, platform) {
  if (!existsSync(path)) return undefined
  if (platform === 'win32') return ''
  const { status, stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: TELLS_VERSION_WITHIN_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout.trim() : undefined
}

/** For the configurations of test runners: nothing to start means Playwright's own words on what to do. */
export function browserLaunch() {
  const path = findBrowser()?.path
  return { args: BROWSER_FLAGS, ...(path && { executablePath: path }) }
}

/**
 * Fonts that the tests need, by where they lie. Liberation Sans has Arial's widths, by which the stand-ins of our own
 * fonts are made; without DejaVu's signs WebKitGTK ends its own page over a letter with one that no font has.
 */
const FONTS = {
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu',
}

/**
 * Finds a browser or gets one, says which it is, and names it to every program started from here. Needs no packages, so
 * that a machine without one is told so at once.
 */
export async function ensureBrowser() {
  const browser = orStop(() => findBrowser()) ?? (await getBrowser())
  console.log(`Browser of the tests: ${[browser.path, browser.version].filter(Boolean).join(', ')}`)
  process.env.CHROMIUM_PATH = browser.path
  await getFonts()
}

async function getBrowser() {
  if (!isRootOnDebian()) return stop(NONE)
  await timed('Getting a browser for the tests', () => debianInstall(['chromium'])).catch(() => stop(NONE))
  return findBrowser() ?? stop(NONE)
}

async function getFonts() {
  const missing = Object.keys(FONTS).filter((name) => !existsSync(FONTS[name]))
  if (missing.length === 0 || !isRootOnDebian()) return
  await timed('Getting fonts for the tests', () => debianInstall(missing)).catch(() =>
    stop(`The tests measure letters with fonts that are missing: apt install ${missing.join(' ')}`),
  )
}

const NONE =
  'The tests need Chromium or Chrome, and there is none: apt install chromium, or set CHROMIUM_PATH to where yours is.'

function orStop(find) {
  try {
    return find()
  } catch ({ message }) {
    return stop(message)
  }
}
