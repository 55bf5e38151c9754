import { useEffect } from 'react'

/** How high what scrolls is at least; on the page, `main` and what fills the window within it read it. */
const LEAST = '--least'

/**
 * Keeps what is pressed under the pointer where the press makes the page shorter, as a fold at its end does: a browser
 * would scroll up by as much. What scrolls stays as high as it is scrolled, until somebody scrolls back.
 */
export function useHeldPlace(): void {
  useEffect(() => {
    const hold = ({ target }: Event) => {
      for (let place = target instanceof Element ? target : null; place; place = place.parentElement)
        if (place.scrollTop > 0) return holdAt(place)
    }
    const release = ({ target }: Event) => {
      const place = target instanceof HTMLElement ? target : document.documentElement
      const held = Number.parseFloat(place.style.getPropertyValue(LEAST))
      if (place.scrollTop === 0) place.style.removeProperty(LEAST)
      else if (place.scrollTop + place.clientHeight < held) holdAt(place)
    }
    addEventListener('click', hold, true)
    addEventListener('scroll', release, { capture: true, passive: true })
    return () => {
      removeEventListener('click', hold, true)
      removeEventListener('scroll', release, true)
      document.documentElement.style.removeProperty(LEAST)
    }
  }, [])
}

function holdAt(place: Element): void {
  if (place instanceof HTMLElement)
    place.style.setProperty(LEAST, `${place.scrollTop + place.clientHeight}px`)
}
