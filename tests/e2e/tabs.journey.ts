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
  const rename = await context.request.put('/api/auth/user', {
    data: { fullName: 'Bo of all tabs' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(rename.status(), await rename.text()).toBe(200)

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
