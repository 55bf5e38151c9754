import { useEffect } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { showOverlay } from '#web/keyboard/overlay.ts'
import { isTaken } from '#web/keyboard/shortcuts.ts'

let pasted = ''

/** The address that was pasted last, once: it is told to nobody else, and stands in no address of ours. */
export function takePasted(): string {
  const address = pasted
  pasted = ''
  return address
}

/** Exactly one web address, and nothing beside it. */
const ADDRESS = /^https?:\/\/\S+$/i

/** Offers an address that is pasted where nobody types to the steps. */
export function usePastedAddress(): void {
  useEffect(() => {
    const hear = ({ target, clipboardData }: ClipboardEvent) => {
      if (isTaken(target)) return
      const text = clipboardData?.getData('text').trim() ?? ''
      if (text.length > LIMITS.url || !ADDRESS.test(text)) return
      pasted = text
      showOverlay('address')
    }
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])
}
