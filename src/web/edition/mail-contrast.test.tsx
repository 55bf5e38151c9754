import { expect, test } from 'vitest'
import { assemble } from '#edition/assemble.ts'
import { contrast } from '#edition/colours.ts'
import { writeMail } from '#edition/write-mail.ts'
import { fullEdition } from '#tests/support/full-edition.ts'

const PICTURE = 'https://desk.example/p.jpg'
const { model } = assemble(fullEdition('https://desk.example/logo.png', PICTURE))

/** The mail in a frame of its own, as wide as a reader shows it. */
async function shown(html: string, width: number): Promise<Document> {
  document.querySelector('iframe')?.remove()
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.style.cssText = `width:${width}px;height:900px;border:0`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = html
  document.body.append(frame)
  await loaded
  const content = frame.contentDocument
  if (!content) throw new Error('The frame shows nothing.')
  return content
}

/** `rgb(1, 2, 3)` as `#010203`; null for what is transparent. */
function hexOf(colour: string): string | null {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  if (alpha === 0) return null
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const inverted = (colour: string): string =>
  `#${(0xffffff - Number.parseInt(colour.slice(1), 16)).toString(16).padStart(6, '0')}`

function groundOf(element: Element | null, view: Window): string {
  for (let at = element; at; at = at.parentElement) {
    const ground = hexOf(view.getComputedStyle(at).backgroundColor)
    if (ground !== null) return ground
  }
  return '#ffffff'
}

/** Every text that a reader sees with its contrast; of a light mail also with all colours turned around by the reader. */
function contrasts(content: Document, isTurned: boolean): { text: string; least: number }[] {
  const view = content.defaultView
  if (!view) throw new Error('The frame has no window.')
  const walker = content.createTreeWalker(content.body, NodeFilter.SHOW_TEXT)
  const found: { text: string; least: number }[] = []
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (!element || text === '' || element.getClientRects().length === 0) continue
    const ink = hexOf(view.getComputedStyle(element).color) ?? '#ffffff'
    const ground = groundOf(element, view)
    const turned = isTurned ? contrast(inverted(ink), inverted(ground)) : 21
    const least = Math.min(contrast(ink, ground), turned)
    found.push({ text, least })
  }
  return found
}

test.each([
  ['light', 640],
  ['dark', 640],
  ['light', 375],
  ['dark', 375],
] as const)(
  'every word of the mail can be read in %s at %i px, light also turned around',
  async (theme, width) => {
    const content = await shown(writeMail(model, theme).html, width)
    const words = contrasts(content, theme === 'light')
    expect(words.length).toBeGreaterThan(50)
    expect(words.filter(({ least }) => least < 4.5)).toEqual([])
    expect(content.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test.each(['light', 'dark'] as const)(
  'in %s the sponsor in the masthead stands out as the newsroom does, and on a phone nothing has corners at the edge',
  async (theme) => {
    const { model: plain } = assemble(fullEdition(null, PICTURE))
    const content = await shown(writeMail(plain, theme).html, 375)
    const styleOf = (selector: string) => {
      const found = content.querySelector(selector)
      if (!found || !content.defaultView) throw new Error(`There is no ${selector}`)
      return content.defaultView.getComputedStyle(found)
    }
    expect(styleOf('.cd-soft a strong').color).toBe(styleOf('h1').color)
    for (const selector of ['.cd-page', '.cd-bar']) expect(styleOf(selector).borderRadius).toBe('0px')
  },
)
