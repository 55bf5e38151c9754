import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { LOAD_GATES } from '#scripts/bench/pages/gates.ts'
import { BUILT_SCREENS, ROOT } from '#scripts/project.mjs'

const BUILT = join(ROOT, BUILT_SCREENS)

/** What the headers of an answer weigh, in bytes. */
const HEADERS = 620

/** What each page weighed when its budget was last set, in KiB; it may grow by a twentieth. */
const WEIGHED: Record<string, number> = {
  '/': 254,
  '/board': 254,
  '/step': 345,
  '/profile': 290,
  '/edition': 339,
  '/messages': 305,
  '/admin': 314,
  '/admin/users': 315,
  '/admin/processor': 311,
  '/admin/content': 319,
  '/admin/deliveries': 312,
  '/admin/hand-over': 317,
  '/admin/mail': 309,
  '/admin/settings': 314,
  '/admin/keys': 310,
  '/admin/audit': 309,
  '/admin/libraries': 315,
  '/auth': 240,
}
const MARGIN = 1.05

type Preloads = { path: string; files: string[] }[]

/** Scripts, styles and faces that the page's own HTML names. */
const NAMED = /(?:src|href)="(\/(?:assets\/[^"]+|[\w-]+\.js))"/g
const html = readFileSync(join(BUILT, 'index.html'), 'utf8')
/** What a browser that knows modules does not ask for. */
const FOR_OLDER = /<script nomodule [^>]*>/
const ofEveryPage = Array.from(html.replace(FOR_OLDER, '').matchAll(NAMED), ([, file = '']) => file)
const preloads: Preloads = JSON.parse(readFileSync(join(BUILT, 'preloads.json'), 'utf8'))

for (const { path, files } of preloads)
  test(`${path} is within its budget, and within what any page may load`, () => {
    const loaded = ['/index.html', ...new Set([...ofEveryPage, ...files])]
    const kib = loaded.reduce((sum, file) => sum + bytesOf(file) + HEADERS, 0) / 1024
    const weighed = WEIGHED[path.replace(/^(\/step)\/\d$/, '$1')]
    if (weighed === undefined) throw new Error(`${path} has no budget in ${import.meta.filename}`)
    expect(loaded.length).toBeLessThanOrEqual(LOAD_GATES.requests)
    expect(kib).toBeLessThanOrEqual(Math.min(LOAD_GATES.kib, weighed * MARGIN))
  })

/** As it is sent: the copy that the build has compressed, where there is one. */
function bytesOf(file: string): number {
  const sizeOf = (path: string) => statSync(join(BUILT, path), { throwIfNoEntry: false })?.size
  return sizeOf(`${file}.br`) ?? sizeOf(file) ?? 0
}
