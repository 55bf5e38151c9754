import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import './check-node.mjs'
import { DATABASE, RENDERING, SCREENS, SERVER } from './built-parts.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { hashOf, isStartedDirectly, OWN_NODE, readableByAll, ROOT, stop, timed } from './project.mjs'
import { runQuietly } from './run.mjs'

/**
 * Builds what is missing, and whatever has sources that changed since it was built last. Without any sources, as where
 * the product was unpacked and not cloned, what was built is taken as it is.
 */
export async function ensureBuild(parts = [SCREENS, RENDERING, SERVER, DATABASE]) {
  const read = sourceReader()
  const isCloned = existsSync(join(ROOT, 'src'))
  for (const part of parts) {
    const built = builtFrom(part)
    const stamp = isCloned && hashOf(...part.sources.flatMap(read))
    if (built !== null && (!isCloned || built === stamp)) continue
    if (!isCloned) stop(`${part.folder} is missing, and without the folder src it cannot be built.`)
    await readableByAll(async () => {
      await build(part)
      writeFileSync(stampOf(part), stamp)
    })
  }
}

async function build({ name, flags = [], command: [program, ...args] }) {
  const env = { ...process.env, NODE_ENV: 'production' }
  await timed(`Building the ${name}`, () =>
    runQuietly(OWN_NODE, [...flags, join(ROOT, program), ...args], { env }),
  ).catch((error) => stop(`The ${name} could not be built.\n${error.message}`))
}

/** Beside the folder, which the build empties and from which the screens are served. */
const stampOf = ({ folder }) => join(ROOT, `${folder}.built-from`)

/** @returns the stamp of what was built; null when nothing was, or it was removed */
function builtFrom(part) {
  if (!existsSync(join(ROOT, part.folder)) || !existsSync(stampOf(part))) return null
  return readFileSync(stampOf(part), 'utf8')
}

/** Reads names and contents, in an order that is the same on every machine; each once, since parts share sources. */
function sourceReader() {
  const known = new Map()
  const contentOf = (source) => {
    const path = join(ROOT, source)
    if (!existsSync(path)) return [source, 'missing']
    if (/\.test\.tsx?$/.test(source)) return []
    if (!statSync(path).isDirectory()) return [source, readFileSync(path)]
    return readdirSync(path)
      .sort()
      .flatMap((name) => contentOf(`${source}/${name}`))
  }
  return (source) => {
    if (!known.has(source)) known.set(source, contentOf(source))
    return known.get(source)
  }
}

if (isStartedDirectly(import.meta.url)) {
  await ensureInstall({ withTools: false })
  await ensureBuild()
}
