import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RouteContract } from '#shared/api/route.ts'
import { builtChunks, firstLoad } from './first-load.ts'
import { BOARD, FRAME, STAFF } from './page-parts.ts'

const ROOT = join(import.meta.dirname, '..')
const SIGN_IN = 'accounts/sign-in/sign-in-screen.tsx'
const isThere = (path: string) => existsSync(join(ROOT, path))

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
  const { files } = firstLoad(await builtChunks(ROOT), ROOT, SIGN_IN)
  expect(files).toContain(`src/web/${SIGN_IN}`)
  const found: string[] = []
  for (const file of files) if (await isForAdministratorsOnly(file)) found.push(file)
  expect(found).toEqual([])
}, 120_000)

test('the board loads neither the palette nor what a press or an open row brings', async () => {
  const chunks = await builtChunks(ROOT)
  const files = [FRAME, BOARD].flatMap((screen) => firstLoad(chunks, ROOT, screen).files)
  expect(files).toContain('src/web/board/task-card.tsx')
  const brought = /^src\/web\/(search\/|admin\/|printing\/|board\/about-panels|keyboard\/shortcuts-dialog)/
  expect(files.filter((file) => brought.test(file) && !OF_ADDRESSES.test(file))).toEqual([])
}, 120_000)

test('the board loads nothing that opens over it, and no step', async () => {
  const chunks = await builtChunks(ROOT)
  const loads = [FRAME, STAFF, BOARD].map((screen) => firstLoad(chunks, ROOT, screen))
  const opening = /^@base-ui\/react\/(menu|popover|dialog|alert-dialog|tooltip)\/.*(Root|Trigger|Popup)\.mjs$/
  expect(loads.flatMap(({ libraries }) => libraries).filter((file) => opening.test(file))).toEqual([])
  expect(loads.flatMap(({ files }) => files).filter((file) => file.startsWith('src/steps/'))).toEqual([])
}, 120_000)

test('the board loads no form of an account, and nobody how a schema is written as JSON Schema', async () => {
  const chunks = await builtChunks(ROOT)
  const loads = [FRAME, STAFF, BOARD, SIGN_IN].map((screen) => firstLoad(chunks, ROOT, screen))
  const board = loads.slice(0, -1).flatMap(({ files }) => files)
  expect(board.filter((file) => file.startsWith('src/web/accounts/form/'))).toEqual([])
  expect(loads.flatMap(({ libraries }) => libraries)).not.toContain('zod/v4/core/to-json-schema.js')
}, 120_000)

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
