import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import type { PageName } from '#web/pages.ts'

/** A file below src/web, or several. */
type Page = string | string[]
type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...words: never[]) => unknown>>[1]

/* The screens that make layers, as files below src/web. */
export const SIGN_IN = ['accounts/sign-in/sign-in-frame.tsx', 'accounts/sign-in/sign-in-screen.tsx']
export const FRAME = 'layout/frame.tsx'
export const ADMIN = 'admin/admin-layout.tsx'
export const OVERVIEW = 'admin/overview/overview-screen.tsx'
export const BOARD = 'layout/board-route.tsx'
export const STEP = 'layout/step-route.tsx'
export const PROFILE = 'profile/profile-screen.tsx'
export const STAFF = 'layout/staff-screens.tsx'
/** What the board unfolds for who is new; it comes by itself on first days. */
const ABOUT = 'board/about-panels.tsx'
/** The edition on paper, which any page can print. */
const PRINTED = 'printing/print-edition.tsx'
/** What each step shows of its own, in the order of the steps. */
export const STEP_FORMS = globSync('*/form.tsx', { cwd: new URL('../src/steps/', import.meta.url) })
  .toSorted()
  .map((file) => posix.join('../steps', file))
/** The board with what it unfolds. */
const WHOLE_BOARD = [BOARD, ABOUT]
/** Any step. */
const STEPS = [STEP, ...STEP_FORMS]
/** What pages say of the steps that need none of them whole. */
const OF_ALL_STEPS = ['../steps/outlines.ts', '../shared/sentence.ts', '../shared/beginning-of.ts']
/** Every other page, by its name in `src/web/pages.ts`. */
export const FURTHER = {
  edition: 'edition-screen/edition-page.tsx',
  messages: 'messages/messages-screen.tsx',
  people: 'admin/people/people-screen.tsx',
  processor: 'admin/processor/processor-screen.tsx',
  content: 'admin/formatted-content/content-screen.tsx',
  deliveries: 'admin/deliveries/deliveries-screen.tsx',
  handover: 'admin/handover/handover-screen.tsx',
  mail: 'admin/mail/mail-screen.tsx',
  settings: 'admin/settings/settings-screen.tsx',
  apiKeys: 'admin/api-keys/api-keys-screen.tsx',
  audit: 'admin/audit/audit-screen.tsx',
  libraries: 'admin/libraries/library-screen.tsx',
  sponsors: 'admin/sponsors/sponsors-screen.tsx',
} satisfies Record<Exclude<PageName, 'admin' | 'board' | 'profile'>, string>
const FURTHER_PAGES = Object.values(FURTHER)
/** The administration's pages. */
const OFFICE = [OVERVIEW, ...FURTHER_PAGES.filter((page) => page.startsWith('admin/'))]

/**
 * The chunks that pages share, in the order in which they choose: a module belongs to the first layer of whose pages at
 * least so many reach it without a further press. So a file imports from those before it only, signing in brings neither
 * the frame nor the administration, and the board none of what forms are made of. A page may be several files. What no
 * layer takes lies with its page, as the bundler does it.
 */
const LAYERS: { name: string; pages: Page[]; least: number }[] = [
  { name: 'app', pages: ['main.tsx'], least: 1 },
  { name: 'app', pages: [SIGN_IN, [FRAME, STAFF, BOARD]], least: 2 },
  {
    name: 'sign-in-and-forms',
    pages: [SIGN_IN, [...STEPS, ADMIN, OVERVIEW, PROFILE, FURTHER.edition]],
    least: 2,
  },
  { name: 'frame', pages: [[FRAME, STAFF]], least: 1 },
  { name: 'frame', pages: [WHOLE_BOARD, [...STEPS, PROFILE, ADMIN, OVERVIEW, FURTHER.settings]], least: 2 },
  { name: 'frame', pages: OF_ALL_STEPS, least: 1 },
  { name: 'arranging', pages: [WHOLE_BOARD, FURTHER.edition], least: 2 },
  { name: 'board', pages: WHOLE_BOARD, least: 1 },
  { name: 'steps', pages: ['../steps/index.ts'], least: 1 },
  { name: 'admin', pages: [ADMIN], least: 1 },
  { name: 'forms', pages: [STEPS, [PROFILE, FURTHER.edition, ...OFFICE]], least: 2 },
  { name: 'further-forms', pages: [PROFILE, FURTHER.edition, OFFICE], least: 2 },
  { name: 'office', pages: [FURTHER.edition, FURTHER.messages, ...OFFICE], least: 2 },
  { name: 'step', pages: [...STEPS, PRINTED], least: 2 },
  { name: 'sign-in', pages: SIGN_IN, least: 1 },
]

/** Libraries that every screen needs and that change less often than the screens themselves. */
const EVERY_SCREEN: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 42 },
  {
    name: 'tanstack',
    test: /node_modules\/@tanstack\/(react-router|router-core|history|react-query|query-core|store|react-store)\//,
    priority: 41,
  },
]
/** Files that only name others: who reaches one uses a few of those, which the bundler knows and the imports don't. */
const INDEXES = /node_modules\/@base-ui\/react\/.*\/index(\.parts)?\.m?js$/
const POPUPS = /node_modules\/(@base-ui|@floating-ui)\//

/** How the screens are split into files: see `LAYERS`. */
export function pageParts(): Rolldown.CodeSplittingGroup[] {
  let reached: Map<string, number>[] | undefined
  const layerOf = (id: string, graph: Graph): string | undefined => {
    reached ??= LAYERS.map(({ pages }) => countPages(pages, graph))
    return LAYERS.find(({ least }, index) => (reached?.[index]?.get(id) ?? 0) >= least)?.name
  }
  // A group takes along what its modules import, so the first layers choose first.
  const names = [...new Set(LAYERS.map(({ name }) => name))]
  const layers = names.map((name, index) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (layerOf(id, graph) === name ? name : null),
    priority: 2 * (names.length - index),
  }))
  return [...EVERY_SCREEN, ...layers, { name: 'popups', test: POPUPS }]
}

/** @returns by how many of these pages each module is reached without a further press */
function countPages(pages: Page[], graph: Graph): Map<string, number> {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const files = [page].flat()
    const seen = new Set(files.map((file) => fileURLToPath(new URL(`../src/web/${file}`, import.meta.url))))
    for (const id of seen) {
      counts.set(id, (counts.get(id) ?? 0) + 1)
      if (INDEXES.test(id)) continue
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
    }
  }
  return counts
}
