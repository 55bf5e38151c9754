import type { Page } from '@playwright/test'
import { type DemoName, demoEmail } from '#server/newsletter/seed/demo-people.ts'
import { STEPS } from '#steps/index.ts'
import { ALL_PAGES } from '#web/pages.ts'
import { expect, sharingOneProduct } from './support/journey.ts'
import { comeBackToDemo } from './support/people.ts'
import { holdProgram, renderedFor, textsIn } from './support/rendered.ts'

const test = sharingOneProduct({ demo: true })

const PAGES: { path: string; name: DemoName; says: string }[] = [
  { path: '/board', name: 'ana', says: 'Task Board' },
  { path: '/step/1', name: 'ana', says: 'Band Name' },
  { path: '/step/6', name: 'ana', says: 'Weather' },
  { path: '/messages', name: 'ana', says: 'Messages' },
  { path: '/admin', name: 'boss', says: 'Overview' },
  { path: '/admin/users', name: 'boss', says: 'User Management' },
  { path: '/admin/libraries/sources/live-music', name: 'boss', says: 'Rosie' },
  { path: '/admin/keys', name: 'boss', says: 'API keys' },
  { path: '/admin/settings', name: 'boss', says: 'Settings' },
  { path: '/admin/processor', name: 'boss', says: 'Content Processor' },
  { path: '/admin/libraries', name: 'boss', says: 'Rosie' },
  { path: '/admin/content?days=all', name: 'boss', says: 'Completed' },
  { path: '/edition', name: 'ana', says: 'to fix' },
  { path: '/edition', name: 'boss', says: 'to fix' },
]
const WIDE = { width: 1350, height: 940 }
const SIZES = [WIDE, { width: 390, height: 844 }]
/** On a phone it is scrolled to the newest days once it is there. */
const LONG: typeof PAGES = [{ path: '/profile', name: 'ana', says: 'Profile' }]

const looks = [
  ...PAGES.map((page) => ({ ...page, sizes: SIZES })),
  ...LONG.map((page) => ({ ...page, sizes: [WIDE] })),
]
for (const { path, name, says, sizes } of looks)
  test(`${path} of ${name} is to be seen before its program, and stays as it is, at ${sizes.map(({ width }) => width).join(' and ')}`, async ({
    page,
    product: _,
  }) => {
    await comeBackToDemo(page, name)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const told = await toldTo(page)
    const markup = renderedFor(page)

    const open = async (viewport: typeof WIDE) => {
      await page.request.get(path, { headers: LOOKING }) // what a server draws with it has to fetch first
      asked.length = 0
      told.length = 0
      const letGo = await holdProgram(page)
      const arriving = page.goto(path)
      await expect(markup).toContainText(says)
      expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([])
      const seen = await textsIn(page, '#shell')

      await test.step('nobody presses or types into what is not alive', async () => {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
        await page.mouse.click(viewport.width / 2, 300)
        expect(page.url().endsWith(path)).toBe(true)
      })

      letGo()
      await arriving
      await expect(markup).toHaveCount(0)
      await expect(page.locator('#dehydrated-queries')).toHaveCount(0)
      await expect.poll(() => asked).toContain('/api/live')
      // Rows below the window may widen a column by the part of a pixel.
      return { seen, after: await textsIn(page, '#root') }
    }

    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      let { seen, after } = await open(viewport)
      // Pages and feeds that the demo reads meanwhile change what is shown, and rightly so: it is opened again.
      while (told.length > 0) ({ seen, after } = await open(viewport))
      expect(after.map(wordsOf)).toEqual(seen.map(wordsOf))
      const moved = after.filter(({ x, y }, index) => {
        const before = seen[index]
        return !before || Math.abs(x - before.x) > 1 || Math.abs(y - before.y) > 1
      })
      expect(moved).toEqual([])
      expect(asked.filter((one) => GIVEN.test(one))).toEqual([])
    }
  })

/** What the live stream tells a page, as it comes. */
async function toldTo(page: Page): Promise<string[]> {
  const told: string[] = []
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  wire.on('Network.eventSourceMessageReceived', ({ eventName, data }) => {
    if (eventName === 'message') told.push(data)
  })
  return told
}

test('every page of whoever is signed in comes rendered', async ({ page, product: _ }) => {
  await comeBackToDemo(page, 'boss')
  const plain: string[] = []
  for (const path of [...ALL_PAGES.map((one) => one.path), ...STEPS.map(({ number }) => `/step/${number}`)]) {
    const answer = await page.request.get(path, { headers: LOOKING })
    if (!(await answer.text()).includes('data-rendered')) plain.push(path)
  }
  expect(plain).toEqual([])
})

test('the program is asked for once the markup has come to the screen', async ({ page, product: _ }) => {
  await comeBackToDemo(page, 'ana')
  await page.request.get('/board', { headers: LOOKING })
  await page.goto('/board')
  await expect(renderedFor(page)).toHaveCount(0)
  const [paintedAt, begunAt] = await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const noted = new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? 0))
    noted.observe({ type: 'largest-contentful-paint', buffered: true })
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
    return [await promise, Math.min(...files.map(({ startTime }) => startTime))]
  })
  expect(paintedAt).toBeGreaterThan(0)
  expect(begunAt).toBeGreaterThan(paintedAt)
})

/** A minute may pass between the two: `in 4 h 29`. */
const wordsOf = ({ text }: { text: string }): string => text.replace(/^in \d.*/, 'in a while')

/** What a page is given along with its markup. */
const GIVEN =
  /^\/api\/(newsroom|preferences|notifications|admin\/overview|editions\/[\d-]+\/board|edition|admin\/formatted-content.*)$/
/** What a browser says where somebody opens a page by themselves. */
const LOOKING = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

test('each sees their own page and nobody else’s, also where two ask at once', async ({
  page: ana,
  newcomer,
}) => {
  const boss = await newcomer()
  await comeBackToDemo(ana, 'ana')
  await comeBackToDemo(boss, 'boss')
  const look = async (page: Page) => {
    const answer = await page.request.get('/board', { headers: LOOKING })
    expect(answer.headers()['cache-control']).toBe('no-store')
    return answer.text()
  }
  for (let times = 0; times < 5; times += 1) {
    const [anas, bosss] = await Promise.all([look(ana), look(boss)])
    expect(anas).toContain('data-rendered')
    expect(bosss).toContain('data-rendered')
    expect(anas).not.toContain(demoEmail('boss'))
    expect(bosss).not.toContain(demoEmail('ana'))
  }
})

test('what a session no longer opens is in no page', async ({ page: ana }) => {
  await comeBackToDemo(ana, 'ana')
  const { cookies } = await ana.context().storageState()
  const left = await ana.request.post('/api/auth/sign-out', {
    data: {},
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(left.ok()).toBe(true)
  const headers = { ...LOOKING, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const answer = await ana.request.get('/board', { headers })
  expect(answer.ok()).toBe(true)
  expect(await answer.text()).not.toContain('data-rendered')
})

test('the page that is kept on the device for everybody shows nobody’s', async ({ newcomer }) => {
  const ana = await newcomer({ worksOffline: true })
  await comeBackToDemo(ana, 'ana')
  await ana.goto('/board')
  await expect(renderedFor(ana)).toHaveCount(0)
  await expect(ana.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  const kept = () => ana.evaluate(async () => (await caches.match('/'))?.text())
  await expect.poll(kept).toContain('id="shell"')
  expect(await kept()).not.toContain('data-rendered')
  expect(await kept()).not.toContain('dehydrated-queries')
})
