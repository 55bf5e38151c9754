import type { Page } from '@playwright/test'

/** The keys that do nothing alone. */
const MODIFIERS = ['Control', 'Alt', 'Meta', 'Shift']

/** What a person did by hand so far: all of it, and how much of that by keys. */
export type Interactions = { all: () => number; byKeys: () => number }

/**
 * Counts what a person does by hand: a press of the mouse, and a key or chord that is no text entry. Filling a field,
 * moving into it included, is none; so is dropping a picture. Ask before the first page is opened.
 */
export async function countInteractions(page: Page): Promise<Interactions> {
  const count = { pointer: 0, key: 0 }
  await page.exposeFunction('noteInteraction', (kind: keyof typeof count) => void (count[kind] += 1))
  await page.addInitScript((modifiers) => {
    const note = (window as unknown as { noteInteraction: (kind: string) => void }).noteInteraction
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && note('pointer'), true)
    const pressed = ({ isTrusted, key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) => {
      if (!isTrusted || modifiers.includes(key)) return
      const isText = target instanceof HTMLElement && target.matches('input, textarea, select')
      if (!isText || ctrlKey || altKey || metaKey || key === 'Enter') note('key')
    }
    addEventListener('keydown', pressed, true)
  }, MODIFIERS)
  return { all: () => count.pointer + count.key, byKeys: () => count.key }
}
