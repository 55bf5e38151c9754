import type { Page } from '@playwright/test'
import { dayWordsOf } from '#shared/calendar.ts'
import { button, confirm, entries, field, review } from './support/board.ts'
import { expect, test } from './support/journey.ts'
import { ANA, arriveFirst, arrive } from './support/people.ts'

/** What this browser keeps of anybody: the names of its caches, and the keys of its drafts. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const drafts = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = indexedDB.open('keyval-store')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const keys = opening.result.transaction('keyval').objectStore('keyval').getAllKeys()
        keys.onsuccess = () => resolve(keys.result)
      }
    })
    return { answers: names.filter((name) => name.startsWith('answers:')), drafts: drafts.map(String) }
  })

const isKept = (page: Page, path: string) =>
  page.evaluate(async (asked) => (await caches.match(asked)) !== undefined, path)

test('without a network the desk is read and written in, and nothing is ever sent behind a person’s back', async ({
  page: boss,
  newcomer,
  product,
  days: { edition },
  expected,
}) => {
  expected.push(/net::ERR_/, /Failed to fetch/)
  await arriveFirst(boss)
  const ana = await newcomer({ worksOffline: true })
  await arrive(ana, boss, ANA)
  await ana.goto('/')
  await expect(ana.getByRole('heading', { name: 'Task Board' })).toBeVisible()

  await test.step('what was opened once is kept on the device', async () => {
    await ana.goto('/step/1')
    await field(ana, 'Venue').fill('The Blue Door')
    await field(ana, 'Band Name').fill('Zoë & the “Night Herons”')
    await field(ana, 'Time').fill('20:30')
    await confirm(await review(ana, 'Check the listing'))
    await expect(entries(ana)).toHaveCount(1)
    for (const path of ['/', '/api/session', `/api/editions/${edition}/board`])
      await expect.poll(() => isKept(ana, path), path).toBe(true)
    await ana.reload()
    await expect(entries(ana)).toHaveCount(1)
    await expect.poll(() => isKept(ana, `/api/steps/1/entries?edition=${edition}`)).toBe(true)
  })

  await test.step('with the newsroom gone the page opens, shows what was read, and says so', async () => {
    await field(ana, 'Venue').fill('The Old Mill')
    await expect(ana.getByText('Draft saved', { exact: true })).toBeVisible()
    await product.stop('SIGKILL')
    await ana.reload()
    await expect(button(ana, `Publish Date: ${dayWordsOf(edition).long(edition)}. Change`)).toBeVisible()
    await expect(entries(ana)).toHaveCount(1)
    await expect(ana.getByRole('banner').getByText('Offline.')).toBeVisible()
    await expect(field(ana, 'Venue')).toHaveValue('The Old Mill')
    await expect(button(ana, 'Review & Submit')).toBeDisabled()
    await expect(ana.getByText('Keep writing. Submit once you are back online.')).toBeVisible()
    await ana.getByRole('link', { name: 'Board', exact: true }).click()
    await expect(ana.getByRole('article')).toHaveCount(9)
    await ana.goBack()
  })

  await test.step('what is typed is kept on the device, over a reload too', async () => {
    // Typed before that is back it would be a draft of its own, without a venue.
    await expect(field(ana, 'Venue')).toHaveValue('The Old Mill')
    await field(ana, 'Band Name').fill('Typed without a network')
    await expect(ana.getByText('Offline. Saved in this browser')).toBeVisible()
    await ana.reload()
    await expect(field(ana, 'Band Name')).toHaveValue('Typed without a network')
  })

  await test.step('signing out without a network is refused, because what is typed would be lost', async () => {
    await button(ana, ANA.fullName).click()
    await ana.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = ana.getByRole('alertdialog')
    await expect(question).toContainText('saved only in this browser')
    await button(question, 'Stay').click()
  })

  await test.step('once the newsroom is back the draft goes there, and the person submits', async () => {
    await product.start()
    await expect(button(ana, 'Review & Submit')).toBeEnabled()
    await expect(ana.getByRole('banner').getByText('Offline.')).toBeHidden()
    await expect
      .poll(async () => (await ana.request.get(`/api/editions/${edition}/steps/1/draft`)).json())
      .toMatchObject({ draft: { values: { bandName: 'Typed without a network' } } })
    await expect(entries(ana)).toHaveCount(1)
    await field(ana, 'Time').fill('22:00')
    await confirm(await review(ana, 'Check the listing'))
    await expect(entries(ana)).toHaveCount(2)
  })

  await test.step('signing out takes everything of the person off the device', async () => {
    await field(ana, 'Venue').fill('Not sent yet')
    await button(ana, ANA.fullName).click()
    await ana.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(ana.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect.poll(() => keptIn(ana)).toEqual({ answers: [], drafts: [] })
  })
})

test('a first visit asks for nothing that came with the page, and keeps it for a visit without a network', async ({
  page: boss,
  newcomer,
  days: { edition },
}) => {
  await arriveFirst(boss)
  const [ana, again] = [await newcomer(), await newcomer({ worksOffline: true })]
  await arrive(ana, boss, ANA)
  await again.context().addCookies(await ana.context().cookies())
  const asked: string[] = []
  again.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  await again.goto('/')
  await expect(again.getByRole('article')).toHaveCount(9)
  for (const path of ['/api/session', '/api/newsroom', `/api/editions/${edition}/board`])
    await expect.poll(() => isKept(again, path), path).toBe(true)
  // It came with the page. Of the others a live event may ask for one; nothing that happens here makes this one stale.
  expect(asked.filter((path) => path === '/api/newsroom')).toEqual([])
})

test('a page that came up past the worker is served by it all the same', async ({ page: boss, newcomer }) => {
  await arriveFirst(boss)
  const ana = await newcomer({ worksOffline: true })
  await arrive(ana, boss, ANA)
  await ana.goto('/')
  const worker = () => ana.evaluate(() => navigator.serviceWorker.controller?.state ?? null)
  await expect.poll(worker).toBe('activated')
  // As a person does it who holds Shift: nothing of the worker, which runs and takes nobody over any more.
  const cameUp = ana.waitForEvent('load')
  await (await ana.context().newCDPSession(ana)).send('Page.reload', { ignoreCache: true })
  await cameUp
  await expect.poll(worker).toBe('activated')
})

test('the worker, the manifest and its pictures are served as browsers need them', async ({
  page,
  request,
}) => {
  await page.goto('/auth')
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(await worker.text()).not.toMatch(/^import /m)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'City Desk', start_url: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type'], src).toContain(type)
  }
})
