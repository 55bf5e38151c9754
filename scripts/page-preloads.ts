import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What a page at these addresses and below needs at once, besides what every page loads. */
const PAGES: { path: string; isSignedIn: boolean; screens: string[] }[] = [
  { path: '/', isSignedIn: true, screens: ['layout/staff-screens.tsx', 'board/board-screen.tsx'] },
  { path: '/board', isSignedIn: true, screens: ['layout/staff-screens.tsx', 'board/board-screen.tsx'] },
  { path: '/step', isSignedIn: true, screens: ['layout/staff-screens.tsx', 'layout/step-route.tsx'] },
  { path: '/profile', isSignedIn: true, screens: ['layout/staff-screens.tsx', 'profile/profile-screen.tsx'] },
  { path: '/admin', isSignedIn: true, screens: ['admin/admin-layout.tsx'] },
  { path: '/auth', isSignedIn: false, screens: ['accounts/sign-in/sign-in-screen.tsx'] },
]
/** Around every page of somebody signed in. */
const FRAME = 'layout/frame.tsx'

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
      const first = loadedBy(parts, [partOf(parts, 'main.tsx')])
      const preloads = PAGES.map(({ path, isSignedIn, screens }) => {
        const needed = loadedBy(
          parts,
          [...screens, ...(isSignedIn ? [FRAME] : [])].map((file) => partOf(parts, file)),
        )
        return {
          path,
          isSignedIn,
          files: [...needed].filter((file) => !first.has(file)).map((file) => `/${file}`),
        }
      })
      await writeFile(join(dir, 'preloads.json'), JSON.stringify(preloads))
    },
  }
}

function partOf(parts: Rolldown.OutputChunk[], file: string): Rolldown.OutputChunk {
  const found = parts.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/web/${file}`)))
  if (!found) throw new Error(`${file} is no part of the screens`)
  return found
}

/** @returns the files that these parts cannot run without, with their own */
function loadedBy(parts: Rolldown.OutputChunk[], begin: Rolldown.OutputChunk[]): Set<string> {
  const names = new Set(begin.map(({ fileName }) => fileName))
  for (const name of names) {
    const { imports } = parts.find(({ fileName }) => fileName === name) ?? { imports: [] }
    for (const imported of imports) names.add(imported)
  }
  return names
}
