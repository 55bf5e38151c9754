import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeSwitch } from './theme-switch.tsx'

const root = document.documentElement

/** The file that the page loads before anything is painted. */
const loadThemeFile = () =>
  new Promise<void>((loaded, failed) => {
    const script = document.createElement('script')
    script.src = '/head.js'
    script.onload = () => loaded()
    script.onerror = () => failed(new Error('head.js is not served'))
    document.head.append(script)
  })

const forget = () => {
  localStorage.removeItem('theme')
  root.classList.remove('dark')
  delete root.dataset['theme']
}
beforeEach(forget)
afterEach(forget)

const choose = async (words: string) => {
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: words }).click()
  await userEvent.keyboard('{Escape}')
}

test('the switch offers what the account menu does, and the device keeps the choice', async () => {
  await loadThemeFile()
  await render(<ThemeSwitch />)
  expect(root.dataset['theme']).toBe('system')

  await choose('Light')
  expect(localStorage.getItem('theme')).toBe('light')

  await choose('Dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(root.classList).toContain('dark')
  expect(getComputedStyle(root).colorScheme).toBe('dark')

  await choose('System')
  expect(localStorage.getItem('theme')).toBeNull()
  expect(root.classList).not.toContain('dark')
})

test('a choice made before is there before the screens are', async () => {
  localStorage.setItem('theme', 'dark')
  await loadThemeFile()
  expect(root.classList).toContain('dark')
})

test('a choice made in another tab is followed', async () => {
  await loadThemeFile()
  localStorage.setItem('theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  expect(root.classList).toContain('dark')
})
