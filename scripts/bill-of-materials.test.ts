import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
type Component = { purl: string; licenses: { expression: string }[]; hashes: { content: string }[] }

function written() {
  const file = join(temporaryFolder(), 'bill.cdx.json')
  execFileSync('npm', ['run', '--silent', 'sbom', '--', file], { cwd: ROOT })
  return JSON.parse(readFileSync(file, 'utf8'))
}

test('npm run sbom writes a CycloneDX bill of all that the product ships with, and of no tool', () => {
  const bill = written()
  const { dependencies, devDependencies } = read('package.json')
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'city-desk' } } })

  const components: Component[] = bill.components
  const purls = components.map(({ purl }) => purl)
  for (const [name, version] of Object.entries<string>(dependencies))
    expect(purls).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
  expect(purls.join('\n')).not.toContain(`pkg:npm/vitest@${devDependencies.vitest}`)
  for (const { licenses, hashes } of components) {
    expect(licenses[0]?.expression).toBeTruthy()
    expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  }
})

test('the bill tells of each package which others it needs, and names none that it has not', () => {
  const bill = written()
  const refs = new Set([bill.metadata.component, ...bill.components].map((one) => one['bom-ref']))
  const edges: { ref: string; dependsOn: string[] }[] = bill.dependencies
  expect(edges.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref))).toEqual(
    [],
  )
  const needs = (name: string) =>
    edges.find(({ ref }) => ref.startsWith(`pkg:npm/${name}@`))?.dependsOn.join()
  expect(needs('react-dom')).toContain('pkg:npm/scheduler@')
  expect(edges.filter(({ ref }) => ref.startsWith('pkg:npm/react-dom@'))).toHaveLength(1)
})
