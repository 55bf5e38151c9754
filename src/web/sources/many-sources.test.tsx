import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const source = (name: string) => page.getByRole('checkbox', { name: `${name} checked` })
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

async function openStep(step: number): Promise<void> {
  await newsroom.open(`/step/${step}`, 'ana')
  await expect.element(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
}

describe('the sources of a step', () => {
  test('that are many scroll in the free height of the window, 15 rem at least, and not on a phone (S119, C100)', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ name: `Source ${index + 1}`, url: null }))
    await newsroom.store('source_live_music', rows)
    const heightIn = async (width: number, height: number) => {
      await page.viewport(width, height)
      const list = source('Source 30').element().closest('ul')
      return { shown: list?.clientHeight ?? 0, all: list?.scrollHeight ?? 0 }
    }
    await openStep(1)
    await expect.element(source('Source 30')).toBeInTheDocument()
    expect((await heightIn(1280, 400)).shown).toBe(15 * rem())
    expect((await heightIn(1280, 900)).shown).toBe(900 - 22 * rem())
    const { shown, all } = await heightIn(800, 800)
    expect(shown).toBe(all)
    await page.viewport(1280, 800)
  })

  test('that are many are found by their name, however it is written (C100, C92)', async () => {
    const rows = Array.from({ length: 8 }, (_, index) => ({ name: `Café ${index + 1}`, url: null }))
    await newsroom.store('source_live_music', rows)
    await openStep(1)
    await page.getByRole('searchbox', { name: 'Find a source' }).fill('3 cafe')
    await expect.element(source('Café 4')).not.toBeInTheDocument()
    await expect.element(source('Café 3')).toBeInTheDocument()
    await page.getByRole('searchbox', { name: 'Find a source' }).fill('nowhere')
    await expect.element(page.getByText('No source has that name.')).toBeVisible()
  })
})
