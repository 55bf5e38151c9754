import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** States the outlines of the steps in the built screens, in place of making them of the steps, 10 kB with their forms' rules. */
export function leanSteps(root: string): Plugin {
  const file = join(root, 'src/steps/outlines.ts')
  return {
    name: 'lean-steps',
    apply: 'build',
    async load(id) {
      if (id !== file) return null
      const { STEP_OUTLINES } = (await import(
        pathToFileURL(file).href
      )) as typeof import('#steps/outlines.ts')
      return `export const STEP_OUTLINES = ${JSON.stringify(STEP_OUTLINES)}`
    },
  }
}
