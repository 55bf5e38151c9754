import { relative, sep } from 'node:path'
import type { OutputBundle, Plugin } from 'rolldown'
import { ROOT } from './project.mjs'

/**
 * Fails a build that a source went into which its stamp does not know of: that one could change without a new build.
 *
 * @param sources of the part, as scripts/built-parts.mjs names them
 */
export function onlyStampedSources({ sources }: { sources: string[] }): Plugin {
  return {
    name: 'only-stamped-sources',
    generateBundle(_options, made: OutputBundle) {
      const modules = Object.values(made).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const paths = modules.map(pathOf).filter((path) => !/^\.\.|\0|^node_modules\//.test(path))
      const unknown = paths.filter((path) => !isStamped(sources, path))
      if (unknown.length > 0) throw new Error(`Missing in scripts/built-parts.mjs: ${unknown.join(', ')}`)
    },
  }
}

/** Whether a part is built again when this file changes. */
export const isStamped = (sources: string[], path: string): boolean =>
  sources.some((at) => path === at || path.startsWith(`${at}/`))

/** Where a module lies in the project. */
export const pathOf = (id: string): string => relative(ROOT, id.replace(/\?.*$/, '')).replaceAll(sep, '/')
