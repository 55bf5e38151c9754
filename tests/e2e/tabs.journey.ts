import type { Page } from '@playwright/test'
import { LIVE_PATH } from '#shared/live.ts'
import { expect, test } from './support/journey.ts'
import { arriveFirst } from './support/people.ts'

/** Which of the pages have asked for the live stream so far, by their place in the list. */
const holders = (asked: Page[], pages: Page[]) => asked.map((page) => pages.indexOf(page))

test('one tab holds the live stream for all of a person; when it is closed another one does (promises, Live screens)', async ({
  page: first,
}) => {
  const asked: Page[] = []
  const context = first.context()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === LIVE_PATH) asked.push(request.frame().page())
  })
  await arriveFirst(first)
  await first.goto('/board')
  await expect(first.getByRole('article')).toHaveCount(9)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const before = asked.length

  const second = await context.newPage()
  await second.goto('/board')
  await expect(second.getByRole('article')).toHaveCount(9)
  const third = await context.newPage()
  await third.goto('/board')
  await expect(third.getByRole('article')).toHaveCount(9)
  await rename(first, 'Bo of all tabs')

  await test.step('a change reaches every tab, though only the first has asked', async () => {
    for (const page of [second, third])
      await expect(page.getByRole('button', { name: /Bo of all tabs/ })).toBeVisible()
    expect(holders(asked.slice(before), [first, second, third])).toEqual([])
  })

  await test.step('another one goes on where the closed one stopped', async () => {
    await first.close()
    await expect.poll(() => asked.length).toBe(before + 1)
    expect([second, third]).toContain(asked.at(-1))
  })
})

const OF_THREE = ['1 2 3', '1 3 2', '2 1 3', '2 3 1', '3 1 2', '3 2 1']

/**
 * What a person does to a tab, which may be the one that holds the stream. Once the third of three has gone, two are left
 * as they were, so both orders of two are among those of three.
 */
const ACTS = {
  'goes elsewhere': (tab: Page) => tab.goto('about:blank'),
  'is closed': (tab: Page) => tab.close(),
}

test('each tab that is loaded again, of two and of three in every order, never makes the others say Offline, and they stay up to date (promises, Live screens)', async ({
  page: visitor,
}) => {
  test.setTimeout(300_000)
  await arriveFirst(visitor)
  let tabs = await openTabs(visitor, 2)
  for (const said of ['1 2', '2 1', ...OF_THREE])
    await test.step(said, async () => {
      if (said.length > 3 && tabs.length < 3) tabs.push(...(await openTabs(visitor, 1)))
      const order = inOrder(tabs, said)
      for (const [turn, tab] of order.entries()) {
        await tab.reload()
        await tab.evaluate(noteEachOffline)
        await expectToldBy(visitor, tabs, `Bo loads ${said} ${turn}`)
      }
      // Whoever loads again waits for the stream behind all others, as one does that is opened last.
      tabs = order
    })
})

for (const [what, act] of Object.entries(ACTS))
  test(`each tab that ${what}, of two and of three in every order, never makes the others say Offline, and they stay up to date (promises, Live screens)`, async ({
    page: visitor,
  }) => {
    test.setTimeout(300_000) // some twenty pages are loaded
    await arriveFirst(visitor)
    for (const said of OF_THREE)
      await test.step(said, async () => {
        const tabs = await openTabs(visitor, 3)
        for (const [turn, tab] of inOrder(tabs, said).entries()) {
          await act(tab)
          await expectToldBy(visitor, tabs, `Bo ${what} ${said} ${turn}`)
        }
        for (const tab of tabs) await tab.close()
      })
  })

const inOrder = (tabs: Page[], said: string): Page[] =>
  said.split(' ').map((place) => {
    const tab = tabs[Number(place) - 1]
    if (!tab) throw new Error(`There is no tab ${place}.`)
    return tab
  })

async function openTabs(visitor: Page, count: number): Promise<Page[]> {
  const tabs: Page[] = []
  for (let i = 0; i < count; i += 1) {
    const tab = await visitor.context().newPage()
    await tab.goto('/step/2')
    await expect(tab.getByRole('button', { name: 'Review & Submit' })).toBeEnabled()
    await tab.evaluate(noteEachOffline)
    tabs.push(tab)
  }
  return tabs
}

/** In the page: says at its root that it has ever said so, however shortly. */
function noteEachOffline(): void {
  new MutationObserver(() => {
    if (document.body.innerText.includes('Offline')) document.documentElement.dataset['saidOffline'] = ''
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

async function expectToldBy(visitor: Page, tabs: Page[], name: string): Promise<void> {
  await rename(visitor, name)
  for (const tab of tabs) await expectWorking(tab, name)
}

/** What the stream tells has arrived, and nothing waits for the network. */
async function expectWorking(tab: Page, name: string): Promise<void> {
  if (tab.isClosed() || tab.url() === 'about:blank') return
  await expect(tab.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  await expect(tab.getByText(/^Offline/)).toHaveCount(0)
  expect(await tab.locator('[data-said-offline]').count()).toBe(0)
  await expect(tab.getByRole('button', { name: 'Review & Submit' })).toBeEnabled()
}

async function rename(page: Page, fullName: string): Promise<void> {
  const answer = await page.request.put('/api/auth/user', {
    data: { fullName },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
