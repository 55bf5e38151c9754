import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { showOverlay, useOverlay } from './overlay.ts'
import { isTaken, shortcutOf } from './shortcuts.ts'
import { hasSingleKeys } from './single-keys.ts'

/** Both are fetched when somebody asks for them. */
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** The keys that work on every page of a signed-in person, and what they open over it. */
export function Keyboard() {
  const overlay = useOverlay()
  useShortcuts()
  return (
    <Suspense>
      {overlay === 'palette' && <CommandPalette close={() => showOverlay(null)} />}
      {overlay === 'shortcuts' && <ShortcutsDialog close={() => showOverlay(null)} />}
    </Suspense>
  )
}

function useShortcuts(): void {
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
