import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { showOverlay } from './overlay.ts'
import { isTaken, shortcutOf } from './shortcuts.ts'
import { hasSingleKeys } from './single-keys.ts'

/** The keys that work on every page of a signed-in person. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, hasSingleKeys())
    if (!shortcut || isTaken(event.target)) return
    event.preventDefault()
    if (shortcut.kind === 'step')
      void navigate({ to: '/step/$stepId', params: { stepId: String(shortcut.step) } })
    else showOverlay(shortcut.kind)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      showOverlay(null)
    }
  }, [])
}
