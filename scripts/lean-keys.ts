import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { RouteContract } from '#shared/api/route.ts'

const CONTRACT = /import \{ (\w+) \} from "#shared\/api\/([\w-]+\.ts)"/g
const KEY = /\bkeyOf\((\w+)\.(\w+)\b/g

type Routes = Record<string, RouteContract>

/**
 * A key of a route is made of who may call it, how, and where. Where a screen names a route for its key alone, the build
 * states these three in its place, so that what is stale after a change brings no page the shapes of all others' answers.
 */
export function leanKeys(root: string): Plugin {
  return {
    name: 'lean-keys',
    apply: 'build',
    enforce: 'post',
    async transform(code) {
      if (!code.includes('keyOf(')) return null
      const contracts = await Promise.all(
        Array.from(code.matchAll(CONTRACT), async ([, name = '', file = '']) => {
          const module = (await import(pathToFileURL(join(root, 'src/shared/api', file)).href)) as Record<
            string,
            Routes
          > // what the screens import by that name
          return [name, module[name] ?? {}] as const
        }),
      )
      return { code: withKeysAlone(code, new Map(contracts)), map: null }
    },
  }
}

/** @param contracts the routes by the name of what was imported; what is named for nothing else is not imported either */
export function withKeysAlone(code: string, contracts: ReadonlyMap<string, Routes>): string {
  const lean = code.replaceAll(KEY, (whole, name: string, route: string) => {
    const { audience, method, path } = contracts.get(name)?.[route] ?? {}
    return path === undefined ? whole : `keyOf(${JSON.stringify({ audience, method, path })}`
  })
  return lean.replaceAll(CONTRACT, (whole, name: string) => (isNamed(name, lean) ? whole : ''))
}

/** Whether anything but the import and names of fields says it: a value alone, one of its routes, an end of a choice. */
const isNamed = (name: string, code: string): boolean =>
  new RegExp(`(?<![/\\w."'])${name}\\b(?!\\s*:)|\\?\\s*${name}\\s*:`).test(code.replaceAll(CONTRACT, ''))
