import { existsSync } from 'node:fs'
import { debianInstall, isRootOnDebian } from './debian.mjs'
import { timed } from './project.mjs'

/** What each program and library of Debian is found by. */
const READERS = {
  newsboat: '/usr/bin/newsboat',
  'python3-feedparser': '/usr/lib/python3/dist-packages/feedparser',
}

/** @returns whether the feed readers of Debian are there, installed when missing and possible */
export async function haveFeedReaders() {
  const missing = Object.entries(READERS).flatMap(([name, place]) => (existsSync(place) ? [] : [name]))
  if (missing.length === 0) return true
  if (!isRootOnDebian()) return false
  return timed('Installing feed readers', () => debianInstall(missing)).then(
    () => true,
    () => false, // what is then not proved is said in the last line
  )
}
