import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Lock, type Manifest, licenceLines, supplyFaults } from './supply-faults.ts'

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const manifest: Manifest = read('package.json')
const lock: Lock = read('package-lock.json')
const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }

const faultsWith = (folder: string, more: object) =>
  supplyFaults(manifest, { packages: { ...lock.packages, [folder]: { ...good, ...more } } })

test('every package is pinned, sealed, licensed and allowed or denied its script', () => {
  expect(supplyFaults(manifest, lock)).toEqual([])
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
})

test.each([
  '^1.0.0',
  '~1.0.0',
  '1',
  '1.x',
  '*',
  'latest',
  'npm:other@1.0.0',
  'git+https://desk.example/a.git',
])('a dependency at %s is refused by name', (version) => {
  const ranged = { ...manifest, devDependencies: { ...manifest.devDependencies, loose: version } }
  expect(supplyFaults(ranged, lock)).toEqual([`loose is pinned to no one version: ${version}`])
})

test('an install script that nobody decided on is refused, however deep its package lies', () => {
  expect(faultsWith('node_modules/a/node_modules/@b/c', { hasInstallScript: true })).toEqual([
    '@b/c has an install script that allowScripts does not speak of',
  ])
  const idle = { ...manifest, allowScripts: { ...manifest.allowScripts, gone: true } }
  expect(supplyFaults(idle, lock)).toEqual(['allowScripts speaks of gone, which has no install script'])
})

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-3.0-or-later',
  'MIT AND SSPL-1.0',
  'SEE LICENSE IN x',
  undefined,
])('a package under %s is refused', (license) => {
  expect(faultsWith('node_modules/a', { license })).toEqual([
    `a has a licence that is not approved: ${license ?? 'none'}`,
  ])
})

test('a package may be taken under the better of two licences, and the picture library under its own', () => {
  expect(faultsWith('node_modules/a', { license: '(GPL-3.0-only OR MIT)' })).toEqual([])
  const picture = { license: 'Apache-2.0 AND LGPL-3.0-or-later' }
  expect(faultsWith('node_modules/@img/sharp-none', picture)).toEqual([])
})

test('a package without a checksum is refused', () => {
  expect(faultsWith('node_modules/a', { integrity: undefined })).toEqual([
    'a has no checksum in package-lock.json',
  ])
})

test('the licences of what is shipped and of the tools are listed apart', () => {
  const shipped = licenceLines(lock, { tools: false })
  expect(shipped).toContain(`MIT\tfastify ${manifest.dependencies['fastify']}`)
  expect(shipped.join('\n')).not.toContain('vitest')
  expect(licenceLines(lock, { tools: true }).join('\n')).toContain('MIT\tvitest ')
})
