import { writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { PAGES as NAMED } from '#web/pages.ts'
import {
  ADMIN,
  BOARD,
  FRAME,
  FURTHER,
  OVERVIEW,
  PROFILE,
  SIGN_IN,
  STAFF,
  STEP,
  STEP_FORMS,
} from './page-parts.ts'

/** What every page begins with. */
const PROGRAM = 'main.tsx'

/** What a page at these addresses and below needs at once, besides what every page loads. */
const PAGES: { path: string; isSignedIn: boolean; screens: string[] }[] = [
  { path: '/', isSignedIn: true, screens: [FRAME, STAFF, BOARD] },
  { path: '/board', isSignedIn: true, screens: [FRAME, STAFF, BOARD] },
  ...STEP_FORMS.map((form, index) => ({
    path: `/step/${index + 1}`,
    isSignedIn: true,
    screens: [FRAME, STAFF, STEP, form],
  })),
  { path: '/step', isSignedIn: true, screens: [FRAME, STAFF, STEP] },
  { path: '/profile', isSignedIn: true, screens: [FRAME, STAFF, PROFILE] },
  ...Object.entries(FURTHER).map(([name, screen]) => ({
    path: NAMED[name as keyof typeof FURTHER].path,
    isSignedIn: true,
    screens: [FRAME, ...(screen.startsWith('admin/') ? [ADMIN] : []), screen],
  })),
  { path: '/admin', isSignedIn: true, screens: [FRAME, ADMIN, OVERVIEW] },
  { path: '/auth', isSignedIn: false, screens: SIGN_IN },
]

/**
 * Writes `preloads.json`: the files that a page will ask for after those of its own HTML, so that the server can name
 * them beside it and they come at once instead of one wave after another.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
      const first = loadedBy(parts, [PROGRAM])
      const preloads = PAGES.map(({ path, isSignedIn, screens }) => ({
        path,
        isSignedIn,
        files: [...loadedBy(parts, screens)]
          .filter((part) => !first.has(part))
          .map(({ fileName }) => `/${fileName}`),
      }))
      await writeFile(join(dir, 'preloads.json'), JSON.stringify(preloads))
    },
  }
}

/**
 * @param files below src/web
 * @returns the parts that these files lie in, and those without which they cannot run
 */
function loadedBy(parts: Rolldown.OutputChunk[], files: string[]): Set<Rolldown.OutputChunk> {
  const needed = new Set(files.map((file) => partOf(parts, file)))
  for (const { imports } of needed)
    for (const part of parts) if (imports.includes(part.fileName)) needed.add(part)
  return needed
}

function partOf(parts: Rolldown.OutputChunk[], file: string): Rolldown.OutputChunk {
  const path = posix.join('/src/web', file)
  const found = parts.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))
  if (!found) throw new Error(`${file} is no part of the screens`)
  return found
}
