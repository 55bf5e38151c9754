/** What the writer marks each block of the mail with. */
const BLOCK = 'data-block'
const CHOSEN = 'data-chosen'
const OPEN = 'data-open'

/** How a proof shows which block is meant; no part of the mail. */
const MARKS = `[${BLOCK}]{cursor:pointer}[${BLOCK}]:hover{outline:1px solid #8a93a8;outline-offset:-1px}[${CHOSEN}]{outline:2px solid #4467b8!important;outline-offset:-2px}[${OPEN}]>td{box-shadow:inset 3px 0 #b45309}`

/**
 * Puts a mail into the page of a frame as if the page had been loaded with it; what was scrolled stays where it is, and the
 * focus in its block. It is cut out by its tags and not parsed here, where the policy of our own pages would refuse its styles.
 *
 * @param html of our own writer: whatever people typed is text in it
 */
export function writeMail(page: Document, html: string): void {
  const root = page.documentElement
  const { scrollTop } = page.scrollingElement ?? root
  const focused = isFocused(page) ? blockAt(page.activeElement) : null
  const [start, end] = [html.indexOf('<html'), html.lastIndexOf('</html>')]
  const inside = html.indexOf('>', start) + 1
  root.lang = /\blang="([^"]*)"/.exec(html.slice(start, inside))?.[1] ?? 'en'
  root.innerHTML = html.slice(inside, end)
  const marks = page.createElement('style')
  marks.textContent = MARKS
  page.head.append(marks)
  if (page.scrollingElement) page.scrollingElement.scrollTop = scrollTop
  if (focused !== null) focusIn(page, focused)
}

/** Whether the keys that are pressed go into the page of the frame. */
const isFocused = ({ defaultView }: Document): boolean =>
  defaultView?.frameElement?.ownerDocument.activeElement === defaultView?.frameElement

/** Brings the focus to a block of the mail. @returns whether it is there */
export function focusIn(page: Document, block: string): boolean {
  const found = page.querySelector<HTMLElement>(`[${BLOCK}="${CSS.escape(block)}"]`)
  if (!found) return false
  found.tabIndex = -1
  found.focus({ preventScroll: true })
  return true
}

/** Shows which block is chosen; leads to it when asked to. */
export function markBlock(page: Document, block: string | null, leadsThere: boolean): void {
  for (const marked of page.querySelectorAll(`[${CHOSEN}]`)) marked.removeAttribute(CHOSEN)
  const found = block === null ? null : page.querySelector(`[${BLOCK}="${block}"]`)
  found?.setAttribute(CHOSEN, '')
  if (found && leadsThere && !isInView(found)) found.scrollIntoView({ block: 'start' })
}

/** Marks the blocks in which something is to be settled, at their edge. */
export function markOpen(page: Document, blocks: readonly string[]): void {
  for (const row of page.querySelectorAll(`[${BLOCK}]`))
    row.toggleAttribute(OPEN, blocks.includes(row.getAttribute(BLOCK) ?? ''))
}

/** @returns the block that something in the mail belongs to; null between blocks */
export const blockAt = (target: EventTarget | null): string | null =>
  // What is in another page is no Element of this one.
  (target as Element | null)?.closest?.(`[${BLOCK}]`)?.getAttribute(BLOCK) ?? null

function isInView(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect()
  const room = element.ownerDocument.documentElement.clientHeight
  return top >= 0 && top + Math.min(height, room / 3) <= room
}
