import { expect } from 'vitest'
import type { Tab } from './other-browser.ts'

/** Keys by their names (WebDriver, Keyboard actions). */
const KEYS = {
  Enter: '\uE007',
  Control: '\uE009',
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
} as const
type Key = keyof typeof KEYS | 'v' | 'j'

/** However busy the machine is. */
const WAITS = { timeout: 60_000, interval: 100 }

/** Acts in a tab as a person does, by what is on screen. */
export function personIn(tab: Tab) {
  const isThere = async (expression: string) => {
    await expect.poll(() => tab.read(expression), WAITS).toBe(true)
  }
  return {
    isThere,
    /** Waits until words stand somewhere on screen. */
    reads: (words: string) => isThere(`document.body.innerText.includes(${JSON.stringify(words)})`),
    press: async (...keys: Key[]) => {
      const values = keys.map((key) => (key in KEYS ? KEYS[key as keyof typeof KEYS] : key))
      await tab.act([
        {
          type: 'key',
          id: 'keys',
          actions: [
            ...values.map((value) => ({ type: 'keyDown', value })),
            ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
          ],
        },
      ])
    },
    type: async (words: string) => {
      const actions = Array.from(words).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await tab.act([{ type: 'key', id: 'keys', actions }])
    },
    /** Presses what has that name, once it is there. @param kind a selector */
    click: async (kind: string, name: string) => {
      const place = `(${PLACE})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`
      await isThere(`${place} !== null`)
      const { x, y } = (await tab.read(place)) as { x: number; y: number }
      await tab.act([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ])
    },
  }
}

/** In the page: the middle of what has that name, by its label or its words; null while it is not there. */
const PLACE = `(kind, name) => {
  const nameOf = (one) =>
    one.getAttribute('aria-label') ?? (one.labels?.[0]?.innerText || one.innerText || '').trim()
  const found = [...document.querySelectorAll(kind)].find(
    (one) => nameOf(one) === name && !one.disabled && one.getClientRects().length > 0,
  )
  if (!found) return null
  found.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = found.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}`
