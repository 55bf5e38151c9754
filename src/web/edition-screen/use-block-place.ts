import { type RefObject, useEffect, useState } from 'react'
import { focusIn } from './mail-document.ts'

/** Where a block stands in the frame of the mail, in pixels from the frame's top left corner. */
export type BlockPlace = { top: number; left: number; width: number; height: number }

/**
 * Follows a block of the mail while it is scrolled, and while the mail is written anew.
 *
 * @param block null follows none
 * @returns null while it is not in the mail
 */
export function useBlockPlace(
  frame: RefObject<HTMLIFrameElement | null>,
  block: string | null,
  mail: unknown,
): BlockPlace | null {
  const [place, setPlace] = useState<BlockPlace | null>(null)
  useEffect(() => {
    const element = frame.current
    if (block === null || !element) return undefined
    let page: Document | null = null
    let drawn = 0
    const look = () => {
      cancelAnimationFrame(drawn)
      drawn = requestAnimationFrame(() => setPlace(placeOf(element, block)))
    }
    const listen = () => {
      page?.removeEventListener('scroll', look)
      page = element.contentDocument
      page?.addEventListener('scroll', look, { passive: true })
      look()
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('load', listen)
    listen()
    return () => {
      cancelAnimationFrame(drawn)
      resized.disconnect()
      element.removeEventListener('load', listen)
      page?.removeEventListener('scroll', look)
    }
  }, [frame, block, mail])
  return block === null ? null : place
}

/** @returns the row of the mail that the block stands in */
const blockIn = (frame: HTMLIFrameElement | null, block: string): HTMLElement | null =>
  frame?.contentDocument?.querySelector<HTMLElement>(`[data-block="${CSS.escape(block)}"]`) ?? null

/** Brings the focus to a block of the mail, or to its row where the mail is not shown. */
export function focusBlock(frame: HTMLIFrameElement | null, block: string): void {
  const page = frame && frame.clientHeight > 0 ? frame.contentDocument : null
  if (!page || !focusIn(page, block))
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(block)}"]`)?.focus()
}

function placeOf(frame: HTMLIFrameElement, block: string): BlockPlace | null {
  const found = blockIn(frame, block)
  if (!found) return null
  const { top, left, width, height } = found.getBoundingClientRect()
  return { top, left, width, height }
}
