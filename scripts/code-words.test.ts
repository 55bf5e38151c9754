import { expect, test } from 'vitest'
import { faultsOfWords } from './code-words.ts'

test.each([
  ['src/web/form/use-heart.ts', '', 'use-heart.ts is named by "heart"; say required part'],
  ['src/web/offline/roads.ts', '', 'named by "road"'],
  ['tests/support/admin-desk.tsx', '', 'named by "desk"'],
  ['src/server/a.ts', 'export type Deed = string', 'exports Deed by "deed"'],
  ['src/server/a.ts', 'export const STOCK = 1', 'exports STOCK by "stock"'],
  [
    'src/server/a.ts',
    'export async function refuseEasyPassword() {}',
    'exports refuseEasyPassword by "easy"',
  ],
  ['src/server/platform/db/kept-facts.ts', '', 'named by "kept-fact"; say cache'],
  ['src/server/a.ts', 'export const keepRoomIn = 1', 'exports keepRoomIn by "keep-room"'],
  ['src/server/a.ts', 'export const { a, b: useLooks } = c', 'exports useLooks by "look"'],
  ['src/server/a.ts', 'const a = 1\nexport { a as steadyAnswer }', 'exports steadyAnswer by "steady"'],
])('in %s "%s" is refused: %s', (path, text, fault) => {
  expect(faultsOfWords(path, text)).toEqual([expect.stringContaining(fault)])
})

test.each([
  ['src/steps/03-civil-news/step.ts', 'export const civilNews = 1'],
  ['src/steps/04-general-news/step.ts', 'export const generalNewsTable = 1'],
  ['src/web/accounts/year.ts', 'export const early = 1'],
  ['src/server/platform/db/housekeeping.ts', 'export const startHousekeeping = 1'],
  ['src/server/newsletter.ts', 'export const newsroom = 1'],
  ['src/server/a.ts', 'export const keep = (room: number) => room'],
  ['src/server/a.ts', 'const deed = 1 // what a file keeps to itself is its own affair'],
])('%s with "%s" is allowed', (path, text) => {
  expect(faultsOfWords(path, text)).toEqual([])
})
