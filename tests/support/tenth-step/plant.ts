import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { Plugin } from 'vite'
import { takesTenthStep, withTenthStep } from './edits.ts'

/** Gives the product a tenth step in the tests of one project. */
export const plantTenthStep = (): Plugin => ({
  name: 'plant-tenth-step',
  enforce: 'pre',
  load: (id) => {
    const path = id.replace(/\?.*/, '')
    return takesTenthStep(path) ? withTenthStep(path, readFileSync(path, 'utf8')) : null
  },
})

const MARK = '?tenth-step'
const isOurs = (address: string) =>
  /^file:.*\/(?:src|tests)\/[^?]+$/.test(address) && !/node_modules/.test(address)

/**
 * Loads a file, and all of the product that it needs, once more and with a tenth step, beside the product with nine
 * that the same process may have: for servers that Node runs itself.
 */
export async function importWithTenthStep(address: string): Promise<unknown> {
  plantInNode()
  return import(/* @vite-ignore */ `${address}${MARK}`)
}

let isPlanted = false
function plantInNode(): void {
  if (isPlanted) return
  isPlanted = true
  registerHooks({
    resolve: (name, context, next) => {
      const found = next(name, context)
      const isWanted = context.parentURL?.endsWith(MARK) && isOurs(found.url)
      return isWanted ? { ...found, url: `${found.url}${MARK}` } : found
    },
    load: (address, context, next) => {
      const loaded = next(address, context)
      const file = address.endsWith(MARK) ? address.slice(0, -MARK.length) : ''
      if (!takesTenthStep(file)) return loaded
      const source =
        typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
      return { ...loaded, source: withTenthStep(file, source) }
    },
  })
}
