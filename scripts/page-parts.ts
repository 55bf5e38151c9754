import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

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
/** What each step shows of its own, in the order of the steps. */
export const STEP_FORMS = globSync('*/form.tsx', { cwd: new URL('../src/steps/', import.meta.url) })
  .toSorted()
  .map((file) => posix.join('../steps', file))
/** Any step. */
const STEPS = [STEP, ...STEP_FORMS]
const JOKES = STEP_FORMS.filter((file) => file.includes('joke'))
/** Every other page, by its name in `src/web/pages.ts`. */
export const FURTHER = {
  edition: 'edition-screen/edition-page.tsx',
  messages: 'messages/messages-screen.tsx',
  people: 'admin/people/people-screen.tsx',
  processor: 'admin/processor/processor-screen.tsx',
  content: 'admin/formatted-content/content-screen.tsx',
  deliveries: 'admin/deliveries/deliveries-screen.tsx',
  handOver: 'admin/hand-over/hand-over-screen.tsx',
  mail: 'admin/mail/mail-screen.tsx',
  settings: 'admin/settings/settings-screen.tsx',
  apiKeys: 'admin/api-keys/api-keys-screen.tsx',
  audit: 'admin/audit/audit-screen.tsx',
  libraries: 'admin/libraries/library-screen.tsx',
}
const FURTHER_PAGES = Object.values(FURTHER)
/** They show nothing of what a step is. */
const PLAIN = [FURTHER.messages, FURTHER.people, FURTHER.mail, FURTHER.apiKeys, FURTHER.audit]
const SENDING = [FURTHER.edition, FURTHER.processor, FURTHER.deliveries]
/** What opens over a page that shows texts. */
const EDIT_TEXT = 'admin/formatted-content/edit-dialog.tsx'
const TEXT_DRAFTS = 'drafts/open-content-draft.ts'

/**
 * Which file of the built screens a module lies in, so that a page is a few files that are asked for at once: what
 * every page runs, what signing in shares with what comes after it, what stands around the pages of somebody signed
 * in, what pages of the staff share two by two, the administration, and the page itself. A module belongs to the
 * first of these layers that reaches it without a further press, so a file imports from those before it only.
 * `and`: only what one of these reaches too. A page may be several files.
 */
const LAYERS: { name: string; pages: Page[]; least: number; and?: string[] }[] = [
  { name: 'app', pages: ['main.tsx'], least: 1 },
  // So that signing in loads neither the frame nor the administration, and the board none of what forms are made of.
  { name: 'app', pages: [FRAME, STAFF, BOARD], least: 1, and: SIGN_IN },
  { name: 'sign-in-and-forms', pages: [STEPS, ADMIN, OVERVIEW], least: 1, and: SIGN_IN },
  // So that the edition brings no fields of an account for what sends a form.
  { name: 'sign-in-and-forms', pages: [FURTHER.edition], least: 1, and: SIGN_IN },
  { name: 'sign-in-and-profile', pages: [PROFILE], least: 1, and: SIGN_IN },
  { name: 'frame', pages: [FRAME, STAFF], least: 1 },
  { name: 'frame', pages: [BOARD, STEPS], least: 2 },
  { name: 'frame', pages: [BOARD, PROFILE], least: 2 },
  { name: 'frame', pages: [BOARD, [ADMIN, OVERVIEW]], least: 2 },
  { name: 'frame', pages: [ABOUT, STEPS, FURTHER.settings], least: 3 },
  { name: 'frame', pages: [ABOUT, [PROFILE, FURTHER.settings]], least: 2 },
  // Small files that other pages share with it come along with the board, where everybody begins.
  { name: 'board', pages: [BOARD], least: 1 },
  // With the video, so that a new person's board does not bring a whole step along for that.
  { name: 'about', pages: [ABOUT], least: 1 },
  { name: 'admin', pages: [ADMIN], least: 1 },
  // What most pages are made of, apart from what steps are, which plain pages know nothing of.
  { name: 'forms', pages: [STEPS], least: 1, and: [...PLAIN, FURTHER.handOver] },
  { name: 'lists', pages: [OVERVIEW], least: 1, and: PLAIN },
  { name: 'lists', pages: [OVERVIEW, FURTHER.content, FURTHER.handOver], least: 3 },
  { name: 'lists', pages: [FURTHER.people, FURTHER.content], least: 2 },
  { name: 'outlines', pages: [STEPS, PROFILE, OVERVIEW], least: 2 },
  // So that what reads their rows by a press, or puts an edition together, brings no form and no page of a step.
  { name: 'steps', pages: ['../steps/index.ts'], least: 1 },
  // So that what changes something stored brings no step along, and what tells of sendings no overview.
  { name: 'admin', pages: [OVERVIEW], least: 1, and: [FURTHER.settings] },
  { name: 'approved', pages: [STEPS.slice(0, 2)], least: 1, and: [FURTHER.content] },
  { name: 'inputs', pages: [STEPS.slice(0, 2)], least: 1, and: [...FURTHER_PAGES, EDIT_TEXT] },
  { name: 'webhooks', pages: [OVERVIEW], least: 1, and: [FURTHER.handOver] },
  // So that an icon brings the edition neither filters nor a list of texts.
  { name: 'forms', pages: [FURTHER.edition], least: 1, and: [OVERVIEW, FURTHER.content] },
  { name: 'filters', pages: [OVERVIEW], least: 1, and: [FURTHER.content] },
  { name: 'sending', pages: [OVERVIEW], least: 1, and: SENDING },
  // So that what the edition stores asks for no password again.
  {
    name: 'stored',
    pages: [FURTHER.edition],
    least: 1,
    and: [PROFILE, FURTHER.settings, FURTHER.processor, FURTHER.libraries],
  },
  { name: 'changes', pages: [PROFILE, ...FURTHER_PAGES], least: 3, and: [FURTHER.apiKeys, FURTHER.handOver] },
  { name: 'reading', pages: FURTHER_PAGES, least: 3, and: [FURTHER.content] },
  { name: 'reading', pages: [FURTHER.content, FURTHER.processor], least: 2 },
  { name: 'changes', pages: [FURTHER.edition], least: 1, and: [FURTHER.people, FURTHER.mail] },
  { name: 'texts', pages: [FURTHER.content], least: 1, and: [FURTHER.edition, EDIT_TEXT] },
  { name: 'step', pages: [STEP], least: 1 },
  // A step loads its own form and those of no other; both jokes have one.
  { name: 'step', pages: STEP_FORMS, least: 3 },
  { name: 'joke', pages: JOKES, least: 2 },
  { name: 'overview', pages: [OVERVIEW], least: 1 },
  { name: 'content', pages: [FURTHER.content], least: 1 },
  { name: 'issues', pages: [FURTHER.edition, FURTHER.handOver], least: 2 },
  { name: 'words', pages: [FURTHER.edition], least: 1, and: [EDIT_TEXT, TEXT_DRAFTS] },
  { name: 'edition', pages: [FURTHER.edition], least: 1 },
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
  let counts: { reached: Map<string, number>; and: Map<string, number> | undefined }[] | undefined
  const layerOf = (id: string, graph: Graph): string | undefined => {
    counts ??= LAYERS.map(({ pages, and }) => ({
      reached: countPages(pages, graph),
      and: and && countPages(and, graph),
    }))
    return LAYERS.find(({ least }, index) => {
      const { reached, and } = counts?.[index] ?? {}
      return (reached?.get(id) ?? 0) >= least && (!and || and.has(id))
    })?.name
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
