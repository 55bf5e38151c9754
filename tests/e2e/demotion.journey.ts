import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { ANA, BOSS, arriveFirst, arrive } from './support/people.ts'

/** Which administrators' answers lie on this device, in whatever cache. */
const keptOfAdministrators = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return [...new Set(paths)].filter((path) => path.startsWith('/api/admin/')).sort()
  })

test('whoever loses the role, or the account, keeps nothing that administrators were told', async ({
  page: boss,
  newcomer,
  product,
  expected,
}) => {
  expected.push(/net::ERR_/, /Failed to fetch/)
  await arriveFirst(boss)
  const ana = await newcomer({ worksOffline: true })
  await arrive(ana, boss, ANA)
  const { people } = await (await boss.request.get('/api/admin/people')).json()
  const { id } = people.find(({ email }: { email: string }) => email === ANA.email)
  const decide = async (path: string, data?: object) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await boss.request.fetch(`/api/admin/people/${id}/${path}`, {
      method: data ? 'PUT' : 'POST',
      headers,
      ...(data && { data }),
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const administer = async () => {
    await decide('role', { role: 'admin' })
    await ana.goto('/admin/users')
    await expect(ana.getByRole('row').filter({ hasText: ANA.email })).toBeVisible()
    await ana.reload()
    await expect.poll(() => keptOfAdministrators(ana)).toContain('/api/admin/people')
  }

  await test.step('a demotion takes it off the device while the page is open', async () => {
    await administer()
    await decide('role', { role: 'user' })
    await expect(ana).toHaveURL(/:\d+\/$/)
    await expect.poll(() => keptOfAdministrators(ana)).toEqual([])
  })

  await test.step('one that comes while the page is closed takes it off at the next visit', async () => {
    await administer()
    await ana.goto('about:blank')
    await decide('role', { role: 'user' })
    await ana.goto('/board')
    await expect(ana.getByRole('article')).toHaveCount(9)
    await expect.poll(() => keptOfAdministrators(ana)).toEqual([])
  })

  await test.step('without a network nothing of it can be read then', async () => {
    await product.stop('SIGKILL')
    await ana.goto('/admin/users')
    await expect(ana.getByRole('article')).toHaveCount(9)
    await expect(ana.getByText(BOSS.email)).toBeHidden()
    await product.start()
  })

  await test.step('and a disabled account keeps nothing at all', async () => {
    await administer()
    await decide('disable')
    await expect(ana.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect
      .poll(() =>
        ana.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('answers:'))),
      )
      .toEqual([])
  })
})
