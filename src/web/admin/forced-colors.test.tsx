import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forcedColors, pixelsOf } from '#tests/support/screen/forced-colors.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const force = forcedColors()
afterEach(() => page.viewport(1280, 800))

/** Whoever reads by the system's colors alone finds the way about the administration as others do. */
describe('with forced colors', () => {
  test('the four tabs are whole on a tablet (C58)', async () => {
    await page.viewport(768, 1024)
    await force()
    await newsroom.open('/admin/content', 'boss')
    const tabs = page.getByRole('navigation', { name: 'Admin Dashboard' })
    await expect.element(tabs.getByRole('link', { name: 'Formatted Content' })).toBeVisible()
    const { scrollWidth, clientWidth } = tabs.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })

  test('the menu of the newsroom is chosen where one of its pages is open (C58)', async () => {
    await page.viewport(768, 1024)
    await force()
    await newsroom.open('/admin', 'boss')
    const menu = page.getByRole('button', { name: /^Newsroom/ })
    await expect.element(menu).toBeVisible()
    const elsewhere = await pixelsOf(menu)
    await newsroom.open('/admin/mail', 'boss')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
    const here = await pixelsOf(menu)
    const differing = here.at.filter((color, n) => color !== elsewhere.at[n]).length
    expect(differing / here.at.length).toBeGreaterThan(0.3)
  })

  test('the button of one’s own account has a frame (S61)', async () => {
    await force()
    await newsroom.open('/admin', 'boss')
    const account = page.getByRole('banner').getByRole('button').last()
    await expect.element(account).toBeVisible()
    const bell = page.getByRole('button', { name: /^Notifications/ })
    const frameOf = (element: Element) => getComputedStyle(element).borderTopColor
    expect(frameOf(account.element())).toBe(frameOf(bell.element()))
    expect(getComputedStyle(account.element()).borderTopWidth).toBe('1px')
  })

  test('the mark of what must be settled is a sign in the color of the words (edition.md 5)', async () => {
    await force()
    await newsroom.open('/edition', 'boss')
    const order = page.getByRole('region', { name: 'Order' })
    await expect.poll(() => order.getByText('!', { exact: true }).elements().length).toBeGreaterThan(0)
    const [sign] = order.getByText('!', { exact: true }).elements()
    const name = order.getByText('Civil News', { exact: true }).element()
    const colorsOf = (element: Element | undefined) => {
      const { color, backgroundImage } = getComputedStyle(element ?? document.body)
      return { color, backgroundImage }
    }
    expect(colorsOf(sign)).toEqual({ ...colorsOf(name), backgroundImage: 'none' })
  })
})
