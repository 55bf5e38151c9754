import { readFileSync } from 'node:fs'
import { runQuietly } from './run.mjs'

export const isRoot = () => process.getuid?.() === 0

/** Whether programs of Debian can be installed from here; what descends from it may have others by the same names. */
export function isRootOnDebian() {
  try {
    return isRoot() && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false // no such file, so it is another system
  }
}

/** @throws Error with what apt-get said, when it fails */
export async function debianInstall(packages) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runQuietly('apt-get', ['update', '-qq'], options)
  await runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}
