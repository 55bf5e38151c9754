import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

/**
 * A box for text as tall as what is in it, also in browsers that do not know `field-sizing`.
 *
 * @param given the ref of whoever uses the box, which has the element too
 * @returns the ref of the element
 */
export function useGrowing(
  given: Ref<HTMLTextAreaElement> | undefined,
): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(given, () => area.current as HTMLTextAreaElement, [])
  useLayoutEffect(() => {
    if (area.current && !CSS.supports('field-sizing', 'content')) fit(area.current)
  })
  return area
}

function fit(area: HTMLTextAreaElement): void {
  area.style.height = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = `${area.scrollHeight + borders}px`
}
