import { existsSync } from 'node:fs'
import { debianInstall, isRootOnDebian } from './debian.mjs'
import { timed } from './project.mjs'

/** What each program and library of Debian is found by. */
const READERS = {
  newsboat: '/usr/bin/newsboat',
  'python3-feedparser': '/usr/lib/python3/dist-packages/feedparser',
}
const BROWSERS = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}
const PROXIES = { haproxy: '/usr/sbin/haproxy', 'nginx-light': '/usr/sbin/nginx' }

/** @returns whether the feed readers of Debian are there, installed when missing and possible */
export const haveFeedReaders = () => have('feed readers', READERS)

/** @returns the same of its proxies; on a machine with services Debian starts those, and they may be stopped */
export const haveProxies = () => have('proxies', PROXIES)

/** @returns the same of its browsers, with a display in memory for the one that needs some */
export const haveBrowsers = () => have('browsers', BROWSERS)

async function have(what, places) {
  const missing = Object.entries(places).flatMap(([name, place]) => (existsSync(place) ? [] : [name]))
  if (missing.length === 0) return true
  if (!isRootOnDebian()) return false
  return timed(`Installing ${what}`, () => debianInstall(missing)).then(
    () => true,
    () => false, // what is then not proved is said in the last line
  )
}
