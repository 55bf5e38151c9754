import { expect, test } from 'vitest'
import { DATABASE, RENDERING, SCREENS, SERVER } from './built-parts.mjs'
import { importedBy } from './import-graph.ts'
import { isStamped } from './stamped-sources.ts'

// What goes into a bundle is watched by the build itself; here is what Node reads to make it.
test.each([
  [SCREENS, 'vite.config.ts'],
  [RENDERING, 'vite.rendering.config.ts'],
  [SERVER, 'scripts/build-server.ts'],
  [DATABASE, 'scripts/prepare-database.ts'],
])('the stamp of the $name knows every file that decides how it is built', ({ sources }, program) => {
  const files = [...importedBy(program)]
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((file) => !isStamped(sources, file))).toEqual([])
})
