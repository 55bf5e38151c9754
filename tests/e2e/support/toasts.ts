import { expect, type Page } from '@playwright/test'

declare global {
  /** What the toasts of this page have said, in the order in which they came to be seen; taken off once expected. */
  var toastsSaid: string[]
}

/**
 * Has a page note what its toasts say. A toast goes by itself after five seconds, or once the next one comes, so one that
 * is looked for later would depend on how busy the machine is.
 */
export function noteToasts(page: Page): void {
  // Not by a script that comes with every frame: letters are shown in frames that take none, and would say so.
  page.on('domcontentloaded', () => void page.evaluate(watchToasts).catch(() => undefined)) // left already
}

function watchToasts(): void {
  globalThis.toastsSaid = []
  const noted = new WeakSet<Element>()
  const note = () => {
    for (const toast of document.querySelectorAll('[data-toast]')) {
      if (noted.has(toast) || !toast.checkVisibility({ visibilityProperty: true })) continue
      noted.add(toast)
      globalThis.toastsSaid.push(toast.textContent)
    }
  }
  note()
  new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true })
}

/** A toast with that title and, if given, that text has been seen on this page, and was not expected before. */
export async function expectToast(page: Page, title: string, detail = ''): Promise<void> {
  const take = ([one, other]: readonly [string, string]) => {
    const at = toastsSaid.findIndex((said) => said.includes(one) && said.includes(other))
    const others = [...toastsSaid]
    if (at !== -1) toastsSaid.splice(0, at + 1)
    return at === -1 ? `only: ${others.join(' | ')}` : 'seen'
  }
  // A page that is just being left answers nothing; the next one is asked.
  const isSeen = async () => expect(await page.evaluate(take, [title, detail] as const)).toBe('seen')
  await expect(isSeen, `“${title}” is said`).toPass({ timeout: 60_000 })
}
