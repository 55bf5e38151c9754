import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { ACCESS } from '#shared/access-messages.ts'

const newsroom = realNewsroom({ isProxied: true })

test('administrators who came through a proxy that is not named read so, and staff do not', async () => {
  const banner = page.getByText(ACCESS.unsetWay.TRUSTED_PROXIES)
  await newsroom.open('/', 'boss')
  await expect.element(banner).toBeVisible()
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(banner.query()).toBeNull()
})
