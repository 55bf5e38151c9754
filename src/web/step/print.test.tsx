import { afterEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()

declare module 'vitest/browser' {
  interface BrowserCommands {
    printMedia(isPrinted: boolean): Promise<void>
  }
}

afterEach(() => commands.printMedia(false))

test('a step prints what was filed, under its name and edition, and nothing to press or type in', async () => {
  await newsroom.file('ben', 1)
  await newsroom.open('/step/1', 'ana')
  await expect.element(page.getByRole('link', { name: /^Night Herons/ })).toBeVisible()
  await commands.printMedia(true)
  await expect.element(page.getByText('Live Music Boogie, Saturday, May 3')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Night Herons/ })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(page.getByRole('textbox').elements()).toEqual([])
  expect(page.getByRole('checkbox').elements()).toEqual([])
  expect(page.getByRole('banner').elements()).toEqual([])
})
