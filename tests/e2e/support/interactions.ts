import type { Page } from '@playwright/test'

/** The keys that do nothing alone. */
const MODIFIERS = ['Control', 'Alt', 'Meta', 'Shift']

/**
 * Counts what a person does by hand: a press of the mouse, and a key or chord that is no text entry. Filling a field,
 * moving into it included, is none; so is dropping a picture. Ask before the first page is opened.
 *
 * @returns how many there were so far
 */
export async function countInteractions(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('noteInteraction', () => void (count += 1))
  await page.addInitScript((modifiers) => {
    const note = (window as unknown as { noteInteraction: () => void }).noteInteraction
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && note(), true)
    const pressed = ({ isTrusted, key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) => {
      if (!isTrusted || modifiers.includes(key)) return
      const isText = target instanceof HTMLElement && target.matches('input, textarea, select')
      if (!isText || ctrlKey || altKey || metaKey || key === 'Enter') note()
    }
    addEventListener('keydown', pressed, true)
  }, MODIFIERS)
  return () => count
}
