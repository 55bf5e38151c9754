import type { Page } from '@playwright/test'
import type { DemoName } from '#server/newsletter/seed/demo-people.ts'
import { expect, sharingOneProduct } from './support/journey.ts'
import { comeBackToDemo } from './support/people.ts'

const test = sharingOneProduct({ demo: true })

/** A page, what it names, and what that names. */
const DEEPEST = 2
/** It stays open for as long as the page. */
const LIVE = '/api/live'

/**
 * Tells of each request of the page, by its path, behind how many others it was: it was asked for by what they brought.
 * A call counts as its program's next, also where that waited for the answer of another.
 */
async function watchChains(page: Page): Promise<() => Map<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const depths = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    const causes = [initiator.url, ...(initiator.stack?.callFrames ?? []).map(({ url }) => url)]
    const cause = causes.find((url) => url && depths.has(pathOf(url)))
    depths.set(
      pathOf(request.url),
      type === 'Document' ? 0 : 1 + (cause ? (depths.get(pathOf(cause)) ?? 0) : 0),
    )
  })
  return () => depths
}

const pathOf = (url: string): string => new URL(url).pathname

const STAFF = ['/board', '/step/1', '/step/5', '/step/9', '/messages', '/profile', '/edition']
const OFFICE = [
  '/admin',
  '/admin/users',
  '/admin/processor',
  '/admin/content',
  '/admin/deliveries',
  '/admin/hand-over',
  '/admin/libraries/sources/live-music',
  '/admin/settings',
  '/admin/mail',
  '/admin/keys',
  '/admin/audit',
]
const pages: [string, DemoName][] = [
  ...STAFF.map((path): [string, DemoName] => [path, 'ana']),
  ...OFFICE.map((path): [string, DemoName] => [path, 'boss']),
]

for (const [path, name] of pages)
  test(`${path} needs no file or call behind more than ${DEEPEST} others`, async ({ page, product: _ }) => {
    await comeBackToDemo(page, name)
    const chains = await watchChains(page)
    await page.goto(path)
    await expect.poll(() => [...chains().keys()]).toContain(LIVE)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const asked = [...chains()].filter(([one]) => one !== LIVE)
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter(([, depth]) => depth > DEEPEST)).toEqual([])
  })
