import satisfies from 'spdx-satisfies'

/** What is read of package.json. */
export type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

/** One package of package-lock.json, by its folder below the project; the project itself is ''. */
type LockedPackage = {
  version?: string
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  optional?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}
export type Lock = { packages: Record<string, LockedPackage> }

/** Ask nothing but to be named, which the packages do themselves. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
]
/** Fonts, whose letters are served as files of their own. */
const FONTS = ['OFL-1.1']
/** Ask that changes to their own files stay open; we change none, and load each from a file of its own. */
const FILE_BY_FILE = ['MPL-2.0']
/** The picture library, which sharp loads as a shared object that anybody may replace. */
const SHARED_OBJECT: Record<string, string[]> = { '@img/sharp-': ['LGPL-3.0-or-later'] }

/** @returns what package of the lockfile a folder holds: of `node_modules/a/node_modules/@b/c` it is `@b/c`. */
export const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13)

/** Versions that are no range, nor anything but a version of the registry. */
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/

/** @returns what a package might bring along unseen, a sentence each: see docs/decisions, supply */
export function supplyFaults(manifest: Manifest, lock: Lock): string[] {
  return [
    ...rangesIn(manifest),
    ...scriptsIn(manifest, lock),
    ...Object.entries(lock.packages).flatMap(faultsOf),
  ]
}

function rangesIn({ dependencies, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} is pinned to no one version: ${version}`)
}

/** Each package that wants to run something when it is installed is allowed to or not, by name; and no other is. */
function scriptsIn({ allowScripts }: Manifest, { packages }: Lock): string[] {
  const wanting = new Set(
    Object.entries(packages).flatMap(([folder, { hasInstallScript }]) =>
      hasInstallScript ? [nameOf(folder)] : [],
    ),
  )
  const undecided = [...wanting].filter((name) => allowScripts[name] === undefined)
  const idle = Object.keys(allowScripts).filter((name) => !wanting.has(name))
  return [
    ...undecided.map((name) => `${name} has an install script that allowScripts does not speak of`),
    ...idle.map((name) => `allowScripts speaks of ${name}, which has no install script`),
  ]
}

function faultsOf([folder, one]: [string, LockedPackage]): string[] {
  if (folder === '') return []
  const name = nameOf(folder)
  const unsealed = one.integrity ? [] : [`${name} has no checksum in package-lock.json`]
  return isKnown(name, one.license)
    ? unsealed
    : [...unsealed, `${name} has a licence that is not approved: ${one.license ?? 'none'}`]
}

function isKnown(name: string, license: string | undefined): boolean {
  const own = Object.entries(SHARED_OBJECT).find(([start]) => name.startsWith(start))?.[1] ?? []
  try {
    return license !== undefined && satisfies(license, [...FREE, ...FONTS, ...FILE_BY_FILE, ...own])
  } catch {
    return false // no expression of SPDX, such as 'SEE LICENSE IN ...'
  }
}

/** One line a package and version, by licence: what the product ships with, or what only its tools need. */
export function licenceLines({ packages }: Lock, { tools }: { tools: boolean }): string[] {
  const lines = Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && (dev ?? false) === tools)
    .map(([folder, { license, version }]) => `${license ?? 'none'}\t${nameOf(folder)} ${version ?? ''}`)
  return [...new Set(lines)].toSorted()
}
