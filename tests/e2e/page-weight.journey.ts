import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { LOAD_GATES } from '#scripts/bench/pages/gates.ts'
import { BUILT_SCREENS, ROOT } from '#scripts/project.mjs'

const BUILT = join(ROOT, BUILT_SCREENS)

/** What the headers of an answer weigh, in bytes. */
const HEADERS = 620

type Preloads = { path: string; files: string[] }[]

/** Scripts, styles and faces that the page's own HTML names. */
const NAMED = /(?:src|href)="(\/(?:assets\/[^"]+|[\w-]+\.js))"/g
const html = readFileSync(join(BUILT, 'index.html'), 'utf8')
/** What a browser that knows modules does not ask for. */
const FOR_OLDER = /<script nomodule [^>]*>/
const ofEveryPage = Array.from(html.replace(FOR_OLDER, '').matchAll(NAMED), ([, file = '']) => file)
const preloads: Preloads = JSON.parse(readFileSync(join(BUILT, 'preloads.json'), 'utf8'))

for (const { path, files } of preloads)
  test(`${path} is within what any page may load`, () => {
    const loaded = ['/index.html', ...new Set([...ofEveryPage, ...files])]
    const kib = loaded.reduce((sum, file) => sum + bytesOf(file) + HEADERS, 0) / 1024
    expect(loaded.length).toBeLessThanOrEqual(LOAD_GATES.requests)
    expect(kib).toBeLessThanOrEqual(LOAD_GATES.kib)
  })

/** As it is sent: the copy that the build has compressed, where there is one. */
function bytesOf(file: string): number {
  const sizeOf = (path: string) => statSync(join(BUILT, path), { throwIfNoEntry: false })?.size
  return sizeOf(`${file}.br`) ?? sizeOf(file) ?? 0
}
