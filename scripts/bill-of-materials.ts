import { type Lock, nameOf } from './supply-faults.ts'

/** What the product calls itself in package.json. */
type Product = { name: string; version: string; description: string; license: string }

/**
 * What the product ships with as CycloneDX 1.5, tools aside: of the lockfile, so the same for the same lockfile, with
 * the packages of every platform.
 *
 * npm's own bill leaves out whatever a tool needs too, React among it, and refuses where a tool's package names another
 * one's `latest`.
 */
export function billOfMaterials(product: Product, lock: Lock): object {
  const shipped = Object.keys(lock.packages).filter((folder) => folder !== '' && !lock.packages[folder]?.dev)
  const components = new Map(shipped.map((folder) => [refOf(folder, lock), componentOf(folder, lock)]))
  const needs = new Map<string, Set<string>>()
  for (const folder of shipped) {
    const found = needs.get(refOf(folder, lock)) ?? new Set()
    for (const ref of neededBy(folder, lock)) found.add(ref)
    needs.set(refOf(folder, lock), found)
  }
  const own = `pkg:npm/${product.name}@${product.version}`
  const ownNeeds = Object.keys(lock.packages['']?.dependencies ?? {}).map((name) =>
    refOf(`node_modules/${name}`, lock),
  )
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': own,
        type: 'application',
        name: product.name,
        version: product.version,
        description: product.description,
        licenses: [{ expression: product.license }],
        purl: own,
      },
    },
    components: [...components.values()],
    dependencies: [
      { ref: own, dependsOn: ownNeeds },
      ...[...needs].map(([ref, found]) => ({ ref, dependsOn: [...found].toSorted() })),
    ],
  }
}

/** The package URL, which names a package in one version wherever it lies. */
function refOf(folder: string, { packages }: Lock): string {
  return `pkg:npm/${nameOf(folder).replace('@', '%40')}@${packages[folder]?.version ?? ''}`
}

function componentOf(folder: string, lock: Lock): object {
  const { version, license, integrity, optional } = lock.packages[folder] ?? {}
  const [group, name] = nameOf(folder).startsWith('@')
    ? nameOf(folder).split('/')
    : [undefined, nameOf(folder)]
  const sha512 = integrity?.replace('sha512-', '') ?? ''
  return {
    'bom-ref': refOf(folder, lock),
    type: 'library',
    ...(group && { group }),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }],
    licenses: [{ expression: license }],
    purl: refOf(folder, lock),
  }
}

function neededBy(folder: string, lock: Lock): string[] {
  const { dependencies, optionalDependencies } = lock.packages[folder] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const found = placeOf(name, folder, lock)
    return found ? [refOf(found, lock)] : []
  })
}

/** Where Node finds a package that one in a folder asks for: below that folder, else below the nearest above it. */
function placeOf(name: string, folder: string, { packages }: Lock): string | undefined {
  for (let above = folder; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    const place = `${above ? `${above}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (above === '') return undefined
  }
}
