import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { RouteContract } from '#shared/api/route.ts'
import { STEP_OUTLINES, type StepOutline } from '#steps/outlines.ts'
import { type BegunBy, builtFiles, chunksOf, firstLoad, kibBeyond, weightOf } from './first-load.ts'
import {
  ABOUT,
  ADMIN,
  BOARD,
  EDIT_TEXT,
  FRAME,
  FURTHER,
  OVERVIEW,
  PROFILE,
  SIGN_IN as SIGN_IN_PAGE,
  STAFF,
  STEP,
  STEP_FORMS,
  TEXT_DRAFTS,
} from './page-parts.ts'

const ROOT = join(import.meta.dirname, '..')
const SIGN_IN = 'accounts/sign-in/sign-in-screen.tsx'
let built: Awaited<ReturnType<typeof builtFiles>>
beforeAll(async () => {
  built = await builtFiles(ROOT)
}, 120_000)

const isThere = (path: string) => existsSync(join(ROOT, path))

/** Compressed, without headers. */
const MOST = {
  board: { bytes: 213_500, requests: 8 },
  step: { bytes: 259_950, requests: 16 },
  overview: { bytes: 236_900, requests: 16 },
  profile: { bytes: 236_300, requests: 18 },
  signIn: { bytes: 203_900, requests: 10 },
}

/** The most that each further page adds to the board, in KiB, and each of its parts to the page. */
const KIB = { page: 50, part: 130 }
const TEXT = 'admin/markdown-preview.tsx'
const LINES = '../shared/document/line-of-part.ts'
/** What presses bring to a page, or idle moments after the first; nothing comes by itself once the page is there. */
const PARTS: { [Page in keyof typeof FURTHER]?: string[][] } = {
  edition: [
    ['edition-screen/assembling.ts'],
    ['edition-screen/text-acts.tsx'],
    [EDIT_TEXT, 'admin/formatted-content/source-editor.tsx'],
    [LINES],
  ],
  processor: [['admin/webhooks/webhook-setup.tsx'], ['admin/deliveries/sending/result-dialog.tsx']],
  content: [
    [TEXT],
    [EDIT_TEXT, 'admin/formatted-content/source-editor.tsx', TEXT_DRAFTS],
    ['admin/formatted-content/versions-dialog.tsx'],
    ['admin/formatted-content/content-behind.tsx'],
    ['admin/formatted-content/bulk-bar.tsx'],
  ],
}

/** What an address of the administration may ask for is a part of the address, which the program knows from the start. */
const OF_ADDRESSES = /^src\/web\/admin\/(?:[\w-]+\/)?(?:[\w-]+-)?search\.ts$/

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value

async function isForAdministratorsOnly(file: string): Promise<boolean> {
  if (file.startsWith('src/web/admin/')) return !OF_ADDRESSES.test(file)
  const [, noun = ''] = /^src\/shared\/([\w-]+)-messages\.ts$/.exec(file) ?? []
  if (noun) return isThere(`src/web/admin/${noun}`) && !isThere(`src/web/${noun}`)
  if (!file.startsWith('src/shared/api/')) return false
  const exported: Record<string, unknown> = await import(join(ROOT, file))
  const routes = Object.values(exported).flatMap((value) => Object.values(Object(value)).filter(isRoute))
  return routes.length > 0 && routes.every(({ audience }) => audience === 'admin')
}

test('the sign-in page loads none of the administration: no screen, no contract, no sentence', async () => {
  const { files } = firstLoad(chunksOf(built), ROOT, SIGN_IN)
  expect(files).toContain(`src/web/${SIGN_IN}`)
  const found: string[] = []
  for (const file of files) if (await isForAdministratorsOnly(file)) found.push(file)
  expect(found).toEqual([])
}, 120_000)

// What was reached; who needs more looks first for what can come with a press.
test('a first visit is as few files and as few bytes as it was', async () => {
  const of = (screens: string[], begunBy: BegunBy = 'head.js') => weightOf(built, ROOT, screens, begunBy)
  const pages = {
    board: of([FRAME, STAFF, BOARD]),
    step: of([FRAME, STAFF, STEP, ...STEP_FORMS.slice(0, 1)]),
    overview: of([FRAME, ADMIN, OVERVIEW]),
    profile: of([FRAME, STAFF, PROFILE], 'first-data.js'),
    signIn: of(SIGN_IN_PAGE, 'first-data.js'),
  }
  const over = Object.entries(pages).flatMap(([name, { bytes, requests }]) => {
    const most = MOST[name as keyof typeof MOST]
    return bytes > most.bytes || requests > most.requests
      ? [`${name}: ${bytes} bytes, ${requests} files`]
      : []
  })
  expect(over).toEqual([])
}, 120_000)

test('each further page adds 50 KiB to the board at most, and each of its parts 130 to the page', () => {
  const board = [FRAME, STAFF, BOARD]
  const over = Object.entries({ profile: PROFILE, ...FURTHER }).flatMap(([name, page]) => {
    const around = page.startsWith('admin/') ? [FRAME, ADMIN] : [FRAME, STAFF]
    const screens = [...around, page]
    const parts = PARTS[name as keyof typeof PARTS] ?? []
    return [
      {
        name,
        most: KIB.page,
        kib: kibBeyond(built, screens, board),
      },
      ...parts.map((part) => ({
        name: `${name}: ${part.join(', ')}`,
        most: KIB.part,
        kib: kibBeyond(built, part, screens),
      })),
    ].flatMap(({ name, most, kib }) => (kib > most ? [`${name}: ${kib.toFixed(1)} KiB`] : []))
  })
  expect(over).toEqual([])
})

test('a step loads its own form and that of no other; the administration no tabs but its links', () => {
  const chunks = chunksOf(built)
  const [first = '', ...others] = STEP_FORMS.map((file) => file.replace('../', 'src/'))
  const of = (screens: string[]) => screens.map((screen) => firstLoad(chunks, ROOT, screen))
  const step = of([FRAME, STAFF, STEP, `../${first.slice('src/'.length)}`]).flatMap(({ files }) => files)
  expect(step).toContain(first)
  const ofOthers = /^src\/web\/(ads\/ads-field|jokes\/joke-field|images\/picture-field)/
  expect(step.filter((file) => others.includes(file) || ofOthers.test(file))).toEqual([])
  const overview = of([FRAME, ADMIN, OVERVIEW]).flatMap(({ libraries }) => libraries)
  expect(overview.filter((file) => file.startsWith('@base-ui/react/tabs/'))).toEqual([])
})

test('pages that name the steps bring none of them', () => {
  const chunks = chunksOf(built)
  const { overview, profile, ...further } = { overview: OVERVIEW, profile: PROFILE, ...FURTHER }
  for (const page of [overview, profile, ...Object.values(further)]) {
    const files = [page.startsWith('admin/') ? ADMIN : STAFF, FRAME, page].flatMap(
      (screen) => firstLoad(chunks, ROOT, screen).files,
    )
    expect(files.filter((file) => /^src\/steps\/\d/.test(file))).toEqual([])
  }
  const told = chunks.find(({ modules }) =>
    Object.keys(modules).some((id) => id.endsWith('/steps/outlines.ts')),
  )
  const isTold = ({ title, entry }: StepOutline) =>
    [title, entry.one, entry.many].every((word) => told?.code.includes(word))
  expect(STEP_OUTLINES.filter((step) => !isTold(step))).toEqual([])
})

test('the board loads neither the palette nor what a press or an open row brings', () => {
  const chunks = chunksOf(built)
  const files = [FRAME, BOARD].flatMap((screen) => firstLoad(chunks, ROOT, screen).files)
  expect(files).toContain('src/web/board/task-card.tsx')
  const brought =
    /^src\/web\/(search\/|admin\/|printing\/|notifications\/bell-panel|layout\/edition-choice|board\/about-panels|keyboard\/shortcuts-dialog)/
  expect(files.filter((file) => brought.test(file) && !OF_ADDRESSES.test(file))).toEqual([])
})

test('what the board unfolds for who is new brings nothing of a step nor of forms', () => {
  const { files } = firstLoad(chunksOf(built), ROOT, ABOUT)
  expect(files).toContain('src/web/ui/lite-video.tsx')
  expect(files.filter((file) => /^src\/(steps|web\/(step|entries|sources))\//.test(file))).toEqual([])
})

test('the board loads nothing that opens over it, and no step', () => {
  const chunks = chunksOf(built)
  const loads = [FRAME, STAFF, BOARD].map((screen) => firstLoad(chunks, ROOT, screen))
  const opening = /^@base-ui\/react\/(menu|popover|dialog|alert-dialog|tooltip)\/.*(Root|Trigger|Popup)\.mjs$/
  expect(loads.flatMap(({ libraries }) => libraries).filter((file) => opening.test(file))).toEqual([])
  expect(loads.flatMap(({ files }) => files).filter((file) => file.startsWith('src/steps/'))).toEqual([])
})

test('the board loads no form of an account, and nobody how a schema is written as JSON Schema', () => {
  const chunks = chunksOf(built)
  const loads = [FRAME, STAFF, BOARD, SIGN_IN].map((screen) => firstLoad(chunks, ROOT, screen))
  const board = loads.slice(0, -1).flatMap(({ files }) => files)
  expect(board.filter((file) => file.startsWith('src/web/accounts/form/'))).toEqual([])
  expect(loads.flatMap(({ libraries }) => libraries)).not.toContain('zod/v4/core/to-json-schema.js')
})

test('what is for administrators only is told by its folder and its audience', async () => {
  const contract = readdirSync(join(ROOT, 'src/shared/api')).map((name) => `src/shared/api/${name}`)
  const found: string[] = []
  for (const file of contract.filter((name) => !name.endsWith('.test.ts')))
    if (await isForAdministratorsOnly(file)) found.push(file)
  expect(found).toContain('src/shared/api/audit.ts')
  expect(found).toContain('src/shared/api/libraries.ts')
  expect(found).not.toContain('src/shared/api/board.ts')
  expect(await isForAdministratorsOnly('src/shared/settings-messages.ts')).toBe(true)
  expect(await isForAdministratorsOnly('src/shared/accounts-messages.ts')).toBe(false)
  expect(await isForAdministratorsOnly('src/web/admin/people/people-screen.tsx')).toBe(true)
})
