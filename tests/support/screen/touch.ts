import { afterEach } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    touchScreen(isTouched: boolean): Promise<void>
  }
}

/** What a finger needs to hit, in CSS pixels (WCAG 2.5.5). */
const FINGER = 44
const TARGETS =
  'a[href], button, input, select, textarea, summary, [role=menuitem], [role=tab], [role=option]'

/** Draws the tests of a file for fingers instead of a mouse; each one turns it on by itself. */
export function touchScreen(): () => Promise<void> {
  afterEach(() => commands.touchScreen(false))
  return () => commands.touchScreen(true)
}

/**
 * What a finger would miss on the page as it is drawn: each target that is smaller than a finger needs, with its size.
 * A link within a line of words counts as text, a day of the heat map as part
 * of a picture: the field beside it chooses the same days.
 */
export function smallTargets(): string[] {
  const small: string[] = []
  for (const target of document.querySelectorAll<HTMLElement>(TARGETS)) {
    if (!isDrawn(target) || isInText(target) || target.dataset['day'] !== undefined) continue
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const [width, height] = [reachOf(target, 1, 0), reachOf(target, 0, 1)]
    if (width < FINGER || height < FINGER) small.push(`${nameOf(target)}: ${width} x ${height}`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return small
}

/** How far a press may miss the middle of a target, to both sides, along one axis. */
function reachOf(target: HTMLElement, x: number, y: number): number {
  const { left, top, width, height } = target.getBoundingClientRect()
  const [middleX, middleY] = [Math.floor(left + width / 2), Math.floor(top + height / 2)]
  const hits = (by: number) => {
    const hit = document.elementFromPoint(middleX + x * by, middleY + y * by)
    return hit !== null && (target.contains(hit) || labelOf(target)?.contains(hit) === true)
  }
  let [before, after] = [0, 0]
  while (before < FINGER && hits(-before - 1)) before += 1
  while (after < FINGER && hits(after + 1)) after += 1
  return before + 1 + after
}

const labelOf = (target: HTMLElement) => target.closest('label')
const nameOf = (target: HTMLElement) =>
  `${target.tagName} ${(target.getAttribute('aria-label') ?? target.textContent ?? target.id).trim().slice(0, 40)}`

/** Whether it is seen at all: neither for screen readers alone nor out of reach. */
function isDrawn(target: HTMLElement): boolean {
  const { width, height } = target.getBoundingClientRect()
  return width > 1 && height > 1 && !target.closest('[inert], [disabled]') && target.checkVisibility()
}

function isInText(target: HTMLElement): boolean {
  const isLink = target.tagName === 'A' && getComputedStyle(target).display === 'inline'
  return isLink && !target.classList.contains('stretched')
}
